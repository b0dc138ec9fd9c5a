import { eq } from 'drizzle-orm';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { inTransaction, type ServiceDependencies } from '../calls/in-transaction.ts';
import type { Work } from '../calls/work.ts';
import { resumePaymentIntent } from '../intents/payment-intents/resume-after-challenge.ts';
import { lockPaymentIntent } from '../intents/payment-intents/payment-intents.ts';
import { resumeSetupIntent } from '../intents/setup-intents/confirm-setup-intent.ts';
import { lockSetupIntent } from '../intents/setup-intents/setup-intents.ts';
import { changeChallenge } from '../payment-methods/challenges/change-challenge.ts';
import { endChallenge } from '../payment-methods/challenges/challenge-jobs.ts';
import { challenges, type ChallengeRow } from '../payment-methods/challenges/challenge-table.ts';
import { findChallenge } from '../payment-methods/challenges/challenges.ts';
import { getTypeByName } from '../payment-methods/registry.ts';
import type { FormObject } from '../wire/form-body.ts';

/** Locks the intent and then its challenge. All code locks them in this order. */
const lockChallenge = async (work: Work, known: ChallengeRow): Promise<ChallengeRow> => {
  if (known.payment_intent_id) await lockPaymentIntent(work, known.payment_intent_id);
  if (known.setup_intent_id) await lockSetupIntent(work, known.setup_intent_id);
  const [row] = await work.db
    .select()
    .from(challenges)
    .where(eq(challenges.challenge_id, known.challenge_id))
    .for('update');
  if (!row) throw new Error('A challenge is gone');
  return row;
};

/** Ends an open challenge and continues its intent. */
const end = async (work: Work, challenge: ChallengeRow, state: 'completed' | 'failed' | 'expired'): Promise<void> => {
  const ended = { ...challenge, state, ended_at: work.now };
  await changeChallenge(work, challenge, { state, ended_at: work.now });
  if (challenge.payment_intent_id === null) await resumeSetupIntent(work, ended);
  else await resumePaymentIntent(work, ended);
};

/** Result of an answer: the challenge has ended, or its page stays open with a message. */
export type AnswerResult = 'ended' | { readonly said: string };

/** Processes the payer's answer on the bank's page. After a challenge has ended, further answers change nothing. */
export const answerChallenge = (
  deps: ServiceDependencies,
  known: ChallengeRow,
  form: FormObject,
): Promise<AnswerResult> =>
  inTransaction(deps, known.account_id, async (work) => {
    const challenge = await lockChallenge(work, known);
    if (challenge.state !== 'pending') return 'ended';
    if (challenge.expires_at <= work.now) {
      await end(work, challenge, 'expired');
      return 'ended';
    }
    const answer = await getTypeByName(challenge.payment_method_type).bankPage.answer(work, challenge, form);
    if (typeof answer === 'object') return answer;
    await end(work, challenge, answer);
    return 'ended';
  });

/** Registers the job handler that ends unanswered challenges. */
export const workOnChallenges = async (jobs: Pick<Jobs, 'work'>, deps: ServiceDependencies): Promise<void> => {
  await jobs.work(endChallenge, async ({ challenge_id }) => {
    const known = await findChallenge(deps.db, challenge_id);
    if (known?.state !== 'pending') return;
    await inTransaction(deps, known.account_id, async (work) => {
      const challenge = await lockChallenge(work, known);
      if (challenge.state === 'pending' && challenge.expires_at <= work.now) await end(work, challenge, 'expired');
    });
  });
};
