import { media } from '@travel/ui/media';
import { space } from '@travel/ui/tokens';

/** The column of a list of results. */
export const resultsColumn = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: space.m,
  paddingBlock: `${space.l} ${space.xxxl}`,
  [media.tablet]: { paddingInline: space.xl },
} as const;

/** Of what was found, which the keyboard can skip to. */
export const resultsId = 'results';
