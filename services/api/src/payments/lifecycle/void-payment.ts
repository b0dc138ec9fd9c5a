import { eq } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getIntents, getPaymentMethod } from '../methods/registry.ts';
import { getGateway, GatewayRefusal } from '../provider/gateway.ts';
import type { Gateway } from '../provider/gateway.ts';
import { makeIntent } from './open-payment.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { payments } from './payment-table.ts';
import type { PaymentRow } from './payment-table.ts';

/**
 * Creates the job handler that voids a payment: it cancels the authorisation and refunds money that was already
 * captured.
 */
export const createVoidPayment =
  (deps: PaymentDeps) =>
  async ({ payment_id }: Pick<PaymentRow, 'payment_id'>): Promise<void> => {
    const { db, clock } = deps;
    const payment = await findReleasing(db, payment_id);
    if (!payment) return;
    // A payment that was being created when it was voided may have an intent that was never stored.
    const intentId =
      payment.intent_id ?? (getPaymentMethod(payment).hasIntent ? (await makeIntent(deps, payment)).intent_id : null);
    const refunded = intentId === null ? 0 : await endIntent(deps.gateway, payment, intentId);
    await getPaymentMethod(payment).void(deps, payment);
    await db
      .update(payments)
      .set({ state: 'released', intent_id: intentId, refunded, updated_at: clock.now() })
      .where(eq(payments.payment_id, payment_id));
  };

const findReleasing = async (db: ApiDb, paymentId: string): Promise<PaymentRow | undefined> => {
  const [payment] = await db.select().from(payments).where(eq(payments.payment_id, paymentId));
  return payment?.state === 'releasing' ? payment : undefined;
};

/**
 * Ends the intent at the provider.
 * @returns the amount that had to be refunded, in minor units
 */
const endIntent = async (main: Gateway, payment: PaymentRow, intentId: string): Promise<number> => {
  const gateway = getIntents(main, payment);
  try {
    await gateway.cancel(intentId, `${payment.payment_id}/cancel`);
    return 0;
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    const { status, amount } = await gateway.retrieve(intentId);
    switch (status) {
      case 'canceled':
        return 0;
      case 'succeeded':
        // A saved card has nothing to refund.
        if (gateway === getGateway(main, payment).setupIntents) return 0;
        await getGateway(main, payment).refund(
          intentId,
          money(amount, payment.currency),
          `${payment.payment_id}/give-back`,
        );
        return amount;
      case 'processing':
        // The bank is still processing the payment, so the job is retried.
        throw error;
      default:
        // A cancel that was refused while the bank was processing is refused again under the same key, although the
        // intent can be cancelled now.
        await gateway.cancel(intentId, `${payment.payment_id}/cancel/${status}`);
        return 0;
    }
  }
};
