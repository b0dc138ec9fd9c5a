import { and, eq, sql } from 'drizzle-orm';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import { refundTenders } from '../../payments/refunds/refund-tenders.ts';
import { reduceTenders, settleTenders, type TenderEnd } from '../../payments/tenders/settle-tenders.ts';
import { holds } from '../holds/hold-table.ts';
import { releaseTenders } from '../holds/release-tenders.ts';
import { cancelItems, refundByItems, releaseItems, type ItemRefund } from '../items/end-items.ts';
import { itemsOfHold } from '../items/item.ts';
import type { BookingChange, TransitionDeps } from './booking-change.ts';
import type { Transition } from './booking-transitions.ts';

export const endItems = async (
  { db, clock }: TransitionDeps,
  holdId: string,
  end: NonNullable<Transition['capacity']>,
  { refunds, booking }: BookingChange,
): Promise<void> => {
  const now = clock.now();
  if (end !== 'returned') return releaseItems(db, holdId, now);
  return cancelItems(db, holdId, refunds ?? (await splitRefundByPrice(db, holdId, booking?.refund ?? 0)), now);
};

/**
 * Splits the refund of an entire order, in minor units, among its booked items, for cancellations without a refund per
 * item.
 */
const splitRefundByPrice = async (db: ApiDb, holdId: string, refund: number): Promise<readonly ItemRefund[]> => {
  const [found] = await db.select({ items: itemsOfHold }).from(holds).where(eq(holds.hold_id, holdId));
  const items = found?.items ?? [];
  const before = items.reduce((all, item) => all + (item.refund ?? 0), 0);
  return refundByItems(
    refund - before,
    items.filter(({ status }) => status === 'booked'),
  );
};

/** Ends only the items that a change names. The order continues with its other items. */
export const endSomeItems = (
  deps: TransitionDeps,
  holdId: string,
  end: NonNullable<Transition['some']>,
  change: BookingChange,
): Promise<void> => (end === 'refused' ? releaseRefused(deps, holdId, change) : cancelSome(deps, holdId, change));

/**
 * Releases the items that suppliers refused, and reduces the total, the tenders and the payment to the remaining items.
 */
const releaseRefused = async ({ db, clock }: TransitionDeps, holdId: string, change: BookingChange): Promise<void> => {
  const { refused, payment_id } = change;
  if (!refused || payment_id === undefined) throw new Error(`Nothing of ${holdId} was refused`);
  const now = clock.now();
  await releaseItems(db, holdId, now, refused.item_ids);
  await reduceTenders(db, holdId, refused.tenders, now);
  const tendered = [...refused.tenders.values()].reduce((all, amount) => all + amount, 0);
  await db.update(holds).set({ total: refused.total, tendered }).where(eq(holds.hold_id, holdId));
  await db
    .update(payments)
    .set({ amount: refused.total - tendered, updated_at: now })
    .where(eq(payments.payment_id, payment_id));
};

const cancelSome = async ({ db, clock }: TransitionDeps, holdId: string, change: BookingChange): Promise<void> => {
  const { refunds = [], tenderRefunds = new Map(), payment_id } = change;
  const now = clock.now();
  await cancelItems(db, holdId, refunds, now);
  await refundTenders(db, { hold_id: holdId, refunds: tenderRefunds, keepsDiscount: true }, now);
  const uncharged = refunds.reduce((all, item) => all + item.uncharged, 0);
  if (uncharged === 0 || payment_id === undefined) return;
  const lowered = await db
    .update(payments)
    .set({ amount: sql`${payments.amount} - ${uncharged}::bigint`, updated_at: now })
    .where(and(eq(payments.payment_id, payment_id), eq(payments.state, 'kept')))
    .returning({ payment_id: payments.payment_id });
  if (lowered.length === 0) throw new Conflict(`${payment_id} is being charged`);
};

export const endTenders = async (
  { db, clock }: TransitionDeps,
  holdId: string,
  end: TenderEnd,
  { tenderRefunds, keepsDiscount = false }: BookingChange,
): Promise<void> => {
  const now = clock.now();
  if (end === 'returned') {
    await refundTenders(db, { hold_id: holdId, refunds: tenderRefunds, keepsDiscount }, now);
  } else if (end === 'released') {
    await releaseTenders(db, holdId, now);
  } else {
    await settleTenders(db, holdId, end, now);
  }
};
