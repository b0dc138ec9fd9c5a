import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Log } from '@travel/kit/log/log';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { endHold } from '../holds/end-hold.ts';
import { holds } from '../holds/hold-table.ts';
import { orderItems } from '../items/order-item-table.ts';
import { createChargeLater, createFollowDue } from '../../payments/methods/pay-later/charge-later.ts';
import {
  cardsToCharge,
  findDueInFlight,
  findOverdueBookings,
} from '../../payments/methods/pay-later/unfinished-charges.ts';
import { createVoidPayment } from '../../payments/lifecycle/void-payment.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import type { sweepBookings } from './booking-jobs.ts';
import { unsettled } from './booking-transitions.ts';
import { bookings } from './booking-table.ts';
import { createSettleNames } from '../names/settle-names.ts';
import { createSettleBooking } from './settle-booking.ts';
import type { SettleDeps } from './settle-booking.ts';

const mostAtOnce = 200;

interface SweepDeps extends SettleDeps {
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Creates the recovery job that finds unfinished bookings, payments to be voided and expired holds, and completes them.
 * Their own jobs normally do so earlier; the recovery job covers jobs that were lost or ran out of attempts.
 */
export const createSweepBookings = (deps: SweepDeps) => {
  const settle = createSettleBooking(deps);
  const rename = createSettleNames(deps);
  const voiding = createVoidPayment(deps);
  const charge = createChargeLater(deps);
  const lookAfter = createFollowDue(deps);

  const each = async (what: string, ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> => {
    for (const id of ids) {
      deps.log.warn({ what, id }, 'Found in the middle');
      // A failure of one booking must not prevent the other bookings from being completed.
      await act(id).catch((error: unknown) =>
        deps.log.error({ err: error, what, id }, 'Not settled; will be tried again'),
      );
    }
  };

  return async ({ left_for_seconds }: z.output<typeof sweepBookings.schema>): Promise<void> => {
    const before = new Date(deps.clock.now().getTime() - left_for_seconds * 1000);
    await each('booking', await unsettledBookings(deps.db, before), (booking_id) =>
      settle({ booking_id, leaves_bank: true }),
    );
    await each('items', await unsettledItems(deps.db, before), (booking_id) =>
      settle({ booking_id, leaves_bank: true }),
    );
    await each('names', await unsettledNames(deps.db, before), (booking_id) => rename({ booking_id }));
    await releaseOrphans(deps.db, before);
    await each('payment', await leavingPayments(deps.db, before), (payment_id) => voiding({ payment_id }));
    await each('card', await cardsToCharge(deps.db, before), (booking_id) => charge({ booking_id }));
    await each('due', await findDueInFlight(deps.db, before), (booking_id) =>
      settle({ booking_id, leaves_bank: true }),
    );
    await each('overdue', await findOverdueBookings(deps.db, before), (booking_id) => lookAfter({ booking_id }));
    await each('hold', await findOverdueHolds(deps.db, before), (hold_id) => endHold(deps, hold_id, 'expired'));
  };
};

const unsettledBookings = async (db: ApiDb, before: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: bookings.booking_id })
    .from(bookings)
    .where(and(inArray(bookings.status, [...unsettled]), lt(bookings.updated_at, before)))
    .orderBy(bookings.updated_at)
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
};

/** Returns the IDs of confirmed bookings with cancelled items whose refund is not complete. */
const unsettledItems = async (db: ApiDb, before: Date): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: bookings.booking_id })
    .from(orderItems)
    .innerJoin(bookings, eq(bookings.hold_id, orderItems.hold_id))
    .where(
      and(
        eq(orderItems.status, 'cancelled'),
        isNull(orderItems.settled_at),
        eq(bookings.status, 'confirmed'),
        lt(bookings.updated_at, before),
      ),
    )
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
};

/** Returns the IDs of bookings with name changes that suppliers have not answered. */
const unsettledNames = async (db: ApiDb, before: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: bookings.booking_id })
    .from(bookings)
    .where(and(isNotNull(bookings.wanted_travellers), lt(bookings.updated_at, before)))
    .orderBy(bookings.updated_at)
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
};

/** Releases payments that can never be used, because they were created while their hold was ending. */
const releaseOrphans = async (db: ApiDb, before: Date): Promise<void> => {
  await db
    .update(payments)
    .set({ state: 'releasing' })
    .from(holds)
    .where(
      and(
        inArray(payments.state, ['preparing', 'open']),
        lt(payments.updated_at, before),
        eq(holds.hold_id, payments.hold_id),
        isNotNull(holds.ended_at),
      ),
    );
};

const leavingPayments = async (db: ApiDb, before: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: payments.payment_id })
    .from(payments)
    .where(and(eq(payments.state, 'releasing'), lt(payments.updated_at, before)))
    .orderBy(payments.updated_at)
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
};

const findOverdueHolds = async (db: ApiDb, before: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: holds.hold_id })
    .from(holds)
    .where(and(eq(holds.status, 'held'), lt(holds.expires_at, before)))
    .orderBy(holds.expires_at)
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
};
