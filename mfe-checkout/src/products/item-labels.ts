import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import { productDefinitions, type Section } from '@travel/contracts/products/product-definitions';
import { getFormattingLocale } from '@travel/contracts/locale/languages';

/** Returns the titles of an order's items as a list. */
export const getOrderTitle = (items: OrderItems, language: string): string =>
  new Intl.ListFormat(getFormattingLocale(language)).format(items.map(({ title }) => title));

/** Returns the name of an item's place for use in texts, or an empty string. */
export const getPlaceName = ({ place }: Pick<OrderItem, 'place'>): string => place?.name ?? '';

/** Returns the site section of an item's product. Defaults to the root section. */
export const getSection = ({ product_type }: Pick<OrderItem, 'product_type'>): Section =>
  productDefinitions.find(({ catalogue }) => catalogue === product_type)?.section ?? '';
