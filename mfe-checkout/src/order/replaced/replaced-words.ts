import type { ReplacedItem } from '@travel/contracts/endpoints/date-changes';
import { getReplacementCredit } from '@travel/contracts/bookings/replaced';
import { formatDate, formatPeriod } from '@travel/contracts/format/dates';
import { subtract } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { OrderTotals } from '@travel/contracts/endpoints/orders';
import { isolated } from '../../foundation/layout/isolated.ts';

/** Returns the number of a booking for a sentence: in one piece, and in its own direction. */
export const numberInText = (number: string, language: string): string =>
  isolated(number.replaceAll(' ', '\u00A0'), language);

/** What a booked item is called whose dates change: its title, its days and the number of its booking. */
export const replacedWords = (
  { title, starts, ends, number, booking_id }: ReplacedItem,
  language: string,
): { readonly title: string; readonly days: string; readonly number: string } => {
  const [first, last] = [starts?.date, (ends ?? starts)?.date];
  const isOneDay = first === last;
  return {
    title: isolated(title, language),
    days: first && last ? (isOneDay ? formatDate(first, language) : formatPeriod(first, last, language)) : '',
    number: numberInText(number ?? booking_id, language),
  };
};

/** Returns what the new dates cost: their price without what a coupon takes off, which nobody pays. */
export const newCost = (total: Money, order: OrderTotals | null): Money =>
  (order?.tenders ?? [])
    .filter(({ kind }) => kind === 'coupon')
    .reduce((left, { amount }) => subtract(left, amount), total);

/** Returns what a change costs in all; null where the two are of different currencies, which have no sum. */
export const costInAll = (cost: Money, replaces: ReplacedItem): Money | null => {
  const off = getReplacementCredit(replaces);
  return off.currency === cost.currency ? subtract(cost, off) : null;
};
