import type { FastifyRequest } from 'fastify';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { freshSecondStepMs, readOperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { correlationHeader } from '@travel/kit/log/correlation';
import { createHttpClient } from '@travel/kit/outgoing/http-client';
import type { Log } from '@travel/kit/log/log';
import { commonProblem, ProblemError } from '@travel/kit/problem/problem';
import type { Clock } from '@travel/kit/clock/clock';
import type { StaffHost } from './staff-hosts.ts';

/** An operator who has completed both steps of the sign-in at the operators' origin, where the console is served. */
export interface SignedInOperator {
  readonly email: string;
  readonly secondStepAt: Date;
}

interface OperatorQuery {
  readonly token: string;
  /** The operator's IP address, to which the API's rate limits apply. */
  readonly address: string;
  readonly correlationId: string;
  /**
   * Whether the request does not count as use of the session, because the page sends it by itself and not for the
   * operator.
   */
  readonly quiet: boolean;
}

/**
 * Fetches the operator of a session from the API. Returns null for an invalid session or one without the second step.
 * @throws ApiError if the API does not answer
 */
export type FetchOperator = (query: OperatorQuery) => Promise<SignedInOperator | null>;

const timeoutMs = 3_000;

export const createOperatorClient = (apiUrl: string, ops: StaffHost, secure: boolean): FetchOperator => {
  const api = createHttpClient({ baseUrl: apiUrl });
  return async ({ token, address, correlationId, quiet }) => {
    const { step, email, second_step_at } = await api.call(readOperatorSession, {
      query: { quiet: String(quiet) },
      headers: {
        cookie: `${getHostCookieName('operatorSession', secure)}=${encodeURIComponent(token)}`,
        'x-forwarded-host': new URL(ops.origin).host,
        'x-forwarded-for': address,
        [correlationHeader]: correlationId,
      },
      timeout: timeoutMs,
    });
    if (step !== 'signed-in' || email === null || second_step_at === null) return null;
    return { email, secondStepAt: new Date(second_step_at) };
  };
};

export interface OperatorSessionOptions {
  readonly ops: StaffHost;
  readonly fetchOperator: FetchOperator;
  readonly log: Pick<Log, 'warn'>;
}

/** Returns the operator's cookie if a page of the operators' origin sent the request, or null. */
export const readOperatorCookie = (
  { headers }: Pick<FastifyRequest['raw'], 'headers'>,
  { matches, origin }: StaffHost,
): string | null => {
  if (!matches(headers.host)) return null;
  // Browsers send `origin` or `sec-fetch-site` with every call of a page, so other sites cannot use the cookie.
  const { origin: from, 'sec-fetch-site': site } = headers;
  if (from !== undefined ? from !== origin : site !== 'same-origin') return null;
  return parseCookie(headers.cookie ?? '', 'operatorSession');
};

/**
 * Finds the operator who sends a request from the console; undefined if there is none.
 * @throws ProblemError 503 unavailable if the API does not answer
 */
export const findOperator = async (
  request: FastifyRequest,
  { ops, fetchOperator, log }: OperatorSessionOptions,
): Promise<SignedInOperator | undefined> => {
  const token = readOperatorCookie(request.raw, ops);
  if (token === null) return undefined;
  const query = { token, address: request.ip, correlationId: request.id, quiet: request.method === 'GET' };
  try {
    return (await fetchOperator(query)) ?? undefined;
  } catch (error) {
    log.warn({ err: error, correlationId: request.id }, 'The session of an operator could not be fetched');
    throw commonProblem('unavailable', {
      title: 'Identity service unavailable',
      detail:
        'The booking service, which verifies sign-ins, does not answer. Nothing was changed. Try again in a moment, or use the release command with the operator’s token.',
      headers: { 'retry-after': '5' },
    });
  }
};

/**
 * Requires that an operator at the console completed the second step within the last ten minutes, for changes that all
 * visitors see. Callers with a token are programs, or operators that the command has prompted.
 *
 * @throws ProblemError 403 confirmation_needed
 */
export const requireConfirmed = (
  { by, secondStepAt }: { readonly by: string; readonly secondStepAt?: Date },
  clock: Clock,
): void => {
  if (by !== 'operator') return;
  if (secondStepAt && clock.now().getTime() - secondStepAt.getTime() <= freshSecondStepMs) return;
  throw new ProblemError('confirmation_needed', 403, {
    title: 'Two-factor code required',
    detail:
      'All visitors see this change. Confirm it with the current code of your authenticator app: POST /api/auth/operator/second-step, then send the change again. Nothing was changed.',
    context: { second_step_at: secondStepAt?.toISOString() ?? null, max_age_seconds: freshSecondStepMs / 1000 },
  });
};
