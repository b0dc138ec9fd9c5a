import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { color, control, font, radius, size, space } from '@travel/ui/tokens';

/** Words of the bar, as links and as buttons. */
export const plainWord = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: 44,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: 6,
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

export const PlainButton = styled.button(plainWord);

/** An icon alone, 44 px for a finger; drawn out so that it lines up with the margin. */
export const PlainIconButton = styled.button(plainWord, {
  justifyContent: 'center',
  inlineSize: 44,
  marginInline: -10,
});

/** The account's button: an edged pill for a guest. */
export const AccountPlainButton = styled(PlainButton)({
  '&[data-guest=true]': {
    minBlockSize: control.heightSmall,
    paddingInline: control.paddingSmall,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    [media.hover]: { '&:hover': { borderColor: color.ink, textDecoration: 'none' } },
  },
});
