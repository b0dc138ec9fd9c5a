import { eq } from 'drizzle-orm';
import {
  correctContact,
  correctNames,
  extendHeldBooking,
  planSettlement,
  releaseHeldBooking,
  settleForTraveller,
  type settlementSteps,
} from '@travel/contracts/endpoints/office/office-bookings';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { settleBooking } from '../../orders/bookings/booking-jobs.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { getNextStep } from '../../orders/bookings/settle-booking.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';
import { endHold } from '../../orders/holds/end-hold.ts';
import { prolongForStaff } from '../../orders/holds/extend-hold.ts';
import { createChangeNames } from '../../orders/names/change-names.ts';
import { isChallengeOpen } from '../../payments/lifecycle/payment-attempt.ts';
import { getHoldEnd } from './booking-file.ts';
import { createOpenFile, createRecordAction } from './open-file.ts';

/** Returns the next step as the settling job would take it, or that it awaits the traveller's bank. */
const planNextStep = (order: BookedOrder, now: Date): (typeof settlementSteps)[number] => {
  const step = getNextStep(order);
  const isAwaited = step === 'check_payment' && order.payment !== null && isChallengeOpen(order.payment, now);
  return isAwaited ? 'await_bank' : step;
};

const createNotOnHoldProblem = (endpoint: typeof releaseHeldBooking | typeof extendHeldBooking) =>
  createDeclaredProblem(endpoint, 'not_on_hold', {
    title: 'Not on hold',
    detail: 'The booking is being paid, is booked, or has ended.',
  });

/** Registers the routes with which staff correct bookings and continue those in progress. */
export const registerCorrectionRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, jobs, route } = deps;
  const { requireOrder, readAgain } = createOpenFile(deps);
  const record = createRecordAction(deps);
  const changeNames = createChangeNames(deps);

  route(app, correctNames, async ({ params, query, body: { names, why }, staff }) => {
    const { booking } = await requireOrder(correctNames, params);
    await changeNames(params.booking_id, names);
    const before = { names: booking.travellers.map(({ first_name, last_name }) => ({ first_name, last_name })) };
    await record(db, { params, staff, why, action: 'booking.names_corrected', before, after: { names } });
    return readAgain(correctNames, params, query.lang);
  });

  route(app, correctContact, async ({ params, query, body: { contact, why }, staff }) => {
    const { booking } = await requireOrder(correctContact, params);
    await transaction(db, async (tx) => {
      await tx.update(bookings).set({ contact }).where(eq(bookings.booking_id, booking.booking_id));
      const [before, after] = [{ ...booking.contact }, { ...contact }];
      await record(tx, { params, staff, why, action: 'booking.contact_corrected', before, after });
    });
    return readAgain(correctContact, params, query.lang);
  });

  route(app, planSettlement, async ({ params }) => {
    const order = await requireOrder(planSettlement, params);
    const since = order.booking.updated_at.toISOString();
    return { data: { step: planNextStep(order, clock.now()), since } };
  });

  route(app, settleForTraveller, async ({ params, body: { why }, staff }) => {
    const order = await requireOrder(settleForTraveller, params);
    const step = planNextStep(order, clock.now());
    if (step === 'none') {
      throw createDeclaredProblem(settleForTraveller, 'nothing_to_settle', {
        title: 'Nothing to continue',
        detail: 'The booking is in a final state, or waits for its traveller.',
      });
    }
    const { booking_id, status } = order.booking;
    await transaction(db, async (tx) => {
      await jobs.enqueue(tx, settleBooking, { booking_id, leaves_bank: step === 'await_bank' });
      await record(tx, { params, staff, why, action: 'booking.continued', before: { status }, after: { step } });
    });
    return { data: { queued: true } as const };
  });

  route(app, releaseHeldBooking, async ({ params, query, body: { why }, staff }) => {
    const { booking, hold } = await requireOrder(releaseHeldBooking, params);
    await transaction(db, async (tx) => {
      if (booking.status !== 'draft' || !(await endHold({ ...deps, db: tx }, hold.hold_id, 'released'))) {
        throw createNotOnHoldProblem(releaseHeldBooking);
      }
      const [before, after] = [{ status: booking.status }, { status: 'expired' }];
      await record(tx, { params, staff, why, action: 'booking.released', before, after });
    });
    return readAgain(releaseHeldBooking, params, query.lang);
  });

  route(app, extendHeldBooking, async ({ params, query, body: { minutes, why }, staff }) => {
    const order = await requireOrder(extendHeldBooking, params);
    const held_until = getHoldEnd(order, clock.now());
    if (held_until === null) throw createNotOnHoldProblem(extendHeldBooking);
    await transaction(db, async (tx) => {
      const end = await prolongForStaff(tx, deps, { hold_id: order.hold.hold_id, minutes });
      if (end === null) {
        // The hold can have ended since it was read.
        const current = await requireOrder(extendHeldBooking, params);
        if (getHoldEnd(current, clock.now()) === null) throw createNotOnHoldProblem(extendHeldBooking);
        throw createDeclaredProblem(extendHeldBooking, 'hold_too_long', {
          title: 'Held too long',
          detail: 'A hold lasts at most four hours in all.',
        });
      }
      const [before, after] = [{ held_until }, { held_until: end.toISOString() }];
      await record(tx, { params, staff, why, action: 'booking.hold_extended', before, after });
    });
    return readAgain(extendHeldBooking, params, query.lang);
  });
};
