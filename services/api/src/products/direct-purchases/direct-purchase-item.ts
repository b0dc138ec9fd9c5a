import type { ItemFact, PlaceTime } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { zero, type Money } from '@travel/contracts/money/money';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { getFormats } from '../../platform/languages/formats.ts';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import { openTextFiles } from '@travel/kit/languages/texts';

/** Something bought by its name instead of from search results: a plan, a wallet card or a test order. */
export interface DirectPurchase {
  readonly code: ProductCode;
  readonly title: string;
  readonly subtitle: string | null;
  /** First day of validity, or null if the purchase has no dates. */
  readonly starts: string | null;
  readonly ends: string | null;
  readonly total: Money;
}

const toWholeDay = (date: string | null): PlaceTime | null =>
  date === null ? null : { at: `${date}T00:00:00.000Z`, zone: 'UTC', date, time: null, until: null };

/** Returns a purchase as an order item without taxes and refunds. */
export const toDirectPurchaseItem = ({
  code,
  title,
  subtitle,
  starts,
  ends,
  total,
}: DirectPurchase): ItemContent<null> => ({
  product_type: code,
  title,
  subtitle,
  picture: null,
  place: null,
  starts: toWholeDay(starts),
  ends: toWholeDay(ends),
  quantity: 1,
  parties: [],
  price: {
    inclusive: total,
    exclusive: total,
    tax: zero(total.currency),
    strike: null,
    member: null,
    lines: [{ kind: 'unit', date: null, label: null, amount: total }],
  },
  cancellation: null,
  supplier: null,
  details: null,
});

/** Texts of purchases that involve no travel. */
const boughtTexts = openTextFiles(import.meta.url);

/** Returns the facts that documents and pages show: the title, and the first and last day. */
export const listDirectPurchaseFacts = (
  { title, subtitle, starts, ends }: Pick<ItemContent, 'title' | 'subtitle' | 'starts' | 'ends'>,
  language: TextLanguage,
): ItemFact[] => {
  const t = boughtTexts(language);
  const { day } = getFormats(language);
  return [
    { key: 'place', label: t('fact.bought'), text: [title, subtitle].filter(Boolean).join(', ') },
    ...(starts === null ? [] : [{ key: 'starts', label: t('fact.starts'), text: day(starts.date) }]),
    ...(ends === null ? [] : [{ key: 'ends', label: t('fact.ends'), text: day(ends.date) }]),
  ];
};
