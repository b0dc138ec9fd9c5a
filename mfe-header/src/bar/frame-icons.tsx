import styled from '@emotion/styled';
import { GlobeIcon, MenuIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';

/** Static icons of the language and menu buttons in the mobile bar, before the buttons work. */
export const FrameIcons = () => (
  <Icons aria-hidden>
    <GlobeIcon size={24} />
    <MenuIcon size={24} />
  </Icons>
);

const Icons = styled.span({
  display: 'flex',
  gap: 44,
  marginInlineStart: 'auto',
  paddingInline: space.xxs,
  [media.desktop]: { display: 'none' },
});
