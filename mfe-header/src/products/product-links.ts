import { productDefinitions, type Section, type CatalogueCode } from '@travel/contracts/products/product-definitions';
import { getPagePath, type MatchedRoute, type PageKind } from '@travel/contracts/routes/routes';
import type { IconProps } from '@travel/ui/pictures/icons/icons.tsx';
import { productIcons } from '@travel/ui/pictures/icons/products/product-icons.ts';
import type { ComponentType } from 'react';

export interface ProductLink {
  readonly catalogue: CatalogueCode;
  readonly section: Section;
  readonly href: string;
  readonly name: string;
  readonly Icon: ComponentType<IconProps>;
}

const pagesOfNoProduct: ReadonlySet<PageKind> = new Set([
  'my-trips',
  'account',
  'profile',
  'agent-profile',
  'privacy-policy',
  'terms-of-use',
]);

/** Returns the product of a page, or null for account and legal pages and for missing pages. */
export const getCurrentProduct = ({ page, catalogue }: MatchedRoute): CatalogueCode | null =>
  pagesOfNoProduct.has(page) ? null : catalogue;

/** The product navigation in its order, each linking to the home page of its section. */
export const productLinks: readonly ProductLink[] = productDefinitions.map(({ catalogue, section, nameKey }) => ({
  catalogue,
  section,
  href: getPagePath(section, 'home'),
  name: `products.${nameKey}`,
  Icon: productIcons[catalogue],
}));
