import styled from '@emotion/styled';
import { GlobeIcon, MenuIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { space } from '@travel/ui/tokens';

/** Language and menu as they will stand in the mobile bar, drawn before they can be pressed. */
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
