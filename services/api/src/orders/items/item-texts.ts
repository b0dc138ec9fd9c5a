import type { ItemFact } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';
import { listDirectPurchaseFacts } from '../../products/direct-purchases/direct-purchase-item.ts';
import type { ItemTexts } from '@travel/supplier-kit/items/item-content';
import type { Products } from '../../products/product.ts';
import type { Item } from './item.ts';

/** Returns the facts of an item with the remarks of its supplier about the booking, which may repeat those of the offer. */
const addRemarks = (facts: ItemFact[], remarks: readonly string[], language: TextLanguage): ItemFact[] => {
  const offered = facts.find(({ key }) => key === 'remarks');
  const added = remarks.filter((remark) => !offered?.text.includes(remark));
  if (added.length === 0) return facts;
  const { label, text } = offered ?? { label: getMailTexts(language)('booking.fact.remarks'), text: '' };
  const fact = { key: 'remarks', label, text: [text, ...added].filter(Boolean).join(' ') };
  return [...facts.filter((one) => one !== offered), fact];
};

/**
 * Returns the texts of an item in a language. Products without an offer, such as plans and wallet cards, keep the name
 * under which they were bought.
 */
export const getItemTexts = (products: Products, item: Item, language: TextLanguage): ItemTexts => {
  if (item.fulfilment === null) {
    const texts = products.of(item.product_type).translateItem(item, language);
    return { ...texts, facts: addRemarks(texts.facts, item.remarks, language) };
  }
  const { title, subtitle, place, price, details } = item;
  return { title, subtitle, place, price, details, facts: listDirectPurchaseFacts(item, language) };
};
