import { eq } from 'drizzle-orm';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { lockMethod } from '../../payment-methods/payment-methods.ts';
import { inTransaction, type ServiceDependencies } from '../../calls/in-transaction.ts';
import { cancelPaymentIntent } from './cancel.ts';
import { settle } from './confirm-payment-intent.ts';
import { expireAuthorisation, settleProcessing } from './payment-intent-jobs.ts';
import { paymentIntents } from './payment-intent-table.ts';
import { lockPaymentIntent } from './payment-intents.ts';

const findAccount = async (db: PaymentsDb, intentId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ account_id: paymentIntents.account_id })
    .from(paymentIntents)
    .where(eq(paymentIntents.payment_intent_id, intentId));
  return row?.account_id;
};

/** Registers the job handlers of payment intents, for authorisations that expire and banks that answer late. */
export const workOnPaymentIntents = async (jobs: Pick<Jobs, 'work'>, deps: ServiceDependencies): Promise<void> => {
  await jobs.work(expireAuthorisation, async ({ payment_intent_id }) => {
    const accountId = await findAccount(deps.db, payment_intent_id);
    if (!accountId) return;
    await inTransaction(deps, accountId, async (work) => {
      const intent = await lockPaymentIntent(work, payment_intent_id);
      if (intent.status === 'requires_capture') await cancelPaymentIntent(work, intent, 'automatic');
    });
  });

  await jobs.work(settleProcessing, async ({ payment_intent_id, is_authenticated }) => {
    const accountId = await findAccount(deps.db, payment_intent_id);
    if (!accountId) return;
    await inTransaction(deps, accountId, async (work) => {
      const intent = await lockPaymentIntent(work, payment_intent_id);
      if (intent.status !== 'processing') return;
      const method = await lockMethod(work, intent.payment_method_id ?? '');
      await settle(work, { intent, method, isAuthenticated: is_authenticated });
    });
  });
};
