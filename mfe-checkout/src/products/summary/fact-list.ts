import styled from '@emotion/styled';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

/** Labelled values of an item, in columns where they fit. */
export const FactList = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(132px, 100%), 1fr))',
  gap: space.m,
  '& dt': type.label,
  // Names can be of any length without a break.
  '& > div': { minInlineSize: 0 },
  '& dd': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
});
