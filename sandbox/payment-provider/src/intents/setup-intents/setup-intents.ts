import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { findNextActions } from '../../payment-methods/challenges/challenges.ts';
import { invalidRequest, createNoSuchError, type ProviderError } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { setupIntentObject } from './setup-intent-object.ts';
import { setupIntents, type SetupIntentRow } from './setup-intent-table.ts';

const ofAccount = (work: Work, id: string) =>
  and(eq(setupIntents.setup_intent_id, id), eq(setupIntents.account_id, work.account.account_id));

/** Returns a setup intent of the account, or undefined. */
export const findSetupIntent = async (work: Work, id: string): Promise<SetupIntentRow | undefined> => {
  const [row] = await work.db.select().from(setupIntents).where(ofAccount(work, id));
  return row;
};

/** Returns a setup intent, locked until the transaction ends. @throws ProviderError 404 */
export const lockSetupIntent = async (work: Work, id: string): Promise<SetupIntentRow> => {
  const [row] = await work.db.select().from(setupIntents).where(ofAccount(work, id)).for('update');
  if (!row) throw createNoSuchError('setupintent', id, 'intent');
  return row;
};

/** Changes columns of a setup intent and returns the changed row. */
export const changeSetupIntent = async (
  work: Work,
  { setup_intent_id }: SetupIntentRow,
  changes: Partial<SetupIntentRow>,
): Promise<SetupIntentRow> => {
  const [row] = await work.db
    .update(setupIntents)
    .set(changes)
    .where(eq(setupIntents.setup_intent_id, setup_intent_id))
    .returning();
  if (!row) throw new Error(`${setup_intent_id} is gone`);
  return row;
};

/**
 * Returns setup intents in Stripe's format. If a payer has to approve, the intent contains the URL of the bank's page.
 */
export const showSetupIntents = async (work: Work, rows: readonly SetupIntentRow[]): Promise<Stripe.SetupIntent[]> => {
  const asked = rows.filter(({ status }) => status === 'requires_action').map((row) => row.setup_intent_id);
  const actions = await findNextActions(work, asked);
  return rows.map((row) => setupIntentObject(row, actions.get(row.setup_intent_id) ?? null));
};

/** Returns one setup intent in Stripe's format. */
export const showSetupIntent = async (work: Work, row: SetupIntentRow): Promise<Stripe.SetupIntent> => {
  const [object] = await showSetupIntents(work, [row]);
  if (!object) throw new Error('Nothing to show');
  return object;
};

/** Returns a 400 error for a call that requires another state, with the current intent. */
export const createStateError = async (work: Work, row: SetupIntentRow, message: string): Promise<ProviderError> =>
  invalidRequest(message, { code: 'setup_intent_unexpected_state', setup_intent: await showSetupIntent(work, row) });
