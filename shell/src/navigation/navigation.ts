import type { Host, Logger, NavigateOptions } from '@travel/contracts/host/host';
import type { OrganisationView } from '@travel/contracts/organisations/organisation.schema';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GuestGate } from './guest-gate.ts';
import { matchPage, applyRedirects, resolveTarget, type PageLocation } from './page-location.ts';
import { getInitialLocation } from './mailed-link-token.ts';

/**
 * How the visitor arrived. `pop` is the browser's back and forward; `replace` overwrites the previous history entry;
 * `stay` adds an entry but keeps the scroll position.
 */
export type Arrival = 'first' | 'push' | 'stay' | 'replace' | 'pop';

export interface CurrentLocation extends PageLocation {
  readonly arrival: Arrival;
  /** Identifies the history entry, to restore its scroll position. */
  readonly key: string;
}

/** Navigates within the document; provided by the router once it is loaded. */
export type Go = (to: string, options: { readonly replace: boolean; readonly keepsScroll?: boolean }) => void;

export interface Navigation {
  readonly here: StoreApi<CurrentLocation>;
  readonly navigate: Host['navigate'];
  /** Returns the page location to show instead of the requested one, for example if guests may not see it. */
  readonly admit: GuestGate;
  /** Uses full page loads from now on, because operators changed the live releases. */
  leaveWithDocument(): void;
}

interface NavigationOptions {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly organisation: Pick<OrganisationView, 'full_access_url' | 'session_out_url' | 'sso_logout_url'>;
  readonly log: Logger;
  readonly admit: GuestGate;
  readonly onLeave: () => void;
  /** Loads the router. If that fails, every navigation is a full page load. */
  readonly loadRouter: () => Promise<Go>;
}

const formatPlace = ({ path, search, hash }: PageLocation): string => `${path}${search}${hash}`;

export const createNavigation = ({
  location,
  history,
  organisation,
  log,
  admit,
  onLeave,
  loadRouter,
}: NavigationOptions): Navigation => {
  const first = applyRedirects(getInitialLocation(location, history));
  const here = createStore<CurrentLocation>(() => ({ ...first, arrival: 'first', key: 'default' }));
  let byDocument = false;

  const load = (href: string, replace: boolean) => (replace ? location.replace(href) : location.assign(href));
  const leave = (href: string, replace: boolean) => {
    onLeave();
    load(href, replace);
  };

  /** Checkout starts with a full page load, because the releases of the page are pinned from there on. */
  const needsDocument = (place: PageLocation): boolean => {
    const now = matchPage(here.getState()).route;
    const then = matchPage(place).route;
    const moves = then.path !== now.path;
    return moves && (byDocument || (then.page === 'checkout' && now.page !== 'checkout'));
  };

  const navigate = (
    to: string,
    { replace = false, keepsScroll = false, document: asked = false }: NavigateOptions = {},
  ) => {
    const target = resolveTarget(to, location.origin, organisation);
    if (target.kind === 'refused' || (target.kind === 'outside' && !asked)) {
      log.error('navigation.refused', new Error(`No navigation leads to ${to}`));
      return;
    }
    if (target.kind === 'outside') {
      load(target.href, replace);
      return;
    }
    const place = admit(target.place);
    const href = formatPlace(place);
    if (asked || needsDocument(place)) {
      leave(href, replace);
      return;
    }
    loadRouter().then(
      (go) => go(href, { replace, keepsScroll }),
      () => leave(href, replace),
    );
  };

  return {
    here,
    navigate,
    admit,
    leaveWithDocument() {
      byDocument = true;
    },
  };
};
