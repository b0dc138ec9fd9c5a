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
  /** Adds a history entry without scrolling to the top, for a change within the page, such as other dates. */
  readonly keepsScroll?: boolean;
  /**
   * Loads a new document instead of changing the URL within the page: for external URLs and where a fresh page is
   * required.
   */
  readonly document?: boolean;
}

export type ToastTone = 'info' | 'positive' | 'negative';

export interface ToastOptions {
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A handle with which a remote updates and unmounts another remote that it mounted. */
export interface MountedRemote<K extends RemoteName> {
  update(props: RemoteMap[K]): void;
  /** Resolves after the remote is unmounted; never rejects. */
  unmount(): Promise<void>;
}

export interface Logger {
  /**
   * Messages sent to the services' logs with the correlation ID, never to the console. No personal data or card data.
   */
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, error: unknown, details?: Readonly<Record<string, unknown>>): void;
}

/**
 * Unfinished work of the page's main part, stored with the current history entry. It survives a reload and a return to
 * the page, and ends with the tab. Plain data; readers validate its shape.
 */
export interface Draft {
  /** Returns the stored draft, or null if there is none. */
  read(): unknown;
  write(value: unknown): void;
}

/**
 * Everything a remote gets from outside. The shell creates a new object when the route or the session changes and
 * passes it to the remote's `update`; the services in it retain their identity.
 */
export interface Host {
  readonly organisation: OrganisationView;
  readonly flags: Flags;
  readonly session: Session;
  readonly locale: PageLocale;
  readonly route: MatchedRoute;
  /** The release that this remote was loaded from. */
  readonly release: { readonly package: string; readonly version: string; readonly base: string };
  /** Nonce for styles that the remote adds to the page. */
  readonly nonce: string;
  /** Identifies this tab among the visitor's tabs, to decide which one extends or releases a hold. */
  readonly pageId: string;
  /**
   * The shell releases the hold in the cookie `holdTok` on every page except checkout and success, whichever remote
   * shows the page. A remote sets the cookie when it creates a hold; the success page removes it. Absent in older
   * shells, in which the page's remote releases the hold.
   */
  readonly givesBackHolds?: true;
  /**
   * The shell keeps the hold in `holdTok` while the cookie `tripTok` contains the same token, because the traveller is
   * looking for an add-on to that hold. Absent in older shells, which release the hold.
   */
  readonly keepsTrips?: true;
  /**
   * The shell supports the cookie `changeTok`, which links a hold to the booking whose dates it changes. Absent in
   * older shells.
   */
  readonly changesDates?: true;
  readonly environment: 'sandbox' | 'production';
  /**
   * Navigates to a path of the product including its query. Other origins need `document` and must be listed in the
   * organisation's settings.
   */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /**
   * Preloads the code of the page at a path, with or without a query, that the visitor is about to open. Success or
   * failure is not reported. Absent in older shells.
   */
  readonly prepare?: (path: string) => void;
  /** Reloads the document. */
  readonly reload: () => void;
  readonly cookies: TypedCookies;
  readonly storage: TypedStorage;
  readonly draft: Draft;
  readonly http: HttpClient;
  /**
   * Returns whether the document contains answers that no call has taken yet, so that a page can wait for them before
   * its first render. Absent in older shells.
   */
  readonly hasFirstAnswers?: () => boolean;
  readonly bus: Bus;
  readonly i18n: I18n;
  /** Mounts another remote's module into an element; on failure that remote's own fallback is shown in the element. */
  readonly mount: <K extends RemoteName>(name: K, element: HTMLElement, props: RemoteMap[K]) => MountedRemote<K>;
  readonly toast: (message: string, options?: ToastOptions) => void;
  readonly log: Logger;
  /**
   * Subscribes to a booking's socket room; progress arrives as `booking:progressed`. Returns a function that
   * unsubscribes. `access` is the token of a mailed link; older shells ignore it.
   */
  readonly followBooking: (bookingId: string, access?: string) => () => void;
  /**
   * Subscribes to operator news once both steps of the operator's sign-in are complete. Returns a function that
   * unsubscribes. Absent on product pages and in older shells.
   */
  readonly followOperations?: (listener: (news: OperationsNews) => void) => () => void;
}

/** The arguments that single-spa passes to a remote's lifecycles. */
export interface RemoteProps<K extends RemoteName> {
  readonly domElement: HTMLElement;
  readonly host: Host;
  readonly props: RemoteMap[K];
  /**
   * Reports that the remote broke after mounting; the shell, or the remote that mounted it, shows the fallback instead.
   */
  readonly onFailure: (error: unknown) => void;
  /** Reports that the remote had to render again what the server had rendered. Absent in older shells. */
  readonly onRecovered?: ((error: unknown) => void) | undefined;
}

/** The lifecycles that a remote module exports. */
export interface RemoteModule<K extends RemoteName> {
  /** Whether `mount` hydrates an element with the attribute `data-view` of this release. Absent in older remotes. */
  readonly hydrates?: true;
  bootstrap(props: RemoteProps<K>): Promise<void>;
  mount(props: RemoteProps<K>): Promise<void>;
  update(props: RemoteProps<K>): Promise<void>;
  unmount(props: RemoteProps<K>): Promise<void>;
  /**
   * Preloads what the module needs for the page of the host's route when the visitor is about to open that page; called
   * while the module is mounted. Absent in older remotes and in those that need nothing more.
   */
  prepare?(props: Pick<RemoteProps<K>, 'host'>): Promise<unknown>;
}
