import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { nextActions } from '../../payment-methods/challenges/challenges.ts';
import { invalidRequest, noSuch } from '../../wire/provider-error.ts';
import type { ProviderError } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { paymentIntentObject } from './payment-intent-object.ts';
import { paymentIntents } from './payment-intent-table.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';

const ofAccount = (work: Work, id: string) =>
  and(eq(paymentIntents.payment_intent_id, id), eq(paymentIntents.account_id, work.account.account_id));

export const findIntent = async (work: Work, id: string): Promise<PaymentIntentRow | undefined> => {
  const [row] = await work.db.select().from(paymentIntents).where(ofAccount(work, id));
  return row;
};

/** Keeps everybody else from changing an intent until the transaction ends. @throws ProviderError 404 */
export const lockIntent = async (work: Work, id: string, param = 'intent'): Promise<PaymentIntentRow> => {
  const [row] = await work.db.select().from(paymentIntents).where(ofAccount(work, id)).for('update');
  if (!row) throw noSuch('payment_intent', id, param);
  return row;
};

export const changeIntent = async (
  work: Work,
  { payment_intent_id }: PaymentIntentRow,
  changes: Partial<PaymentIntentRow>,
): Promise<PaymentIntentRow> => {
  const [row] = await work.db
    .update(paymentIntents)
    .set(changes)
    .where(eq(paymentIntents.payment_intent_id, payment_intent_id))
    .returning();
  if (!row) throw new Error(`${payment_intent_id} is gone`);
  return row;
};

/** Intents as the wire has them, with the question that their bank is asking. */
export const showIntents = async (work: Work, rows: readonly PaymentIntentRow[]): Promise<Stripe.PaymentIntent[]> => {
  const asked = rows.filter(({ status }) => status === 'requires_action').map((row) => row.payment_intent_id);
  const actions = await nextActions(work, asked);
  return rows.map((row) => paymentIntentObject(row, actions.get(row.payment_intent_id) ?? null));
};

export const showIntent = async (work: Work, row: PaymentIntentRow): Promise<Stripe.PaymentIntent> => {
  const [object] = await showIntents(work, [row]);
  if (!object) throw new Error('Nothing to show');
  return object;
};

/** An intent that is not in the state that this needs; 400 with the intent as it is. */
export const wrongState = async (work: Work, row: PaymentIntentRow, message: string): Promise<ProviderError> =>
  invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: await showIntent(work, row),
  });
