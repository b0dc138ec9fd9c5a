/** Width in CSS pixels below which the mobile layout applies (spec §2.8/09). */
export const largeBreakpoint = 1024;

/** Media query of the mobile layout: below the large breakpoint, and tablets of 768×1024 in either orientation. */
export const mobileQuery = [
  `(max-width: ${largeBreakpoint - 0.02}px)`,
  '(width: 768px) and (height: 1024px)',
  '(width: 1024px) and (height: 768px)',
].join(', ');

/** Returns whether a viewport of this size, in CSS pixels, gets the mobile layout. */
export const isMobileLayout = (width: number, height: number): boolean =>
  width < largeBreakpoint || (width === 768 && height === 1024) || (width === 1024 && height === 768);

/**
 * A hero picture at the very top of the page has this attribute with the tone of its upper edge, `dark` or `light`.
 * Header v1 overlays a dark hero in white; in all other cases the header is above the hero.
 */
export const heroAttribute = 'data-hero';

/**
 * Name of the custom property with the height of the hero's top that a header covers. Use it as `var(--header-over,
 * 0px)`.
 */
export const headerOverlapProperty = '--header-over';
