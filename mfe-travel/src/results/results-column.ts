import { media } from '@travel/ui/look/tokens/media.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';

/** The column of a list of results. */
export const resultsColumn = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: space.m,
  paddingBlock: `${space.l} ${space.xxxl}`,
  [media.tablet]: { paddingInline: space.xl },
} as const;

/** The line above it, where the search stands. */
export const resultsBar = {
  position: 'relative',
  zIndex: 2,
  padding: `${space.s} ${space.m}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  [media.desktop]: { paddingBlock: 14, paddingInline: space.xl },
} as const;

/** Of what was found, which the keyboard can skip to. */
export const resultsId = 'results';
