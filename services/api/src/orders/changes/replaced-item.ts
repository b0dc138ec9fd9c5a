import { beginDateChange, type ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Products } from '../../products/product.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { canCancelItem } from '../cancellation/can-cancel.ts';
import { calculateRefunds, type Refunds } from '../refunds/refund-offer.ts';
import type { Item } from '../items/item.ts';
import { getItemTexts } from '../items/item-texts.ts';

const createNotChangeableProblem = () =>
  createDeclaredProblem(beginDateChange, 'not_changeable', {
    title: 'Dates cannot be changed',
    detail: 'The booking is not confirmed, has already started or been changed, or is not refundable.',
  });

/**
 * Returns the refunds for an item if other dates replace it now, or null if it cannot be replaced. Cancelling the item
 * must refund something or avoid a later charge; otherwise new dates are simply another booking.
 */
const calculateChangeRefunds = (products: Products, order: BookedOrder, item: Item, now: Date): Refunds | null => {
  if (item.starts === null || item.fulfilled_by !== 'supplier') return null;
  if (!canCancelItem(products, order, item, now)) return null;
  const refunds = calculateRefunds(order, [item], now);
  const { offer, items } = refunds;
  return offer.refund.amount > 0 || items.some(({ uncharged }) => uncharged > 0) ? refunds : null;
};

export const canChangeItem = (...asked: Parameters<typeof calculateChangeRefunds>): boolean =>
  calculateChangeRefunds(...asked) !== null;

/**
 * Returns an item to be replaced by other dates, with its refund at `now`, in a language.
 * @throws ProblemError not_changeable
 */
export const getReplacedItem = (
  products: Products,
  order: BookedOrder,
  { item_id, now, language }: { readonly item_id: string; readonly now: Date; readonly language: string },
): ReplacedItem => {
  const item = order.hold.items.find((one) => one.item_id === item_id);
  const refunds = item && calculateChangeRefunds(products, order, item, now);
  if (!item || !refunds) throw createNotChangeableProblem();
  const { offer, items } = refunds;
  const { refund, kept } = offer;
  const uncharged = { ...refund, amount: items.reduce((all, one) => all + one.uncharged, 0) };
  const { booking_id, number } = order.booking;
  const { product_type, starts, ends, price } = item;
  const { title } = getItemTexts(products, item, getMailLanguage(language));
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
