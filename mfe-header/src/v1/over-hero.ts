import { headerOver, heroAttribute } from '@travel/contracts/layout';
import { color } from '@travel/ui/tokens';

/** Height of the bar in CSS pixels. */
export const barHeight = 72;

// By the name of the element: emotion glues a selector that begins with a colon to the class.
const page = `html:has([${heroAttribute}=dark])`;

/** For style objects: while a dark hero begins at the top of the page, the bar lies over it in white. */
export const overHero = `${page} &`;

/** Tells the hero how much of it is covered. */
export const heroRoom = { [page]: { [headerOver]: `${barHeight}px` } };

/** White on the scene, which sees to it that its upper edge is dark enough. */
export const onScene = {
  color: '#FFFFFF',
  background: 'none',
  '& [data-avatar]:not(dialog *)': { background: '#FFFFFF', color: color.night },
  // Panels and the menu stand on their own ground.
  '& :focus-visible:not([data-ground=day] *, dialog *)': {
    outlineColor: '#FFFFFF',
    boxShadow: `0 0 0 2px ${color.night}, 0 0 0 6px ${color.night}`,
  },
} as const;
