import { and, eq, inArray, lte } from 'drizzle-orm';
import { Conflict, retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { voidPayment } from '../../payments/lifecycle/payment-jobs.ts';
import { bookings } from '../bookings/booking-table.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import type { TransitionDeps, SeenBooking } from '../bookings/booking-change.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import { releaseItems } from '../items/end-items.ts';
import { holds } from './hold-table.ts';
import { releaseTenders } from './release-tenders.ts';

type HoldEnd = 'released' | 'expired';

/**
 * Ends a hold that is not being paid: its capacity is returned, its payment is voided, and its draft booking ends.
 * Returns false and changes nothing if the hold is being paid, has already ended, or was to be ended as `expired`
 * before its time.
 */
export const endHold = (deps: TransitionDeps, holdId: string, end: HoldEnd): Promise<boolean> =>
  retryOnConflict(() => endOnce(deps, holdId, end));

const endOnce = async (deps: TransitionDeps, holdId: string, end: HoldEnd): Promise<boolean> => {
  const booking = await findHoldBooking(deps.db, holdId);
  if (!booking) return endWithoutBooking(deps, holdId, end);
  if (booking.status !== 'draft') return false;
  if (end === 'expired' && !(await isOver(deps, holdId))) return false;
  const reason = `hold_${end}` as const;
  await transitionBooking(deps, booking, reason, { booking: { reason } });
  return true;
};

const findHoldBooking = async (db: ApiDb, holdId: string): Promise<SeenBooking | undefined> => {
  const [found] = await db
    .select({
      booking_id: bookings.booking_id,
      hold_id: bookings.hold_id,
      status: bookings.status,
      version: bookings.version,
    })
    .from(bookings)
    .where(eq(bookings.hold_id, holdId));
  return found;
};

const isOver = async ({ db, clock }: TransitionDeps, holdId: string): Promise<boolean> => {
  const over = and(eq(holds.hold_id, holdId), eq(holds.status, 'held'), lte(holds.expires_at, clock.now()));
  return (await db.select({ hold_id: holds.hold_id }).from(holds).where(over)).length > 0;
};

const endWithoutBooking = async ({ db, clock, jobs }: TransitionDeps, holdId: string, end: HoldEnd): Promise<boolean> =>
  transaction(db, async (tx) => {
    const now = clock.now();
    const isHeld = and(eq(holds.hold_id, holdId), eq(holds.status, 'held'));
    const [ended] = await tx
      .update(holds)
      .set({ status: end, ended_at: now, returned_at: now })
      .where(end === 'expired' ? and(isHeld, lte(holds.expires_at, now)) : isHeld)
      .returning();
    if (!ended) return false;
    // While the hold is locked, no booking can start from it. A booking that started before is visible here.
    if (await findHoldBooking(tx, holdId)) throw new Conflict(`${holdId} became a booking`);
    await releaseItems(tx, holdId, now);
    if (ended.tendered > 0) await releaseTenders(tx, holdId, now);
    const open = await tx
      .update(payments)
      .set({ state: 'releasing', updated_at: now })
      .where(and(eq(payments.hold_id, holdId), inArray(payments.state, ['preparing', 'open'])))
      .returning({ payment_id: payments.payment_id });
    for (const { payment_id } of open) await jobs.enqueue(tx, voidPayment, { payment_id });
    return true;
  });
