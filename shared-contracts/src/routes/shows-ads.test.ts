import { describe, expect, it } from '@jest/globals';
import { matchRoute, routes } from './routes.ts';
import { showsAds } from './shows-ads.ts';

const shows = (path: string, enablePreloginAds: boolean, isSignedIn: boolean) => {
  const route = matchRoute(path);
  if (!route) throw new Error(`There is no page at ${path}`);
  return showsAds(route, { enablePreloginAds }, isSignedIn);
};

// By flag and session: off and a guest, off and signed in, on and a guest, on and signed in.
const byFlag = [false, true, true, true];
const guestsAlone = [true, false, false, false];
const nobody = [false, false, false, false];

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
  ['/resorts', guestsAlone],
  ['/resorts/search-details', guestsAlone],
  ['/resorts/details', guestsAlone],
  ['/stays', guestsAlone],
  ['/stays/search-details', guestsAlone],
  ['/stays/details', guestsAlone],
  ['/hotel-checkout', nobody],
  ['/checkout-success', nobody],
  ['/resorts/checkout', nobody],
  ['/resorts/checkout-success', nobody],
  ['/stays/checkout', nobody],
];

describe('ads', () => {
  it.each(table)(
    '[2.8/04] [2.8/05] are shown on %s by the flag and by who asks',
    (path, [off, offUser, on, onUser]) => {
      expect(shows(path, false, false)).toBe(off);
      expect(shows(path, false, true)).toBe(offUser);
      expect(shows(path, true, false)).toBe(on);
      expect(shows(path, true, true)).toBe(onUser);
    },
  );

  it('are on no page where somebody pays', () => {
    for (const { path, page } of routes.filter((route) => route.page === 'checkout' || route.page === 'success')) {
      expect([page, [false, true].flatMap((flag) => [shows(path, flag, false), shows(path, flag, true)])]).toEqual([
        page,
        nobody,
      ]);
    }
  });
});
