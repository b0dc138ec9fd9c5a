import { largeBreakpoint, mobileQuery } from '@travel/contracts/host/page-layout';

const fraction = 0.02;
const tabletOnItsSide = 768;

/** The negation of the contracts' mobile query; media query lists cannot be negated. */
export const desktopQuery = [
  `(min-width: ${largeBreakpoint + fraction}px)`,
  `(width: ${largeBreakpoint}px) and (max-height: ${tabletOnItsSide - fraction}px)`,
  `(width: ${largeBreakpoint}px) and (min-height: ${tabletOnItsSide + fraction}px)`,
].join(', ');

/** Keys for style objects. The layout rule (spec §2.8) is `mobile` and `desktop`; the rest follow the grid. */
export const media = {
  /** Under 600 px: one column, dialogs become sheets. */
  phone: '@media (max-width: 599.98px)',
  /** 600 px and up. */
  tablet: '@media (min-width: 600px)',
  /** Below 1024 px, and at exactly 768×1024 and 1024×768. */
  mobile: `@media ${mobileQuery}`,
  desktop: `@media ${desktopQuery}`,
  /** 1440 px and up. */
  wide: '@media (min-width: 1440px)',
  /** Under 480 px high, such as a page at 400 % zoom: no space for sticky ends. */
  low: '@media (max-height: 479.98px)',
  /** For hover styles, so that they do not stick after a touch. */
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;
