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
  /** Windows narrower than 600 px: one column, and dialogs become sheets. */
  phone: '@media (max-width: 599.98px)',
  /** Windows of at least 600 px. */
  tablet: '@media (min-width: 600px)',
  /** Windows narrower than 1024 px, and tablets of exactly 768×1024 or 1024×768 px. */
  mobile: `@media ${mobileQuery}`,
  desktop: `@media ${desktopQuery}`,
  /** Windows of at least 1440 px. */
  wide: '@media (min-width: 1440px)',
  /** Windows lower than 480 px, such as at 400 % zoom, where sticky bars would cover too much. */
  low: '@media (max-height: 479.98px)',
  /** Devices with a mouse or other hovering pointer. Put hover styles here, because they would remain after a touch. */
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;
