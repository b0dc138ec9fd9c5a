import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Work } from '../../../calls/work.ts';
import type { ChallengeRow } from '../../challenges/challenge-table.ts';
import type { PayerAnswer } from '../../payment-method-type.ts';
import { changeChallenge } from '../../challenges/change-challenge.ts';

/** Milliseconds for which a code is valid. */
const codeMs = 5 * 60_000;
const mostWrongCodes = 5;
const mostCodes = 5;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Returns the first code of a challenge, as the bank sends it to the cardholder's phone. */
export const firstCode = ({ now }: Pick<Work, 'now'>) => ({
  code: newCode(),
  code_expires_at: new Date(now.getTime() + codeMs),
});

/** Sends a new code that replaces the last one. It expires with the challenge at the latest. */
export const sendNewCode = async (work: Work, challenge: ChallengeRow): Promise<PayerAnswer> => {
  if (challenge.codes_sent >= mostCodes) return { said: 'too_many_codes' };
  const latest = Math.min(work.now.getTime() + codeMs, challenge.expires_at.getTime());
  await changeChallenge(work, challenge, {
    code: newCode(),
    codes_sent: challenge.codes_sent + 1,
    code_expires_at: new Date(latest),
  });
  return { said: 'resent' };
};

/** Compares the typed code with the sent one. Too many wrong codes fail the challenge. */
export const checkCode = async (work: Work, challenge: ChallengeRow, typed: string): Promise<PayerAnswer> => {
  if (challenge.code_expires_at === null || challenge.code_expires_at <= work.now) return { said: 'old_code' };
  if (sameText(typed, challenge.code ?? '')) return 'completed';
  const wrong_codes = challenge.wrong_codes + 1;
  if (wrong_codes >= mostWrongCodes) return 'failed';
  await changeChallenge(work, challenge, { wrong_codes });
  return { said: 'wrong_code' };
};

const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
