import { orderItemSchema } from '@travel/contracts/endpoints/orders/order-items';
import type { ItemFact, ItemPrice, OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import type { QuestionSet } from '@travel/contracts/orders/questions';
import { noQuestions } from '@travel/contracts/orders/questions';
import type { PriceBasis } from '@travel/contracts/endpoints/products/price-basis';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import { priceBasis } from '../../products/prices/price-basis.ts';
import type { Products } from '../../products/product.ts';
import type { Item, Items } from './item.ts';
import { wordsOf } from './item-words.ts';

/** What whoever looks at an item is told of it just now. */
interface Seen {
  /** Another price than the one agreed to: with what members pay. */
  readonly price?: ItemPrice | undefined;
  readonly can_cancel: boolean;
  readonly can_change?: boolean;
  /** What its traveller answered that is shown to them again. */
  readonly answered?: readonly ItemFact[];
}

/** Returns what is asked for an item before it is booked; what is bought by its name asks for nothing. */
export const asksOf = (products: Products, item: Item): QuestionSet =>
  (item.fulfilment === null ? products.of(item.product_type).asksOf?.(item) : undefined) ?? noQuestions;

/** Returns what an item adds to the metadata of its payment (spec §3); of what is bought by its name its order says so. */
export const paymentMetadataOf = (products: Products, item: Item): OrderMetadata =>
  item.fulfilment?.metadata ?? products.of(item.product_type).paymentMetadata?.(item) ?? {};

/** Returns how the price of an item came about, with its taxes; undefined where no offer said so. */
const basisOf = (products: Products, item: Item, language: TextLanguage): PriceBasis | undefined => {
  const { basis } = item.listed_price;
  return basis && priceBasis(basis, products.of(item.product_type).taxLines?.(item, language) ?? []);
};

/** Returns an item for pages, in the words of a language; what only the server knows of it is left out. */
const itemView = (
  products: Products,
  item: Item,
  language: string,
  { price = item.price, can_cancel, can_change = false, answered = [] }: Seen,
): OrderItem => {
  const words = wordsOf(products, { ...item, price }, mailLanguage(language));
  const refund = item.refund === null ? null : money(item.refund, price.inclusive.currency);
  const asks = asksOf(products, item);
  const price_basis = basisOf(products, { ...item, price }, mailLanguage(language));
  const payment_metadata = paymentMetadataOf(products, item);
  return orderItemSchema.parse({
    ...item,
    ...words,
    facts: [...words.facts, ...answered],
    price,
    price_basis,
    refund,
    asks,
    payment_metadata,
    can_cancel,
    can_change,
  });
};

/** Returns the items of an order for pages, in the words of a language. */
export const itemsView = (
  products: Products,
  [first, ...others]: Items,
  language: string,
  seen: (item: Item) => Seen,
): OrderItems => {
  const view = (item: Item) => itemView(products, item, language, seen(item));
  return [view(first), ...others.map(view)];
};
