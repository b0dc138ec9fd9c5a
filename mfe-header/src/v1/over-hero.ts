import { headerOver, heroAttribute } from '@travel/contracts/host/layout-rule';
import { color } from '@travel/ui/look/tokens/tokens.ts';

/** Height of the bar in CSS pixels. */
export const barHeight = 72;

// By the name of the element: emotion glues a selector that begins with a colon to the class.
const page = `html:has([${heroAttribute}=dark])`;

/** For style objects: while a dark hero begins at the top of the page, the bar lies over it in white. */
export const overHero = `${page} &`;

/** Tells the hero how much of it is covered. */
export const heroRoom = { [page]: { [headerOver]: `${barHeight}px` } };

const ringLine = '--header-ring-line';
const ringAround = '--header-ring-around';

/** White on the scene, which sees to it that its upper edge is dark enough. */
export const onScene = {
  color: '#FFFFFF',
  background: 'none',
  '& [data-avatar]:not(dialog *)': { background: '#FFFFFF', color: color.night },
  [ringLine]: '#FFFFFF',
  [ringAround]: `0 0 0 2px ${color.night}, 0 0 0 6px ${color.night}`,
} as const;

/**
 * The ring of focus on the scene; panels and the menu stand on their own ground. By variables, since a rule that begins
 * with `html:has()` and ends in nothing but a pseudo-class has the styles of the whole page calculated anew whenever
 * something is put into it.
 */
export const ringOnScene = {
  '& :focus-visible:not([data-ground=day], [data-ground=day] *, dialog *)': {
    outlineColor: `var(${ringLine}, ${color.focus})`,
    boxShadow: `var(${ringAround}, none)`,
  },
} as const;
