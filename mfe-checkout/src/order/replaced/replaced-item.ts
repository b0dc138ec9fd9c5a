import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { getReplacementCredit } from '@travel/contracts/payments/replaced-item';
import { formatDate, formatPeriod } from '@travel/contracts/locale/format/dates';
import { subtract, type Money } from '@travel/contracts/money/money';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { isolateText } from '../../foundation/layout/isolate-text.ts';

/** Formats a booking number for a sentence, without line breaks and in its own direction. */
export const formatBookingNumber = (number: string, language: string): string =>
  isolateText(number.replaceAll(' ', '\u00A0'), language);

/** Returns title, dates and booking number of the item whose dates change. */
export const getReplacedTexts = (
  { title, starts, ends, number, booking_id }: ReplacedItem,
  language: string,
): { readonly title: string; readonly days: string; readonly number: string } => {
  const [first, last] = [starts?.date, (ends ?? starts)?.date];
  const isOneDay = first === last;
  return {
    title: isolateText(title, language),
    days: first && last ? (isOneDay ? formatDate(first, language) : formatPeriod(first, last, language)) : '',
    number: formatBookingNumber(number ?? booking_id, language),
  };
};

/** Returns the price of the new dates after coupons. */
export const getNewPrice = (total: Money, order: OrderTotals | null): Money =>
  (order?.tenders ?? [])
    .filter(({ kind }) => kind === 'coupon')
    .reduce((left, { amount }) => subtract(left, amount), total);

/** Returns the difference between new price and refund, or null if their currencies differ. */
export const getPriceDifference = (cost: Money, replaces: ReplacedItem): Money | null => {
  const off = getReplacementCredit(replaces);
  return off.currency === cost.currency ? subtract(cost, off) : null;
};
