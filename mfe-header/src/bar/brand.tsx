import { Logo } from '@travel/ui/pictures/icons/logos.tsx';
import { font } from '@travel/ui/look/tokens/tokens.ts';
import type { ComponentType } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { PageLinkProps } from './page-link.tsx';

interface BrandProps {
  /** Component that renders the link: a `PageLink` with `brandStyle` and the header's own styles. */
  readonly Link: ComponentType<PageLinkProps>;
  readonly logoSize?: number;
}

/** Logo and name of the organisation, linked to the home page. */
export function Brand({ Link, logoSize }: BrandProps) {
  const { look, name } = useHost().organisation;
  return (
    <Link href="/">
      <Logo look={look} size={logoSize} />
      {name}
    </Link>
  );
}

export const brandStyle = {
  display: 'inline-flex',
  alignItems: 'center',
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
} as const;
