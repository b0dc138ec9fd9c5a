import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Products } from '../../products/product.ts';
import type { Stretch } from '../../products/stretches/stretch.ts';
import { toWholeStretch } from '../../products/stretches/whole-stretch.ts';
import type { Item } from './item.ts';
import { getItemTexts } from './item-texts.ts';

/**
 * Returns the periods during which an item occupies its travellers, such as the nights of a stay, with texts in a
 * language.
 */
export const listStretches = (products: Products, item: Item, language: TextLanguage): Stretch[] => {
  const translated = { ...item, ...getItemTexts(products, item, language) };
  const ofProduct = item.fulfilment === null ? products.of(item.product_type).listStretches : undefined;
  return ofProduct ? ofProduct(translated, language) : toWholeStretch(translated);
};
