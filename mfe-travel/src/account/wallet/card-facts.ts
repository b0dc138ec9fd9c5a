import styled from '@emotion/styled';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

export const CardFacts = styled.dl(type.small, {
  display: 'grid',
  gap: space.xs,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.m}` },
  '& dt': { color: color.ink2 },
  '& dd': { margin: 0, fontWeight: font.strong, fontVariantNumeric: 'tabular-nums' },
});

export const CardBalance = styled.div({
  alignItems: 'baseline',
  paddingBlockEnd: space.xs,
  borderBlockEnd: `1px solid ${color.line}`,
  '& dd': { display: 'flex', alignItems: 'baseline', gap: space.xs },
  '& small': { ...type.caption, color: color.ink2, fontWeight: font.regular },
});
