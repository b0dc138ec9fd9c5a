import { randomInt } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { randomLetters } from '../../wire/ids.ts';
import type { Work } from '../../calls/work.ts';
import { endChallenge } from './challenge-jobs.ts';
import { challenges } from './challenge-table.ts';
import type { ChallengeRow } from './challenge-table.ts';

const minute = 60_000;
/** A code is good for so long, a new one for so long again, and all of them together for no more than the last. */
export const codeMs = 5 * minute;
const longestMs = 30 * minute;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export interface NewChallenge {
  readonly intent: { readonly payment_intent_id: string } | { readonly setup_intent_id: string };
  readonly paymentMethodId: string;
  readonly returnUrl: string | null;
  readonly usesSdk: boolean;
  readonly language: string | null;
}

/** Has the bank ask the cardholder; it gives up by itself when nobody answers. */
export const beginChallenge = async (work: Work, asked: NewChallenge): Promise<ChallengeRow> => {
  const at = work.now.getTime();
  const [challenge] = await work.db
    .insert(challenges)
    .values({
      challenge_id: randomLetters(32),
      account_id: work.account.account_id,
      ...asked.intent,
      payment_method_id: asked.paymentMethodId,
      state: 'pending',
      code: newCode(),
      code_expires_at: new Date(at + codeMs),
      return_url: asked.returnUrl,
      uses_sdk: asked.usesSdk,
      language: asked.language,
      created_at: work.now,
      expires_at: new Date(at + longestMs),
    })
    .returning();
  if (!challenge) throw new Error('A challenge was not written');
  const { challenge_id, expires_at } = challenge;
  await work.parts.jobs.enqueue(work.db, endChallenge, { challenge_id }, { startAfter: expires_at });
  return challenge;
};

const ofIntents = (ids: readonly string[]) =>
  and(
    eq(challenges.state, 'pending'),
    or(inArray(challenges.payment_intent_id, [...ids]), inArray(challenges.setup_intent_id, [...ids])),
  );

/** The questions that are open, by intent. */
export const openChallenges = async (
  db: PaymentsDb,
  intentIds: readonly string[],
): Promise<Map<string, ChallengeRow>> => {
  if (intentIds.length === 0) return new Map();
  const rows = await db.select().from(challenges).where(ofIntents(intentIds));
  return new Map(rows.map((row) => [row.payment_intent_id ?? row.setup_intent_id ?? '', row]));
};

/** Nobody need answer any more: the intent was cancelled, changed or confirmed anew. */
export const dropChallenge = async (work: Work, intentId: string): Promise<void> => {
  await work.db
    .update(challenges)
    .set({ state: 'superseded', ended_at: work.now })
    .where(ofIntents([intentId]));
};
