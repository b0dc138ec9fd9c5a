import styled from '@emotion/styled';
import { Logo } from '@travel/ui/pictures/icons/logos.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { PageLink } from '../bar/page-link.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Logo and name of the organisation, linked to the home page. */
export function Brand() {
  const { look, name } = useHost().organisation;
  return (
    <Home href="/">
      <Logo look={look} />
      {name}
    </Home>
  );
}

const Home = styled(PageLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: 44,
  justifySelf: 'start',
  color: 'inherit',
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontStretch: font.displayWidth,
  letterSpacing: font.displayTracking,
  fontSize: size.title,
  lineHeight: 1,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderRadius: 6,
  '& svg': { flex: 'none' },
  [media.desktop]: { justifySelf: 'center' },
});
