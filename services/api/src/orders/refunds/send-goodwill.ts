import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { writeStaffAction } from '../../accounts/staff/staff-actions.ts';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import { issueCashCard } from '../../payments/tenders/cash-card/cash-card-changes.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import type { BookingRow } from '../bookings/booking-table.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import { goodwillRefunds } from './goodwill-table.ts';

type GoodwillRefund = typeof goodwillRefunds.$inferSelect;

/**
 * Selects the account that can get a cash card as goodwill for a booking: one that is not deleted, and was made at the
 * organisation of the booking, because cash cards pay at every organisation.
 */
export const selectGoodwillAccount = (db: ApiDb, { user_id, organisation_id }: BookingRow) =>
  db
    .select({ user_id: accounts.user_id })
    .from(accounts)
    .where(
      and(
        eq(accounts.user_id, user_id ?? ''),
        eq(accounts.organisation_id, organisation_id),
        isNull(accounts.erased_at),
      ),
    );

const requireGoodwillAccount = ([account]: Awaited<ReturnType<typeof selectGoodwillAccount>>, booking: BookingRow) => {
  if (!account) throw new Error(`${booking.booking_id} has no account for a cash card`);
  return account;
};

/**
 * Issues the cash card of a goodwill refund and returns its ID. The caller's transaction has changed the booking, which
 * prevents a merge of its account, and makes a repeated job conflict.
 */
const issueGoodwillCard = async (
  tx: ApiDb,
  booking: BookingRow,
  { goodwill_id, to_cash_card, requested_by: who, why }: GoodwillRefund,
  at: Date,
): Promise<string> => {
  const { organisation_id, booking_id, currency } = booking;
  const { user_id } = requireGoodwillAccount(await selectGoodwillAccount(tx, booking).for('update'), booking);
  const issued = await issueCashCard(tx, { user_id, key: randomUUID(), at, who, why }, money(to_cash_card, currency));
  if (issued === 'done') throw new Error('A new key was used before');
  const after = { cash_card_id: issued.id, balance: to_cash_card, currency, booking_id, goodwill_id };
  const entry = { at, organisation_id, who, why, action: 'customer.cash_card_issued', subject: user_id };
  await writeStaffAction(tx, { ...entry, before: null, after });
  return issued.id;
};

/**
 * Creates the job that sends an agreed goodwill refund by the payment method of its order, and its rest as a cash card.
 * The idempotency key of the payment and the transaction of the card prevent that a repeated job refunds twice.
 * @throws GatewayUnavailable if a retry may succeed
 */
export const createSendGoodwill =
  (deps: BookingDeps) =>
  ({ goodwill_id }: { readonly goodwill_id: string }): Promise<void> =>
    retryOnConflict(
      async () => {
        const isWanted = and(eq(goodwillRefunds.goodwill_id, goodwill_id), eq(goodwillRefunds.state, 'agreed'));
        const [refund] = await deps.db.select().from(goodwillRefunds).where(isWanted);
        const order = refund && (await findOrderByBooking(deps.db, refund.booking_id));
        if (!refund || !order?.payment) return;
        const { booking, payment } = order;
        const byCashCard = refund.to_cash_card > 0;
        // Without an account, nothing is refunded: the payment would be refunded, and the rest lost.
        if (byCashCard) requireGoodwillAccount(await selectGoodwillAccount(deps.db, booking), booking);
        const { payment_id, refunded } = payment;
        const amount = refund.amount - refund.to_cash_card;
        const key = `${payment_id}/goodwill/${goodwill_id}`;
        const { also } = amount > 0 ? await getPaymentMethod(payment).refund(deps, payment, { amount, key }) : {};
        const sent_at = deps.clock.now();
        await transitionBooking(deps, booking, 'goodwill_sent', {
          payment_id,
          payment: { refunded: refunded + amount },
          goodwill_id,
          also: async (tx) => {
            await also?.(tx);
            const cash_card_id = byCashCard ? await issueGoodwillCard(tx, booking, refund, sent_at) : null;
            await tx.update(goodwillRefunds).set({ state: 'sent', sent_at, cash_card_id }).where(isWanted);
          },
        });
      },
      { exhausted: () => new Error(`The goodwill refund ${goodwill_id} could not be stored`) },
    );

/** Returns the IDs of refunds that were agreed before a time and are not sent yet. */
export const findUnsentGoodwill = async (db: ApiDb, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: goodwillRefunds.goodwill_id })
    .from(goodwillRefunds)
    .where(and(eq(goodwillRefunds.state, 'agreed'), lt(goodwillRefunds.decided_at, before)))
    .orderBy(goodwillRefunds.requested_at)
    .limit(limit);
  return rows.map(({ id }) => id);
};
