import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { nextActions } from '../../payment-methods/challenges/challenges.ts';
import { invalidRequest, noSuch } from '../../wire/provider-error.ts';
import type { ProviderError } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { setupIntentObject } from './setup-intent-object.ts';
import { setupIntents } from './setup-intent-table.ts';
import type { SetupIntentRow } from './setup-intent-table.ts';

const ofAccount = (work: Work, id: string) =>
  and(eq(setupIntents.setup_intent_id, id), eq(setupIntents.account_id, work.account.account_id));

export const findSetup = async (work: Work, id: string): Promise<SetupIntentRow | undefined> => {
  const [row] = await work.db.select().from(setupIntents).where(ofAccount(work, id));
  return row;
};

/** Keeps everybody else from changing it until the transaction ends. @throws ProviderError 404 */
export const lockSetup = async (work: Work, id: string): Promise<SetupIntentRow> => {
  const [row] = await work.db.select().from(setupIntents).where(ofAccount(work, id)).for('update');
  if (!row) throw noSuch('setupintent', id, 'intent');
  return row;
};

export const changeSetup = async (
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

export const showSetups = async (work: Work, rows: readonly SetupIntentRow[]): Promise<Stripe.SetupIntent[]> => {
  const asked = rows.filter(({ status }) => status === 'requires_action').map((row) => row.setup_intent_id);
  const actions = await nextActions(work, asked);
  return rows.map((row) => setupIntentObject(row, actions.get(row.setup_intent_id) ?? null));
};

export const showSetup = async (work: Work, row: SetupIntentRow): Promise<Stripe.SetupIntent> => {
  const [object] = await showSetups(work, [row]);
  if (!object) throw new Error('Nothing to show');
  return object;
};

/** A setup that is not in the state that this needs; 400 with the setup as it is. */
export const wrongSetupState = async (work: Work, row: SetupIntentRow, message: string): Promise<ProviderError> =>
  invalidRequest(message, { code: 'setup_intent_unexpected_state', setup_intent: await showSetup(work, row) });
