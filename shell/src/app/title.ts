import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import type { TFunction } from 'i18next';
import type { Snapshot } from '../page/page-context.ts';

/** Returns the document title of a page, which screen readers also announce. */
export const pageTitle = (
  t: TFunction,
  { route, missing, added }: Pick<Snapshot, 'route' | 'missing' | 'added'>,
  brand: string,
): string => {
  const product = t(`products.${getProductDefinition(route.catalogue).nameKey}`);
  const title = added?.title ?? t(`title.${missing ? 'missing' : route.page}`, { product });
  return t('title.withBrand', { title, brand });
};
