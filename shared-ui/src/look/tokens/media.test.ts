import { fc, test } from '@fast-check/jest';
import { expect, it } from '@jest/globals';
import { mobileQuery } from '@travel/contracts/host/page-layout';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { desktopQuery, media } from './media.ts';

const layoutAt = (width: number, height: number) => {
  resizeTo(width, height);
  return [mobileQuery, desktopQuery].map((query) => window.matchMedia(query).matches);
};

it.each([
  [1024, 900],
  [1024, 769],
  [1024, 767],
  [1440, 768],
])('[2.8/09] uses the desktop layout at %i×%i', (width, height) => {
  expect(layoutAt(width, height)).toEqual([false, true]);
});

it.each([
  [390, 844],
  [1023, 900],
  [768, 1024],
  [1024, 768],
])('[2.8/09] uses the mobile layout at %i×%i', (width, height) => {
  expect(layoutAt(width, height)).toEqual([true, false]);
});

test.prop([fc.integer({ min: 200, max: 2000 }), fc.integer({ min: 200, max: 1600 })])(
  '[2.8/09] every window has one of the two layouts and not both',
  (width, height) => {
    const [mobile, desktop] = layoutAt(width, height);
    expect(mobile).toBe(!desktop);
  },
);

it('provides the same queries as keys of style objects', () => {
  expect(media.mobile).toBe(`@media ${mobileQuery}`);
  expect(media.desktop).toBe(`@media ${desktopQuery}`);
});
