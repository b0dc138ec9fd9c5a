import { changeNames } from '@travel/contracts/endpoints/orders/booking-names';
import type { Traveller } from '@travel/contracts/endpoints/orders/travellers';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import { openOrderAnswers } from '../answers/traveller-answers.ts';
import { withAnswers } from '../answers/order-answers.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { checkTravellers } from '../bookings/check-travellers.ts';
import { findOrderByBooking, type BookedOrder } from '../bookings/find-order.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import { getNameRule } from './names-change.ts';
import { createSettleNames } from './settle-names.ts';
import { isSpellingCorrection } from './spelling-correction.ts';

type Names = ParsedRequest<typeof changeNames>['body']['names'];

const createFixedProblem = () =>
  createDeclaredProblem(changeNames, 'names_fixed', {
    title: 'Names cannot be changed',
    detail: 'The booking is not confirmed, has already started, or has no named travellers.',
  });

const createUnderWayProblem = () =>
  createDeclaredProblem(changeNames, 'names_under_way', {
    title: 'Name change in progress',
    detail: 'The suppliers have not answered yet. Try again later.',
  });

const createRefusedProblem = () =>
  createDeclaredProblem(changeNames, 'names_refused', {
    title: 'Names rejected by a supplier',
    detail: 'The booking is unchanged.',
  });

const isNamed = (travellers: readonly Traveller[], names: Names): boolean =>
  travellers.every(
    ({ first_name, last_name }, at) => names[at]?.first_name === first_name && names[at].last_name === last_name,
  );

/**
 * Returns the travellers with the new names.
 * @throws ProblemError validation_failed if the numbers of names and travellers differ
 */
const renameTravellers = ({ booking }: BookedOrder, names: Names): Traveller[] => {
  if (names.length === booking.travellers.length) {
    return booking.travellers.map((traveller, at) => ({ ...traveller, ...names[at] }));
  }
  throw commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: 'Not valid: names.',
    errors: [{ field: 'names', message: `${booking.travellers.length} travellers are on this booking` }],
  });
};

/**
 * Requires that the new names are corrections of the names that were booked first. The last names are not enough for
 * the comparison, because several small corrections could add up to the name of another person.
 * @throws ProblemError not_a_correction
 */
const requireSpelling = ({ booking }: BookedOrder, travellers: readonly Traveller[]): void => {
  const at = (booking.booked_travellers ?? booking.travellers).findIndex((before, index) => {
    const after = travellers[index];
    return after !== undefined && !isSpellingCorrection(before, after);
  });
  if (at < 0) return;
  throw createDeclaredProblem(changeNames, 'not_a_correction', {
    title: 'Not a spelling correction',
    detail: 'Only the spelling of these names can be corrected; another person cannot travel instead.',
    errors: [{ field: `names[${at}]`, message: 'Only the spelling can be corrected' }],
  });
};

/**
 * Creates the function that changes the names on a booking. It sends the request to the suppliers immediately, and a
 * job repeats the request until all suppliers have answered.
 * @throws ProblemError names_fixed, names_under_way, names_refused, not_a_correction, validation_failed
 */
export const createChangeNames = (deps: BookingDeps) => {
  const { db, clock, products } = deps;
  const settle = createSettleNames(deps);

  /** Stores the requested names and queues the job that sends them to the suppliers. */
  const requestChange = (bookingId: string, names: Names): Promise<void> =>
    retryOnConflict(
      async () => {
        const order = await findOrderByBooking(db, bookingId);
        const rule = order && getNameRule(products, order, clock.now());
        if (!order || !rule) throw createFixedProblem();
        const { booking, hold } = order;
        if (booking.wanted_travellers !== null) {
          // A repeated request for the same names changes nothing.
          if (isNamed(booking.wanted_travellers, names)) return;
          throw createUnderWayProblem();
        }
        const travellers = renameTravellers(order, names);
        if (isNamed(booking.travellers, names)) return;
        if (rule.allows === 'spelling') requireSpelling(order, travellers);
        const answers = openOrderAnswers(deps, order);
        const answered = withAnswers(travellers, answers);
        checkTravellers(products, hold.items, answered, {
          travellers: answered,
          answers: { ...answers.items },
          contact: booking.contact,
        });
        const change = { wanted_travellers: travellers, names_version: (booking.names_version ?? 0) + 2 };
        await transitionBooking(deps, booking, 'names_asked', { booking: change });
      },
      { exhausted: createUnderWayProblem },
    );

  return async (bookingId: string, names: Names): Promise<void> => {
    await requestChange(bookingId, names);
    try {
      await settle({ booking_id: bookingId });
    } catch (error) {
      // If a supplier is unavailable, the queued job repeats the request later.
      if (!(error instanceof SupplierUnavailable)) throw error;
      return;
    }
    const order = await findOrderByBooking(db, bookingId);
    if (order && !order.booking.wanted_travellers && !isNamed(order.booking.travellers, names))
      throw createRefusedProblem();
  };
};
