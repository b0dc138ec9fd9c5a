import { and, eq, gt, sql } from 'drizzle-orm';
import { extendHold } from '@travel/contracts/endpoints/orders/holds';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { expireHold } from '../bookings/booking-jobs.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import type { FoundHold } from './find-hold.ts';
import { getHoldState } from './hold-state.ts';
import { holds } from './hold-table.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';

const extension = sql`interval '10 minutes'`;

/**
 * Requires that the hold can be extended.
 * @throws ProblemError hold_in_use, hold_ended, no_extensions_left
 */
const requireExtendable = (products: Products, hold: FoundHold, now: Date): void => {
  const state = getHoldState(hold, now);
  if (state === 'in_use') {
    throw createDeclaredProblem(extendHold, 'hold_in_use', {
      detail: 'The hold is being paid for and does not expire during the payment.',
    });
  }
  if (state === 'ended') {
    throw createDeclaredProblem(extendHold, 'hold_ended', {
      detail: `The ${products.of(hold.product_type).nouns.thing} is no longer on hold.`,
    });
  }
  if (hold.extensions_left === 0) {
    throw createDeclaredProblem(extendHold, 'no_extensions_left', { detail: 'The hold cannot be extended again.' });
  }
};

/**
 * Extends a hold by ten minutes.
 * @throws ProblemError hold_in_use, hold_ended, no_extensions_left
 */
export const prolongHold = async ({ db, clock, jobs, products }: BookingDeps, found: FoundHold): Promise<FoundHold> => {
  requireExtendable(products, found, clock.now());
  return transaction(db, async (tx) => {
    const [hold] = await tx
      .update(holds)
      .set({
        extensions_left: sql`${holds.extensions_left} - 1`,
        expires_at: sql`${holds.expires_at} + ${extension}`,
      })
      .where(
        and(
          eq(holds.hold_id, found.hold_id),
          eq(holds.status, 'held'),
          gt(holds.extensions_left, 0),
          gt(holds.expires_at, clock.now()),
        ),
      )
      .returning();
    // No row was updated, because the hold was paid, ended or extended after it was read.
    if (!hold)
      throw createDeclaredProblem(extendHold, 'no_extensions_left', { detail: 'The hold cannot be extended again.' });
    await jobs.enqueue(tx, expireHold, { hold_id: hold.hold_id }, { startAfter: hold.expires_at });
    const { extensions_left, expires_at } = hold;
    return { ...found, extensions_left, expires_at };
  });
};

/** Maximum time between the creation of a hold and its end, in hours, if staff extend it. */
const mostHours = 4;

/**
 * Extends a hold for staff, who are not bound to the number of extensions.
 * @returns the new end; null if the hold would last too long, is being paid or has ended
 */
export const prolongForStaff = async (
  tx: ApiDb,
  { clock, jobs }: Pick<BookingDeps, 'clock' | 'jobs'>,
  { hold_id, minutes }: { readonly hold_id: string; readonly minutes: number },
): Promise<Date | null> => {
  const end = sql`${holds.expires_at} + make_interval(mins => ${minutes})`;
  const [hold] = await tx
    .update(holds)
    .set({ expires_at: end })
    .where(
      and(
        eq(holds.hold_id, hold_id),
        eq(holds.status, 'held'),
        gt(holds.expires_at, clock.now()),
        sql`${end} <= ${holds.created_at} + make_interval(hours => ${mostHours})`,
      ),
    )
    .returning();
  if (!hold) return null;
  await jobs.enqueue(tx, expireHold, { hold_id }, { startAfter: hold.expires_at });
  return hold.expires_at;
};
