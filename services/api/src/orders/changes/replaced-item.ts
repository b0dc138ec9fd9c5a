import { beginDateChange } from '@travel/contracts/endpoints/date-changes';
import type { ReplacedItem } from '@travel/contracts/endpoints/date-changes';
import { declaredProblem } from '@travel/kit/problem';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Products } from '../../products/product.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { canCancelItem } from '../cancellation/can-cancel.ts';
import { refundsOf } from '../cancellation/refund-offer.ts';
import type { Item } from '../items/item.ts';
import { wordsOf } from '../items/item-words.ts';

/** Refused: nothing can take the place of an item. */
const notChangeable = () =>
  declaredProblem(beginDateChange, 'not_changeable', {
    title: 'These dates stay as they are',
    detail: 'The booking is not confirmed, what was booked has begun or changed already, or nothing of it comes back.',
  });

/**
 * Whether other dates can take the place of an item now: it can be cancelled, and something of it comes back or is not
 * charged. Where nothing does, other dates are another booking.
 */
export const canChangeItem = (products: Products, order: BookedOrder, item: Item, now: Date): boolean => {
  if (item.starts === null || item.fulfilled_by !== 'supplier') return false;
  if (!canCancelItem(products, order, item, now)) return false;
  const { offer, items } = refundsOf(order, [item], now);
  return offer.refund.amount > 0 || items.some(({ uncharged }) => uncharged > 0);
};

/**
 * Returns an item of an order as other dates take its place, with what of it comes back by its terms at `now`, in the
 * words of a language. @throws ProblemError not_changeable
 */
export const replacedItem = (
  products: Products,
  order: BookedOrder,
  { item_id, now, language }: { readonly item_id: string; readonly now: Date; readonly language: string },
): ReplacedItem => {
  const item = order.hold.items.find((one) => one.item_id === item_id);
  if (!item || !canChangeItem(products, order, item, now)) throw notChangeable();
  const { offer, items } = refundsOf(order, [item], now);
  const { refund, kept } = offer;
  const uncharged = { ...refund, amount: items.reduce((all, one) => all + one.uncharged, 0) };
  const { booking_id, number } = order.booking;
  const { product_type, starts, ends, price } = item;
  const { title } = wordsOf(products, item, mailLanguage(language));
  return {
    booking_id,
    number,
    item_id,
    product_type,
    title,
    starts,
    ends,
    price: price.inclusive,
    refund,
    kept,
    uncharged,
  };
};
