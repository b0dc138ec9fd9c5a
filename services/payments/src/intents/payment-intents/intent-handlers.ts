import { eq } from 'drizzle-orm';
import type { Jobs } from '@travel/kit/jobs';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { lockMethod } from '../../payment-methods/payment-methods.ts';
import { inTransaction } from '../../calls/in-transaction.ts';
import type { InnerParts } from '../../calls/in-transaction.ts';
import { cancelIntent } from './capture.ts';
import { settle } from './confirm.ts';
import { endHold, hearBank } from './intent-jobs.ts';
import { paymentIntents } from './payment-intent-table.ts';
import { lockIntent } from './payment-intents.ts';

const accountOf = async (db: PaymentsDb, intentId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ account_id: paymentIntents.account_id })
    .from(paymentIntents)
    .where(eq(paymentIntents.payment_intent_id, intentId));
  return row?.account_id;
};

/** Works on what happens to intents by itself. */
export const workOnIntents = async (jobs: Pick<Jobs, 'work'>, parts: InnerParts): Promise<void> => {
  await jobs.work(endHold, async ({ payment_intent_id }) => {
    const accountId = await accountOf(parts.db, payment_intent_id);
    if (!accountId) return;
    await inTransaction(parts, accountId, async (work) => {
      const intent = await lockIntent(work, payment_intent_id);
      if (intent.status === 'requires_capture') await cancelIntent(work, intent, 'automatic');
    });
  });

  await jobs.work(hearBank, async ({ payment_intent_id, is_authenticated }) => {
    const accountId = await accountOf(parts.db, payment_intent_id);
    if (!accountId) return;
    await inTransaction(parts, accountId, async (work) => {
      const intent = await lockIntent(work, payment_intent_id);
      if (intent.status !== 'processing') return;
      const method = await lockMethod(work, intent.payment_method_id ?? '');
      await settle(work, { intent, method, isAuthenticated: is_authenticated });
    });
  });
};
