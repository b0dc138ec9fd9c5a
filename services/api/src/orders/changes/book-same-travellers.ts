import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { ProblemError } from '@travel/kit/problem/problem';
import { withAnswers } from '../answers/order-answers.ts';
import { openOrderAnswers } from '../answers/traveller-answers.ts';
import { createBeginBooking } from '../bookings/begin-booking.ts';
import type { Booker } from '../bookings/booker.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { findOrderByBooking, type BookedOrder } from '../bookings/find-order.ts';
import type { Hold } from '../holds/hold.ts';

/**
 * Starts the booking of new dates with the travellers, contact and answers of the original booking, so that the
 * traveller need not type them again. Returns null if these do not fit the new items; the page then shows the form.
 */
export const createBookSameTravellers = (deps: BookingDeps) => {
  const begin = createBeginBooking(deps);

  return async (
    hold: Pick<Hold, 'items' | 'total' | 'currency'>,
    token: string,
    { booking_id, item_id }: ReplacedItem,
    booker: Booker,
  ): Promise<BookedOrder | null> => {
    const before = await findOrderByBooking(deps.db, booking_id);
    if (!before) return null;
    const answers = openOrderAnswers(deps, before);
    const own = answers.items[item_id];
    try {
      return await begin(
        {
          hold_token: token,
          guests: [],
          travellers: withAnswers(before.booking.travellers, answers),
          ...(own && { answers: Object.fromEntries(hold.items.map((item) => [item.item_id, own])) }),
          contact: before.booking.contact,
          all_or_nothing: false,
          agreed_total: { amount: hold.total, currency: hold.currency },
          // The traveller accepted the terms in the original booking. The page shows them again before payment.
          accept_terms: true,
        },
        booker,
      );
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return null;
    }
  };
};
