import type { TextLanguage } from '@travel/contracts/locale/languages';
import { boughtFacts } from '../../products/bought/bought-item.ts';
import type { ItemWords, Products } from '../../products/product.ts';
import type { Item } from './item.ts';

/** Returns the words of an item in a language; what is bought by its name is called by it, whatever its product. */
export const wordsOf = (products: Products, item: Item, language: TextLanguage): ItemWords => {
  if (item.fulfilment === null) return products.of(item.product_type).inLanguage(item, language);
  const { title, subtitle, place, price, details } = item;
  return { title, subtitle, place, price, details, facts: boughtFacts(item, language) };
};
