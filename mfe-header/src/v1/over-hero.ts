import { headerOverlapProperty, heroAttribute } from '@travel/contracts/host/page-layout';
import { color } from '@travel/ui/look/tokens/tokens.ts';

/** Height of the bar in CSS pixels. */
export const barHeight = 72;

// Starts with `html`, because emotion would append a selector that starts with a colon to the component's class.
const page = `html:has([${heroAttribute}=dark])`;

/**
 * Selector for style objects: matches while a dark hero starts at the top of the page and the bar lies over it in
 * white.
 */
export const overHeroSelector = `${page} &`;

/** Styles of the bar that set a CSS variable of the page: the height of the hero that the bar covers. */
export const heroHeightStyles = { [`${page}:has(&)`]: { [headerOverlapProperty]: `${barHeight}px` } };

const ringLine = '--header-ring-line';
const ringAround = '--header-ring-around';

/** White text on the scene, whose upper edge the scene keeps dark enough. */
export const sceneStyles = {
  color: '#FFFFFF',
  background: 'none',
  '& [data-avatar]:not(dialog *)': { background: '#FFFFFF', color: color.night },
  [ringLine]: '#FFFFFF',
  [ringAround]: `0 0 0 2px ${color.night}, 0 0 0 6px ${color.night}`,
} as const;

/**
 * Focus ring on the scene; panels and the menu have their own background. It uses variables, because a rule that starts
 * with `html:has()` and ends in only a pseudo-class makes the browser recalculate the styles of the complete page on
 * every insertion.
 */
export const sceneFocusRing = {
  '& :focus-visible:not([data-ground=day], [data-ground=day] *, dialog *)': {
    outlineColor: `var(${ringLine}, ${color.focus})`,
    boxShadow: `var(${ringAround}, none)`,
  },
} as const;
