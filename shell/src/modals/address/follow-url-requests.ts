import type { Host } from '@travel/contracts/host/host';
import type { StoreApi } from 'zustand/vanilla';
import type { CurrentLocation } from '../../navigation/navigation.ts';
import { matchPage } from '../../navigation/page-location.ts';
import type { Snapshot } from '../../page/page-context.ts';
import { listObsoleteKeys, findRequest, removeKeys, type SignInStatus } from './url-requests.ts';
import type { ConfirmEmail } from './confirm-email.ts';
import type { TripOpener } from './open-trip.ts';
import type { SignInByKey } from './sign-in-by-key.ts';

interface AddressOptions extends Pick<Host, 'bus' | 'navigate'> {
  readonly cookies: Pick<Host['cookies'], 'set'>;
  readonly here: StoreApi<CurrentLocation>;
  readonly snapshot: StoreApi<Snapshot>;
  readonly knowsVisitor: () => boolean;
  readonly signInByKey: SignInByKey;
  readonly followTrip: TripOpener;
  readonly confirmEmail: ConfirmEmail;
}

/** Maximum length of a referral code, in characters. */
const longestReferral = 80;

/**
 * Handles the requests in the URLs of pages: signs in by a key, opens a modal or opens a trip (spec §2.6–2.8). Each
 * arrival at a URL handles one request; the other requests in the same URL are checked again once the visitor has
 * signed in.
 */
export const followUrlRequests = (options: AddressOptions): void => {
  const { bus, cookies, here, snapshot, knowsVisitor, navigate, signInByKey, followTrip, confirmEmail } = options;
  /** The URL without the keys of the handled request. Navigating to it does not count as opening another page. */
  let left: string | null = null;

  const checkAddress = (place: CurrentLocation, visitor: SignInStatus) => {
    const { path, search, hash } = place;
    const { route } = matchPage(place);
    const { referral_code } = route.query;
    // Store the referral code, because the visitor may sign up on a later page.
    if (referral_code) cookies.set('referral_code', referral_code.slice(0, longestReferral));
    const leave = (keys: readonly string[]) => {
      const address = `${path}${removeKeys(search, keys)}${hash}`;
      navigate(address, { replace: true });
      return address;
    };
    if (visitor === 'traveller') {
      const done = listObsoleteKeys(route, search);
      if (done.length > 0) return void leave(done);
    }
    const taken = findRequest(route, search, visitor);
    if (!taken) return;
    const { request, leaves } = taken;
    if (leaves.length > 0) left = leave(leaves);
    if (request.kind === 'impersonation') void signInByKey(request.key);
    else if (request.kind === 'confirm-email') void confirmEmail(request.token);
    else if (request.kind === 'trip') void followTrip(request.trip_id, request.access_code);
    else if (request.kind === 'plan') bus.publish('plans:requested', { reason: 'link', sub_id: request.sub_id });
    else bus.publish('auth:requested', { mode: request.mode, prefill: request.prefill });
  };

  const visitorNow = (): SignInStatus => {
    if (!knowsVisitor()) return 'unknown';
    return snapshot.getState().session.user ? 'traveller' : 'guest';
  };
  let visitor = visitorNow();
  checkAddress(here.getState(), visitor);

  here.subscribe((place, before) => {
    const isSame = place.path === before.path && place.search === before.search;
    if (isSame && place.arrival !== 'push' && place.arrival !== 'stay') return;
    const isOurs = `${place.path}${place.search}${place.hash}` === left;
    left = null;
    if (!isOurs) checkAddress(place, visitor);
  });
  snapshot.subscribe(() => {
    const before = visitor;
    visitor = visitorNow();
    // Check the URL again after a sign-in, but not after a sign-out: the URL could request the user to sign in again.
    if (visitor !== before && (before === 'unknown' || visitor === 'traveller')) checkAddress(here.getState(), visitor);
  });
};
