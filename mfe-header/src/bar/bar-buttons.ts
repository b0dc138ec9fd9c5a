import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';

/** Styles of text links and text buttons on a bar. */
export const barTextStyle = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: 44,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: `min(${radius.control}, 6px)`,
  background: 'none',
  color: 'inherit',
  fontSize: size.body,
  fontWeight: font.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: space.xs },
  [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.4em' } },
} as const;

export const BarTextButton = styled.button(barTextStyle);

/** An icon button, 44 px for touch; it is offset outwards so that its icon aligns with the margin. */
export const BarIconButton = styled.button(barTextStyle, {
  justifyContent: 'center',
  inlineSize: 44,
  marginInline: -10,
});
