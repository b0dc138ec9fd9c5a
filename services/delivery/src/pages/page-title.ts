import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import type { PageKind } from '@travel/contracts/routes/routes';
import type { Texts } from '../texts/texts.ts';

interface Titled {
  /** The kind of page; null for a page that a release adds. */
  readonly page: PageKind | 'missing' | null;
  readonly catalogue: CatalogueCode | null;
  /** The title of a page added by a release. */
  readonly added?: string | undefined;
  readonly brand: string;
}

const getProductNames = ({ products }: Texts): Readonly<Record<string, string>> => products;

/** Returns the title that the page's tab shows before a script runs. The shell later sets the same title. */
export const getPageTitle = (texts: Texts, { page, catalogue, added, brand }: Titled): string => {
  const product = (catalogue && getProductNames(texts)[getProductDefinition(catalogue).nameKey]) ?? '';
  const title = added ?? (page === null ? '' : texts.titles[page].replace('{{product}}', product));
  return title === '' ? brand : `${title} · ${brand}`;
};
