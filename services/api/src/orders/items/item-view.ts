import {
  orderItemSchema,
  type ItemFact,
  type ItemPrice,
  type OrderItem,
  type OrderItems,
} from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import { type QuestionSet, noQuestions } from '@travel/contracts/orders/questions';
import type { PriceBasis } from '@travel/contracts/endpoints/products/price-basis';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { toPriceBasis } from '../../products/prices/price-basis.ts';
import type { Products } from '../../products/product.ts';
import type { Item, Items } from './item.ts';
import { getItemTexts } from './item-texts.ts';

/** Properties of an item that depend on the viewer or the time. */
interface ViewerProperties {
  /** Displayed price if it differs from the agreed one, for example because it includes the member price. */
  readonly price?: ItemPrice | undefined;
  readonly can_cancel: boolean;
  readonly can_change?: boolean;
  /** Answers of the traveller that the item displays to them. */
  readonly answered?: readonly ItemFact[];
}

/**
 * Returns the questions of an item that must be answered before booking. Products without an offer, such as plans and
 * wallet cards, have none.
 */
export const getQuestions = (products: Products, item: Item): QuestionSet =>
  (item.fulfilment === null ? products.of(item.product_type).getQuestions?.(item) : undefined) ?? noQuestions;

/** Returns the payment metadata of an item (spec §3), either from its fulfilment or from its product. */
export const getPaymentMetadata = (products: Products, item: Item): OrderMetadata =>
  item.fulfilment?.metadata ?? products.of(item.product_type).getPaymentMetadata?.(item) ?? {};

/**
 * Returns how the price of an item was calculated, with its taxes. Undefined if the offer did not include the
 * calculation.
 */
const getPriceBasis = (products: Products, item: Item, language: TextLanguage): PriceBasis | undefined => {
  const { basis } = item.listed_price;
  return basis && toPriceBasis(basis, products.of(item.product_type).listTaxLines?.(item, language) ?? []);
};

/** Returns an item for pages, in a language, without fields that only the server may know. */
const toItemView = (
  products: Products,
  item: Item,
  language: string,
  { price = item.price, can_cancel, can_change = false, answered = [] }: ViewerProperties,
): OrderItem => {
  const texts = getItemTexts(products, { ...item, price }, getMailLanguage(language));
  const refund = item.refund === null ? null : money(item.refund, price.inclusive.currency);
  const asks = getQuestions(products, item);
  const price_basis = getPriceBasis(products, { ...item, price }, getMailLanguage(language));
  const payment_metadata = getPaymentMetadata(products, item);
  return orderItemSchema.parse({
    ...item,
    ...texts,
    facts: [...texts.facts, ...answered],
    price,
    price_basis,
    refund,
    asks,
    payment_metadata,
    can_cancel,
    can_change,
  });
};

export const toItemsView = (
  products: Products,
  [first, ...others]: Items,
  language: string,
  seen: (item: Item) => ViewerProperties,
): OrderItems => {
  const view = (item: Item) => toItemView(products, item, language, seen(item));
  return [view(first), ...others.map(view)];
};
