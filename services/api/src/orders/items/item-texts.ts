import type { TextLanguage } from '@travel/contracts/locale/languages';
import { listDirectPurchaseFacts } from '../../products/direct-purchases/direct-purchase-item.ts';
import type { ItemTexts } from '@travel/supplier-kit/items/item-content';
import type { Products } from '../../products/product.ts';
import type { Item } from './item.ts';

/**
 * Returns the texts of an item in a language. Products without an offer, such as plans and wallet cards, keep the name
 * under which they were bought.
 */
export const getItemTexts = (products: Products, item: Item, language: TextLanguage): ItemTexts => {
  if (item.fulfilment === null) return products.of(item.product_type).translateItem(item, language);
  const { title, subtitle, place, price, details } = item;
  return { title, subtitle, place, price, details, facts: listDirectPurchaseFacts(item, language) };
};
