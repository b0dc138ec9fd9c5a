import type { DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { isAtSiteOf } from '../../platform/http/traveller.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { changeTokens } from './change-tokens.ts';
import { replacedItem } from './replaced-item.ts';

/**
 * Reads a change of dates by its token, as it stands now, in the words of a language; undefined where it is none, its
 * time is over, it is of another site, or the booking does not open any more to who began it: they signed out, and
 * somebody else is at their browser. @throws ProblemError not_changeable
 */
export const createReadChange = ({ db, clock, products, secret, canOpen }: BookingDeps) => {
  const tokens = changeTokens(secret, clock);

  return async (token: string, language: string, somebody: Traveller): Promise<DateChange | undefined> => {
    const change = tokens.read(token);
    const order = change && (await findOrderByBooking(db, change.booking_id));
    if (!change || !order) return undefined;
    const { item_id, until, by_link } = change;
    const opens = by_link ? isAtSiteOf(order.booking, somebody) : canOpen(order.booking, somebody);
    if (!(await opens)) return undefined;
    return { token, until, replaces: replacedItem(products, order, { item_id, now: clock.now(), language }) };
  };
};
