import { describe, expect, it } from '@jest/globals';
import { matchRoute, routes } from './routes.ts';
import { showsAds } from './shows-ads.ts';

const shows = (path: string, enablePreloginAds: boolean, isSignedIn: boolean) => {
  const route = matchRoute(path);
  if (!route) throw new Error(`There is no page at ${path}`);
  return showsAds(route, { enablePreloginAds }, isSignedIn);
};

// Whether ads are shown, in this order: flag off and guest, off and signed in, on and guest, on and signed in.
const byFlag = [false, true, true, true];
const guestsOnly = [true, false, false, false];
const noVisitor = [false, false, false, false];

const table: readonly (readonly [string, readonly boolean[]])[] = [
  ['/', byFlag],
  ['/home', byFlag],
  ['/search-detail', byFlag],
  ['/hotel-details', byFlag],
  ['/holidaystays', byFlag],
  ['/flight', byFlag],
  ['/cars', byFlag],
  ['/activities', byFlag],
  ['/transfers', byFlag],
  ['/cruises', byFlag],
  ['/user/my-trips', byFlag],
  ['/resorts', guestsOnly],
  ['/resorts/search-details', guestsOnly],
  ['/resorts/details', guestsOnly],
  ['/stays', guestsOnly],
  ['/stays/search-details', guestsOnly],
  ['/stays/details', guestsOnly],
  ['/hotel-checkout', noVisitor],
  ['/checkout-success', noVisitor],
  ['/resorts/checkout', noVisitor],
  ['/resorts/checkout-success', noVisitor],
  ['/stays/checkout', noVisitor],
];

describe('showsAds', () => {
  it.each(table)(
    '[2.8/04] [2.8/05] shows ads on %s depending on the flag and the session',
    (path, [off, offUser, on, onUser]) => {
      expect(shows(path, false, false)).toBe(off);
      expect(shows(path, false, true)).toBe(offUser);
      expect(shows(path, true, false)).toBe(on);
      expect(shows(path, true, true)).toBe(onUser);
    },
  );

  it('shows no ads on checkout and success pages', () => {
    for (const { path, page } of routes.filter((route) => route.page === 'checkout' || route.page === 'success')) {
      expect([page, [false, true].flatMap((flag) => [shows(path, flag, false), shows(path, flag, true)])]).toEqual([
        page,
        noVisitor,
      ]);
    }
  });
});
