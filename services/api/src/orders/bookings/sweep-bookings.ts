import { and, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Log } from '@travel/kit/log/log';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { endHold } from '../holds/end-hold.ts';
import { holds } from '../holds/hold-table.ts';
import { orderItems } from '../items/order-item-table.ts';
import { createChargeLater, createFollowDue } from '../../payments/methods/pay-later/charge-later.ts';
import {
  findDueCharges,
  findDueInFlight,
  findOverdueBookings,
} from '../../payments/methods/pay-later/unfinished-charges.ts';
import { createVoidPayment } from '../../payments/lifecycle/void-payment.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import type { sweepBookings } from './booking-jobs.ts';
import { unsettled } from './booking-transitions.ts';
import { bookings } from './booking-table.ts';
import { createSettleNames } from '../names/settle-names.ts';
import { createSendGoodwill, findUnsentGoodwill } from '../refunds/send-goodwill.ts';
import { createSettleBooking } from './settle-booking.ts';
import type { BookingDeps } from './booking-deps.ts';

const mostAtOnce = 200;

interface SweepDeps extends BookingDeps {
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Creates the recovery job that finds unfinished bookings, payments to be voided and expired holds, and completes them.
 * Their own jobs normally do so earlier; the recovery job covers jobs that were lost or ran out of attempts.
 */
export const createSweepBookings = (deps: SweepDeps) => {
  const { db } = deps;
  const settle = createSettleBooking(deps);
  const rename = createSettleNames(deps);
  const sendGoodwill = createSendGoodwill(deps);
  const voidPayment = createVoidPayment(deps);
  const charge = createChargeLater(deps);
  const followDue = createFollowDue(deps);

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
    const settleAll = (what: string, ids: readonly string[]) =>
      each(what, ids, (booking_id) => settle({ booking_id, leaves_bank: true }));
    const unsettledBookings = and(inArray(bookings.status, [...unsettled]), lt(bookings.updated_at, before));
    const unsettledNames = and(isNotNull(bookings.wanted_travellers), lt(bookings.updated_at, before));
    const paymentsToVoid = and(eq(payments.state, 'releasing'), lt(payments.updated_at, before));
    const overdueHolds = and(eq(holds.status, 'held'), lt(holds.expires_at, before));
    await settleAll('booking', await findIds(db, bookings.booking_id, bookings.updated_at, unsettledBookings));
    await settleAll('items', await findUnsettledItems(db, before));
    await each('names', await findIds(db, bookings.booking_id, bookings.updated_at, unsettledNames), (booking_id) =>
      rename({ booking_id }),
    );
    await each('goodwill', await findUnsentGoodwill(db, before, mostAtOnce), (goodwill_id) =>
      sendGoodwill({ goodwill_id }),
    );
    await releaseOrphans(db, before);
    await each('payment', await findIds(db, payments.payment_id, payments.updated_at, paymentsToVoid), (payment_id) =>
      voidPayment({ payment_id }),
    );
    await each('card', await findDueCharges(db, before), (booking_id) => charge({ booking_id }));
    await settleAll('due', await findDueInFlight(db, before));
    await each('overdue', await findOverdueBookings(db, before), (booking_id) => followDue({ booking_id }));
    await each('hold', await findIds(db, holds.hold_id, holds.expires_at, overdueHolds), (hold_id) =>
      endHold(deps, hold_id, 'expired'),
    );
  };
};

/** Returns the IDs of the first rows that match a condition, those with the earliest time first. */
const findIds = async (db: ApiDb, id: PgColumn, time: PgColumn, where: SQL | undefined): Promise<string[]> => {
  const rows = await db
    .select({ id: sql<string>`${id}` })
    .from(id.table)
    .where(where)
    .orderBy(time)
    .limit(mostAtOnce);
  return rows.map((row) => row.id);
};

/** Returns the IDs of confirmed bookings with cancelled items whose refund is not complete. */
const findUnsettledItems = async (db: ApiDb, before: Date): Promise<string[]> => {
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
