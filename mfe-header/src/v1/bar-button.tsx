import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, control, font, motion, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { overHeroSelector } from './over-hero.ts';

const quiet = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: 44,
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 4,
  cursor: 'pointer',
} as const;

/** A button on the bar without a border. */
export const BarButton = styled.button(quiet, {
  fontSize: size.small,
  fontWeight: font.strong,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: space.xs },
});

/** Styles of text links and text buttons in the navigation. */
export const navigationTextStyle = {
  ...quiet,
  fontSize: size.body,
  fontWeight: font.medium,
  [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.4em' } },
} as const;

/** An icon button, 44 px for touch; it is offset outwards so that its icon aligns with the margin. */
export const IconBarButton = styled.button(quiet, {
  justifyContent: 'center',
  inlineSize: 44,
  marginInline: -10,
  '& > span': { display: 'inline-flex' },
});

/** The account button, bordered for guests. */
export const AccountBarButton = styled(BarButton)({
  '&[data-guest=true]': {
    minBlockSize: control.heightSmall,
    paddingInline: control.paddingSmall,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    transition: `border-color ${motion.quick} ${motion.ease}`,
    '@media (pointer: coarse)': { minBlockSize: `max(${control.heightSmall}, 44px)` },
    [media.hover]: { '&:hover': { borderColor: 'currentcolor' } },
    [overHeroSelector]: { borderColor: 'rgb(255 255 255 / .72)', '&:hover': { borderColor: '#FFFFFF' } },
  },
});
