import styled from '@emotion/styled';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { LazyPage } from '../host/lazy-page.ts';
import { getProductPages } from '../products/pages-registry.ts';
import type { HomeSearchProps } from '../products/product-pages.ts';
import { SearchBox } from '../search/box/search-box.tsx';

export function HomeSearch({ product, look }: HomeSearchProps) {
  const { homeSearch } = getProductPages(product.catalogue);
  const box = <SearchBox product={product} look={{ look, place: 'hero' }} />;
  return homeSearch ? <OwnSearch part={homeSearch} product={product} look={look} otherwise={box} /> : box;
}

interface OwnSearchProps extends HomeSearchProps {
  readonly part: LazyPage<HomeSearchProps>;
  /** Shown instead if the code of the product's own search fails to load. */
  readonly otherwise: ReactNode;
}

function OwnSearch({ part, product, look, otherwise }: OwnSearchProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const Ready = part.peek(host);
  const load = useLoad(Ready ? null : host.locale.language, () => part.load(host));
  const Search = Ready ?? (load.status === 'ready' ? load.value : null);
  if (Search) return <Search product={product} look={look} />;
  if (load.status === 'failed') return otherwise;
  return (
    <Waiting>
      <Skeleton label={t('search.form', { product: t(`products.${product.nameKey}`) })}>
        <SkeletonBar width="46%" />
        <SkeletonBar height={60} width="100%" />
      </Skeleton>
    </Waiting>
  );
}

const Waiting = styled.div({
  display: 'grid',
  gap: space.m,
  padding: space.l,
  borderRadius: 'inherit',
  background: color.surface,
});
