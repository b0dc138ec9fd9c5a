import type { FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/cookies';
import { getHostCookieName } from '@travel/contracts/cookies/host';
import { freshSecondStepMs, readOperatorSession } from '@travel/contracts/endpoints/operator-sign-in';
import { correlationHeader } from '@travel/kit/correlation';
import { httpClient } from '@travel/kit/http-client';
import type { Log } from '@travel/kit/log';
import { commonProblem, ProblemError } from '@travel/kit/problem';
import type { Clock } from '@travel/kit/clock';
import type { Identity } from './identity.ts';
import type { OpsHost } from './ops-host.ts';

/** An operator who is signed in at their own origin, both steps done. */
export interface SignedInOperator {
  readonly email: string;
  /** When the second step was last done. */
  readonly secondStepAt: Date;
}

interface Question {
  /** Of the operatorSession cookie. */
  readonly token: string;
  /** Of the operator, whom the question is counted for. */
  readonly address: string;
  readonly correlationId: string;
  /** Asked for the page, not for the operator: it is no use of the session. */
  readonly quiet: boolean;
}

/** Asks the API who an operator's session is of; null for nobody, or for whom a step is left. @throws where it does not answer */
export type AskOperator = (question: Question) => Promise<SignedInOperator | null>;

const answerLimitMs = 3_000;

export const apiOperator = (apiUrl: string, ops: OpsHost, secure: boolean): AskOperator => {
  const api = httpClient({ baseUrl: apiUrl });
  return async ({ token, address, correlationId, quiet }) => {
    const { step, email, second_step_at } = await api.call(readOperatorSession, {
      query: { quiet: String(quiet) },
      headers: {
        cookie: `${getHostCookieName('operatorSession', secure)}=${encodeURIComponent(token)}`,
        'x-forwarded-host': new URL(ops.origin).host,
        'x-forwarded-for': address,
        [correlationHeader]: correlationId,
      },
      timeout: answerLimitMs,
    });
    if (step !== 'signed-in' || email === null || second_step_at === null) return null;
    return { email, secondStepAt: new Date(second_step_at) };
  };
};

export interface OperatorSessionOptions {
  readonly ops: OpsHost;
  readonly askOperator: AskOperator;
  readonly log: Pick<Log, 'warn'>;
}

/** The text of the operator's cookie where a request comes from a page of their own origin; null for any other. */
export const operatorCookieOf = (
  { headers }: Pick<FastifyRequest['raw'], 'headers'>,
  { isHere, origin }: OpsHost,
): string | null => {
  if (!isHere(headers.host)) return null;
  // Browsers say where a call comes from. One of them is there with every call of a page; a link brings no cookie.
  const { origin: from, 'sec-fetch-site': site } = headers;
  if (from !== undefined ? from !== origin : site !== 'same-origin') return null;
  return parseCookie(headers.cookie ?? '', 'operatorSession');
};

/**
 * Tells which operator sends a request from the console; undefined where none does.
 * @throws ProblemError 503 unavailable where nobody can say who it is
 */
export const operatorOf = async (
  request: FastifyRequest,
  { ops, askOperator, log }: OperatorSessionOptions,
): Promise<SignedInOperator | undefined> => {
  const token = operatorCookieOf(request.raw, ops);
  if (token === null) return undefined;
  const question = { token, address: request.ip, correlationId: request.id, quiet: request.method === 'GET' };
  try {
    return (await askOperator(question)) ?? undefined;
  } catch (error) {
    log.warn({ err: error, correlationId: request.id }, 'The session of an operator could not be asked for');
    throw commonProblem('unavailable', {
      title: 'Nobody can say who you are just now',
      detail:
        'The booking service, which knows who is signed in, does not answer. Nothing was changed. Try again in a moment, or use the release command with the operator’s token.',
      headers: { 'retry-after': '5' },
    });
  }
};

/**
 * For what all visitors see: an operator at the console does the second step for it, within the last ten minutes. A
 * token's holder is a program, or has been asked by the command.
 * @throws ProblemError 403 confirmation_needed
 */
export const requireConfirmed = ({ by, secondStepAt }: Identity, clock: Clock): void => {
  if (by !== 'operator') return;
  if (secondStepAt && clock.now().getTime() - secondStepAt.getTime() <= freshSecondStepMs) return;
  throw new ProblemError('confirmation_needed', 403, {
    title: 'A new code is required',
    detail:
      'All visitors see this change. Confirm it with the code that your app shows now: POST /api/auth/operator/second-step, then send the change again. Nothing was changed.',
    context: { second_step_at: secondStepAt?.toISOString() ?? null, max_age_seconds: freshSecondStepMs / 1000 },
  });
};
