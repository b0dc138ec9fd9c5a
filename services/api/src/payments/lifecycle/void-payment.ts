import { eq } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getIntents, getPaymentMethod } from '../methods/registry.ts';
import { getGateway, GatewayRefusal, type Gateway } from '../provider/gateway.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { createIntent } from './open-payment.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { payments, type PaymentRow } from './payment-table.ts';

/** Creates the job handler that voids a payment; money that was already captured is refunded. */
export const createVoidPayment =
  (deps: PaymentDeps) =>
  async ({ payment_id }: Pick<PaymentRow, 'payment_id'>): Promise<void> => {
    const { db, clock } = deps;
    const payment = await findReleasing(db, payment_id);
    if (!payment) return;
    // If the payment was voided while its intent was being created, the intent may exist without a stored ID.
    const intentId =
      payment.intent_id ?? (getPaymentMethod(payment).hasIntent ? (await createIntent(deps, payment)).intent_id : null);
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

/** Cancels the intent of a payment, or refunds it if captured. Returns the refund in minor units. */
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
        // A setup intent only saved a card, so there is nothing to refund.
        if (gateway === getGateway(main, payment).setupIntents) return 0;
        await refundPayment(
          main,
          { ...payment, intent_id: intentId },
          { amount, key: `${payment.payment_id}/give-back` },
        );
        return amount;
      case 'processing':
        // The intent cannot be cancelled while the bank is processing the payment, so the job is retried.
        throw error;
      default:
        // Uses another idempotency key for each status. Under the same key, the provider would repeat the refusal that
        // it gave while the bank was processing the payment.
        await gateway.cancel(intentId, `${payment.payment_id}/cancel/${status}`);
        return 0;
    }
  }
};
