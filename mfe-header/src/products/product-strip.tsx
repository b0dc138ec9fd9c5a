import styled from '@emotion/styled';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, font, motion, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../bar/page-link.tsx';
import { productLinks } from './product-links.ts';

interface ProductStripProps {
  /** The product of the page; null while it is unknown. */
  readonly current: CatalogueCode | null;
  /** Whether the row spans the full width of the window, like the bar above it. */
  readonly wide?: boolean;
  readonly align?: 'start' | 'center';
}

/**
 * Shows the nine products in a row under the bar and marks the current one. Home pages contain the navigation
 * themselves, and the checkout does without it.
 */
export function ProductStrip({ current, wide = false, align = 'start' }: ProductStripProps) {
  const { t } = useTranslation('mfe-header');
  const { page } = useHost().route;
  if (page === 'checkout' || page === 'home') return null;

  return (
    <Strip aria-label={t('nav.products')}>
      <List role="list" data-align={align} data-wide={wide}>
        {productLinks.map(({ catalogue, href, name, Icon }) => (
          <li key={catalogue}>
            <Anchor href={href} aria-current={catalogue === current ? 'page' : undefined}>
              <Icon size={18} />
              {t(name)}
            </Anchor>
          </li>
        ))}
      </List>
    </Strip>
  );
}

const Strip = styled.nav({
  background: color.surface,
  color: color.ink,
  borderBlockEnd: `1px solid ${color.line}`,
  [media.mobile]: { display: 'none' },
});

const List = styled.ul(pageColumn, {
  display: 'flex',
  gap: space.xl,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&[data-align=center]': { justifyContent: 'safe center' },
  '&[data-wide=true]': { maxInlineSize: 'none', '--page-margin': space.xl },
});

const Anchor = styled(PageLink)({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: 46,
  paddingInline: 2,
  borderBlock: '3px solid transparent',
  color: color.ink2,
  fontSize: size.small,
  fontWeight: font.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: -3,
  transition: `color ${motion.quick} ${motion.ease}`,
  [media.hover]: { '&:hover': { color: color.ink } },
  '&[aria-current]': { color: color.current, fontWeight: font.strong, borderBlockEndColor: color.accent },
  // Nine labels with icons do not fit side by side in every language.
  '@media (max-width: 1279.98px)': { '& svg': { display: 'none' } },
});
