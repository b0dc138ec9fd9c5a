import { eq } from 'drizzle-orm';
import { money } from '@travel/contracts/money';
import type { ApiDb } from '../database/schema.ts';
import { GatewayRefusal } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { makeIntent } from './open-payment.ts';
import type { PaymentParts } from './open-payment.ts';
import { payments } from './payment-table.ts';
import type { PaymentRow } from './payment-table.ts';

/** Ends at the provider what nobody will pay with any more: money set aside is let go, money taken is paid back. */
export const createLetPaymentGo =
  (parts: PaymentParts) =>
  async ({ payment_id }: Pick<PaymentRow, 'payment_id'>): Promise<void> => {
    const { db, clock, gateway } = parts;
    const payment = await findReleasing(db, payment_id);
    if (!payment) return;
    // One that was being made when it was let go may be there without being written down.
    const intentId = payment.intent_id ?? (payment.amount === 0 ? null : (await makeIntent(parts, payment)).intent_id);
    const refunded = intentId === null ? 0 : await endIntent(gateway, payment, intentId);
    await db
      .update(payments)
      .set({ state: 'released', intent_id: intentId, refunded, updated_at: clock.now() })
      .where(eq(payments.payment_id, payment_id));
  };

const findReleasing = async (db: ApiDb, paymentId: string): Promise<PaymentRow | undefined> => {
  const [payment] = await db.select().from(payments).where(eq(payments.payment_id, paymentId));
  return payment?.state === 'releasing' ? payment : undefined;
};

/** @returns what had to be paid back, in minor units */
const endIntent = async (gateway: Gateway, payment: PaymentRow, intentId: string): Promise<number> => {
  try {
    await gateway.cancel(intentId, `${payment.payment_id}/cancel`);
    return 0;
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    const { status, amount } = await gateway.retrieve(intentId);
    if (status === 'canceled') return 0;
    // Anything else may still become one or the other: the job is tried again.
    if (status !== 'succeeded') throw error;
    await gateway.refund(intentId, money(amount, payment.currency), `${payment.payment_id}/give-back`);
    return amount;
  }
};
