import type { i18n as I18n } from 'i18next';
import type { Bus } from './events/bus.ts';
import type { Flags } from '../organisations/flags.ts';
import type { HttpClient } from './http-client.ts';
import type { PageLocale } from './boot.ts';
import type { MatchedRoute } from '../routes/routes.ts';
import type { OperationsNews } from './operations.ts';
import type { OrganisationView } from '../organisations/organisation.schema.ts';
import type { RemoteMap, RemoteName } from './remotes/remote-props.ts';
import type { Session } from '../people/session.schema.ts';
import type { TypedCookies } from './cookies/cookies.ts';
import type { TypedStorage } from './cookies/local-storage.ts';

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Loads a new document instead of changing the address: for places outside, and where a fresh page is the point. */
  readonly document?: boolean;
}

export type ToastTone = 'info' | 'positive' | 'negative';

export interface ToastOptions {
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A remote placed by another one. */
export interface MountedRemote<K extends RemoteName> {
  update(props: RemoteMap[K]): void;
  /** Settles when it is gone; never rejects. */
  unmount(): Promise<void>;
}

export interface Logger {
  /** Goes to the services' logs with the correlation id; never to the console. No personal data, no card data. */
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, error: unknown, details?: Readonly<Record<string, unknown>>): void;
}

/**
 * Half-done work of the page's main part, kept with this entry of the history: it survives a reload and is there again
 * when somebody comes back, and ends with the tab. Plain data; whoever reads it checks its shape.
 */
export interface Draft {
  /** Null when there is none. */
  read(): unknown;
  write(value: unknown): void;
}

/**
 * All that a remote gets from outside. The shell makes a new one when the route or the session changes and hands it
 * over through the remote's `update`; services in it keep their identity.
 */
export interface Host {
  readonly organisation: OrganisationView;
  readonly flags: Flags;
  readonly session: Session;
  readonly locale: PageLocale;
  readonly route: MatchedRoute;
  /** The release this remote was loaded from. */
  readonly release: { readonly package: string; readonly version: string; readonly base: string };
  /** For styles that the remote adds to the page. */
  readonly nonce: string;
  /** Tells this tab from the visitor's other ones: who renews a hold, and who gives it back. */
  readonly pageId: string;
  /**
   * The shell releases what the cookie `holdTok` names on every page that is neither checkout nor success, whichever
   * remote shows it. A remote sets the cookie when it holds something; the success page removes it. Absent in older
   * shells, where the remote of the page releases.
   */
  readonly givesBackHolds?: true;
  /**
   * The shell leaves what is held alone while the cookie `tripTok` names it too: something that goes with it is being
   * looked for. Absent in older shells, which would release it.
   */
  readonly keepsTrips?: true;
  /** The shell knows the cookie `changeTok`, by which other dates are held for what is booked. Absent in older shells. */
  readonly changesDates?: true;
  readonly environment: 'sandbox' | 'production';
  /** To a path of the product with its query; other origins only with `document` and only to places that settings name. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /**
   * Loads the code of the page at a path of the product, which may have its query, for somebody who is about to go there.
   * Whether it comes is told to nobody. Absent in older shells.
   */
  readonly prepare?: (path: string) => void;
  /** Reloads the document. */
  readonly reload: () => void;
  readonly cookies: TypedCookies;
  readonly storage: TypedStorage;
  readonly draft: Draft;
  readonly http: HttpClient;
  readonly bus: Bus;
  readonly i18n: I18n;
  /** Places another remote's module into an element; failures show that remote's own fallback inside it. */
  readonly mount: <K extends RemoteName>(name: K, element: HTMLElement, props: RemoteMap[K]) => MountedRemote<K>;
  readonly toast: (message: string, options?: ToastOptions) => void;
  readonly log: Logger;
  /**
   * Listens to a booking's room of the socket; progress comes as `booking:progressed`. Returns the end of it. `access` is
   * the token of a mailed link; older shells ignore it.
   */
  readonly followBooking: (bookingId: string, access?: string) => () => void;
  /**
   * Hears what is new to operators, from when both steps of their sign-in are done. Returns the end of it. Absent on
   * pages of the product and in older shells.
   */
  readonly followOperations?: (listener: (news: OperationsNews) => void) => () => void;
}

/** What single-spa passes to a remote's lifecycles. */
export interface RemoteProps<K extends RemoteName> {
  readonly domElement: HTMLElement;
  readonly host: Host;
  readonly props: RemoteMap[K];
  /** Told when the remote breaks after it was mounted; whoever placed it shows that remote's fallback instead. */
  readonly onFailure: (error: unknown) => void;
}

/** What a remote module exports. */
export interface RemoteModule<K extends RemoteName> {
  bootstrap(props: RemoteProps<K>): Promise<void>;
  mount(props: RemoteProps<K>): Promise<void>;
  update(props: RemoteProps<K>): Promise<void>;
  unmount(props: RemoteProps<K>): Promise<void>;
  /**
   * Loads what the module shows the page of the host's route with, for somebody who seems about to go there; called while
   * it is mounted. Absent in older remotes and in those that need nothing more.
   */
  prepare?(props: Pick<RemoteProps<K>, 'host'>): Promise<unknown>;
}
