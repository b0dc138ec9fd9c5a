import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Jobs } from '@travel/kit/jobs';
import type { PaymentsDb } from '../database/payments-db.ts';
import { afterPaymentChallenge } from '../intents/payment-intents/after-challenge.ts';
import { lockIntent } from '../intents/payment-intents/payment-intents.ts';
import { afterSetupChallenge } from '../intents/setup-intents/confirm-setup.ts';
import { lockSetup } from '../intents/setup-intents/setup-intents.ts';
import { inTransaction } from '../calls/in-transaction.ts';
import type { InnerParts } from '../calls/in-transaction.ts';
import type { Work } from '../calls/work.ts';
import { endChallenge } from '../payment-methods/challenges/challenge-jobs.ts';
import { challenges } from '../payment-methods/challenges/challenge-table.ts';
import type { ChallengeRow } from '../payment-methods/challenges/challenge-table.ts';
import { codeMs, newCode } from '../payment-methods/challenges/challenges.ts';

const mostWrongCodes = 5;
const mostCodes = 5;

export const findChallenge = async (db: PaymentsDb, id: string): Promise<ChallengeRow | undefined> => {
  const [row] = await db.select().from(challenges).where(eq(challenges.challenge_id, id));
  return row;
};

/** Locks the intent and then its challenge: in the order that everybody locks them. */
const lockChallenge = async (work: Work, known: ChallengeRow): Promise<ChallengeRow> => {
  if (known.payment_intent_id) await lockIntent(work, known.payment_intent_id);
  if (known.setup_intent_id) await lockSetup(work, known.setup_intent_id);
  const [row] = await work.db
    .select()
    .from(challenges)
    .where(eq(challenges.challenge_id, known.challenge_id))
    .for('update');
  if (!row) throw new Error('A challenge is gone');
  return row;
};

const change = async (work: Work, row: ChallengeRow, changes: Partial<ChallengeRow>): Promise<void> => {
  await work.db.update(challenges).set(changes).where(eq(challenges.challenge_id, row.challenge_id));
};

/** Ends a challenge that is open, and goes on with its intent. */
const end = async (work: Work, challenge: ChallengeRow, state: 'completed' | 'failed' | 'expired'): Promise<void> => {
  await change(work, challenge, { state, ended_at: work.now });
  const after = challenge.payment_intent_id === null ? afterSetupChallenge : afterPaymentChallenge;
  await after(work, challenge, state === 'completed');
};

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export type CardholderAct =
  | { readonly kind: 'complete'; readonly code: string }
  | { readonly kind: 'fail' }
  | { readonly kind: 'resend' };

/** How an act went, where the page stays open. */
export type ActResult = 'ended' | 'wrong_code' | 'old_code' | 'resent' | 'too_many_codes';

/** What the cardholder does on the bank's page. Once it has ended, nothing moves it again. */
export const answerChallenge = (parts: InnerParts, known: ChallengeRow, act: CardholderAct): Promise<ActResult> =>
  inTransaction(parts, known.account_id, async (work) => {
    const challenge = await lockChallenge(work, known);
    if (challenge.state !== 'pending') return 'ended';
    if (challenge.expires_at <= work.now) {
      await end(work, challenge, 'expired');
      return 'ended';
    }
    if (act.kind === 'fail') {
      await end(work, challenge, 'failed');
      return 'ended';
    }
    return act.kind === 'resend' ? sendNewCode(work, challenge) : checkCode(work, challenge, act.code);
  });

const sendNewCode = async (work: Work, challenge: ChallengeRow): Promise<ActResult> => {
  if (challenge.codes_sent >= mostCodes) return 'too_many_codes';
  const latest = Math.min(work.now.getTime() + codeMs, challenge.expires_at.getTime());
  await change(work, challenge, {
    code: newCode(),
    codes_sent: challenge.codes_sent + 1,
    code_expires_at: new Date(latest),
  });
  return 'resent';
};

const checkCode = async (work: Work, challenge: ChallengeRow, code: string): Promise<ActResult> => {
  if (challenge.code_expires_at <= work.now) return 'old_code';
  if (sameText(code, challenge.code)) {
    await end(work, challenge, 'completed');
    return 'ended';
  }
  const wrong_codes = challenge.wrong_codes + 1;
  if (wrong_codes < mostWrongCodes) {
    await change(work, challenge, { wrong_codes });
    return 'wrong_code';
  }
  await end(work, challenge, 'failed');
  return 'ended';
};

/** Works on the challenges that nobody answers. */
export const workOnChallenges = async (jobs: Pick<Jobs, 'work'>, parts: InnerParts): Promise<void> => {
  await jobs.work(endChallenge, async ({ challenge_id }) => {
    const known = await findChallenge(parts.db, challenge_id);
    if (known?.state !== 'pending') return;
    await inTransaction(parts, known.account_id, async (work) => {
      const challenge = await lockChallenge(work, known);
      if (challenge.state === 'pending' && challenge.expires_at <= work.now) await end(work, challenge, 'expired');
    });
  });
};
