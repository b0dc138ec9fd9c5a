import { media } from '@travel/ui/look/tokens/media.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';

/** Styles of the results column. */
export const resultsColumn = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: space.m,
  paddingBlock: `${space.l} ${space.xxxl}`,
  [media.tablet]: { paddingInline: space.xl },
} as const;

/** Styles of the search bar above the column. */
export const resultsBar = {
  position: 'relative',
  zIndex: 2,
  padding: `${space.s} ${space.m}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  [media.desktop]: { paddingBlock: 10, paddingInline: space.xl },
} as const;

/** Styles of a box with a guest rating in a list: wide windows show its label and number of reviews in one line. */
export const ratingLine = {
  [media.desktop]: { '& > div > span:first-of-type': { display: 'flex', alignItems: 'baseline', columnGap: 6 } },
} as const;

/** ID of the results, the target of the skip link and of keyboard focus. */
export const resultsId = 'results';
