import styled from '@emotion/styled';
import { Logo } from '@travel/ui/pictures/icons/logos.tsx';
import { font, space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PageLink } from './page-link.tsx';

interface BrandProps {
  readonly logoSize?: number;
  readonly className?: string;
}

/** Logo and name of the organisation, linked to the home page. */
export function Brand({ logoSize, className }: BrandProps) {
  const { look, name } = useHost().organisation;
  return (
    <HomeLink href="/" className={className}>
      <Logo look={look} size={logoSize} />
      {name}
    </HomeLink>
  );
}

const HomeLink = styled(PageLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: 44,
  color: 'inherit',
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontStretch: font.displayWidth,
  letterSpacing: font.displayTracking,
  lineHeight: 1,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none' },
});
