import type { DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { isSoldAtSite, type Traveller } from '../../platform/http/traveller.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { createChangeTokens } from './change-tokens.ts';
import { getReplacedItem } from './replaced-item.ts';

/**
 * Reads a date change by its token, with its current refund, in a language. Returns undefined if the token is invalid
 * or expired, if the change belongs to another site, or if the visitor may no longer open the booking, for example
 * because another person now uses the browser.
 * @throws ProblemError not_changeable
 */
export const createReadChange = ({ db, clock, products, secret, canOpen }: BookingDeps) => {
  const tokens = createChangeTokens(secret, clock);

  return async (token: string, language: string, visitor: Traveller): Promise<DateChange | undefined> => {
    const change = tokens.read(token);
    const order = change && (await findOrderByBooking(db, change.booking_id));
    if (!change || !order) return undefined;
    const { item_id, until, by_link } = change;
    const opens = by_link ? isSoldAtSite(order.booking, visitor) : canOpen(order.booking, visitor);
    if (!(await opens)) return undefined;
    return { token, until, replaces: getReplacedItem(products, order, { item_id, now: clock.now(), language }) };
  };
};
