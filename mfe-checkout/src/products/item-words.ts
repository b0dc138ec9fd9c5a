import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/order-items';
import { formattingLocale } from '@travel/contracts/locale/languages';

/** What an order is called: by the titles of its items. */
export const titleOf = (items: OrderItems, language: string): string =>
  new Intl.ListFormat(formattingLocale(language)).format(items.map(({ title }) => title));

/** The name of an item's place, for words; empty where it has none. */
export const placeName = ({ place }: Pick<OrderItem, 'place'>): string => place?.name ?? '';
