import { and, eq, inArray, or } from 'drizzle-orm';
import type { Work } from '../../calls/work.ts';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { randomLetters } from '../../wire/ids.ts';
import type { PaymentMethodRow } from '../payment-method-table.ts';
import { getTypeByName, getMethodType } from '../registry.ts';
import { endChallenge } from './challenge-jobs.ts';
import { challenges, type ChallengeRow } from './challenge-table.ts';
import type { NextAction } from './next-action.ts';

/** Milliseconds within which a payer has to answer. */
const answerMs = 30 * 60_000;

export interface NewChallenge {
  readonly intent: { readonly payment_intent_id: string } | { readonly setup_intent_id: string };
  readonly method: PaymentMethodRow;
  readonly returnUrl: string | null;
  readonly usesSdk: boolean;
  readonly language: string | null;
}

/** Begins a challenge in which the payer has to approve. The challenge expires by itself. */
export const beginChallenge = async (work: Work, asked: NewChallenge): Promise<ChallengeRow> => {
  const { method } = asked;
  const [challenge] = await work.db
    .insert(challenges)
    .values({
      challenge_id: randomLetters(32),
      account_id: work.account.account_id,
      ...asked.intent,
      payment_method_id: method.payment_method_id,
      payment_method_type: method.type,
      state: 'pending',
      ...getMethodType(method).bankPage.begin(work),
      return_url: asked.returnUrl,
      uses_sdk: asked.usesSdk,
      language: asked.language,
      created_at: work.now,
      expires_at: new Date(work.now.getTime() + answerMs),
    })
    .returning();
  if (!challenge) throw new Error('A challenge was not written');
  const { challenge_id, expires_at } = challenge;
  await work.deps.jobs.enqueue(work.db, endChallenge, { challenge_id }, { startAfter: expires_at });
  return challenge;
};

const whereOpen = (intentIds: readonly string[]) =>
  and(
    eq(challenges.state, 'pending'),
    or(inArray(challenges.payment_intent_id, [...intentIds]), inArray(challenges.setup_intent_id, [...intentIds])),
  );

/**
 * Returns, by intent, the action that the shop's page has to take so that the payer can approve. Intents without such
 * an action are omitted.
 */
export const findNextActions = async (work: Work, intentIds: readonly string[]): Promise<Map<string, NextAction>> => {
  if (intentIds.length === 0) return new Map();
  const rows = await work.db.select().from(challenges).where(whereOpen(intentIds));
  return new Map(
    rows.map((row) => {
      const { bankPage } = getTypeByName(row.payment_method_type);
      const url = `${work.deps.ownOrigin}${bankPage.path}/${row.challenge_id}`;
      return [row.payment_intent_id ?? row.setup_intent_id ?? '', bankPage.nextAction(url, row)];
    }),
  );
};

/** Ends the open challenge of an intent that was cancelled, changed or confirmed again. */
export const supersedeChallenge = async (work: Work, intentId: string): Promise<void> => {
  await work.db
    .update(challenges)
    .set({ state: 'superseded', ended_at: work.now })
    .where(whereOpen([intentId]));
};

/** Returns a challenge by its ID, or undefined. */
export const findChallenge = async (db: PaymentsDb, id: string): Promise<ChallengeRow | undefined> => {
  const [row] = await db.select().from(challenges).where(eq(challenges.challenge_id, id));
  return row;
};
