import { expect, it } from '@jest/globals';
import { isMobileLayout, mobileQuery } from '@travel/contracts/host/page-layout';

it.each([
  [390, 844, true],
  [1023, 700, true],
  [1024, 700, false],
  [1440, 900, false],
  [768, 1024, true],
  [1024, 768, true],
])('[2.8/09] decides whether a viewport of %d×%d has the mobile layout: %s', (width, height, mobile) => {
  expect(isMobileLayout(width, height)).toBe(mobile);
});

it('[2.8/09] expresses the rule of the mobile layout as a media query', () => {
  expect(mobileQuery).toBe(
    '(max-width: 1023.98px), (width: 768px) and (height: 1024px), (width: 1024px) and (height: 768px)',
  );
});
