import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Section } from '@travel/contracts/products/product-definitions';
import { formatQuery, getPagePath } from '@travel/contracts/routes/routes';

type Query = Readonly<Record<string, string>>;

/** Links to the item's page and its search, for the same dates and people. Null if the item lacks the data. */
export interface ItemLinks {
  readonly details: (section: Section, item: OrderItem) => string | null;
  readonly search: (section: Section, item: OrderItem) => string | null;
  /** Page for choosing other dates. Defaults to `details`. */
  readonly otherDates?: (section: Section, item: OrderItem) => string | null;
}

/** Returns a page's query string. */
export const buildPageQuery = (values: Query): string => formatQuery(new URLSearchParams(values));

/** Formats a party for a query: `2-2:7:1` is two adults and two children aged 7 and 1. */
export const formatParty = ({ adults, children }: OrderItem['parties'][number]): string =>
  children.length === 0 ? String(adults) : `${adults}-${[children.length, ...children].join(':')}`;

interface LinkOptions {
  readonly detailsPage?: 'details' | 'search';
  readonly choosesDatesOnSearch?: boolean;
}

/**
 * Creates a product's links. `getSearch` returns the query parameters of the search; `getDetails` returns those that
 * the item's page has in addition.
 */
export const createItemLinks = (
  getSearch: (item: OrderItem) => Query | null,
  getDetails: (item: OrderItem) => Query | null,
  { detailsPage = 'details', choosesDatesOnSearch = false }: LinkOptions = {},
): ItemLinks => {
  const search: ItemLinks['search'] = (section, item) => {
    const values = getSearch(item);
    return values && `${getPagePath(section, 'search')}?${buildPageQuery(values)}`;
  };
  return {
    search,
    details(section, item) {
      const [values, own] = [getSearch(item), getDetails(item)];
      return values && own && `${getPagePath(section, detailsPage)}?${buildPageQuery({ ...own, ...values })}`;
    },
    ...(choosesDatesOnSearch && { otherDates: search }),
  };
};
