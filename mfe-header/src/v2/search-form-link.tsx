import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, control, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../bar/page-link.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { productLinks } from '../products/product-links.ts';

/** Link back to the current product's search form, for pages without one. It is drawn like the search field. */
export function SearchFormLink() {
  const { t } = useTranslation('mfe-header');
  const { section, catalogue } = useHost().route;
  const product = productLinks.find((link) => link.catalogue === catalogue);

  return (
    <Entry href={getPagePath(section, 'home')}>
      {product && (
        <Product>
          <product.Icon size={18} />
          {t(product.name)}
        </Product>
      )}
      <Summary>{t('search.summary')}</Summary>
      <Go>
        <SearchIcon size={18} />
        {t('search.title')}
      </Go>
    </Entry>
  );
}

const cell = { display: 'flex', alignItems: 'center', gap: space.xs, paddingInline: space.s } as const;

const Entry = styled(PageLink)({
  display: 'flex',
  flex: '0 1 560px',
  minInlineSize: 0,
  blockSize: control.height,
  borderRadius: radius.control,
  overflow: 'hidden',
  background: color.surface,
  color: color.ink,
  fontSize: size.body,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});

const Product = styled.span(cell, { fontWeight: font.medium, borderInlineEnd: `1px solid ${color.line}` });
const Summary = styled.span(cell, { flex: 1, minInlineSize: 0, color: color.ink2 });
const Go = styled.span(cell, {
  paddingInline: space.m,
  background: color.accent,
  color: color.onAccent,
  fontWeight: font.strong,
});
