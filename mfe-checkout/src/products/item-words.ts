import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/order-items';
import { productDefinitions } from '@travel/contracts/products/definitions';
import type { Section } from '@travel/contracts/products/definitions';
import { getFormattingLocale } from '@travel/contracts/locale/languages';

/** What an order is called: by the titles of its items. */
export const titleOf = (items: OrderItems, language: string): string =>
  new Intl.ListFormat(getFormattingLocale(language)).format(items.map(({ title }) => title));

/** The name of an item's place, for words; empty where it has none. */
export const placeName = ({ place }: Pick<OrderItem, 'place'>): string => place?.name ?? '';

/** The section of the site in which an item is searched for and shown; the first one where its product has none. */
export const sectionOf = ({ product_type }: Pick<OrderItem, 'product_type'>): Section =>
  productDefinitions.find(({ catalogue }) => catalogue === product_type)?.section ?? '';
