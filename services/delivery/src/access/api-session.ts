import { hostCookieName } from '@travel/contracts/cookies/host';
import { readSession } from '@travel/contracts/endpoints/auth';
import type { Session } from '@travel/contracts/session.schema';
import { correlationHeader } from '@travel/kit/correlation';
import { httpClient } from '@travel/kit/http-client';
import type { Log } from '@travel/kit/log';

export interface SessionQuestion {
  /** The opaque session of the userToken cookie. */
  readonly userToken: string;
  readonly host: string;
  /** Of the visitor, whom the question is counted for. */
  readonly address: string;
  readonly correlationId: string;
  readonly limitMs: number;
}

/** Returns the session of a request, asked of the API; null when the API does not answer in time. */
export type AskSession = (question: SessionQuestion) => Promise<Session | null>;

export const apiSession = (apiUrl: string, log: Pick<Log, 'warn'>, secure: boolean): AskSession => {
  const api = httpClient({ baseUrl: apiUrl });
  return async ({ userToken, host, address, correlationId, limitMs }) => {
    try {
      return await api.call(readSession, {
        headers: {
          cookie: `${hostCookieName('userToken', secure)}=${encodeURIComponent(userToken)}`,
          'x-forwarded-host': host,
          'x-forwarded-for': address,
          [correlationHeader]: correlationId,
        },
        timeout: limitMs,
      });
    } catch (error) {
      log.warn({ err: error, correlationId }, 'The session could not be asked for in time');
      return null;
    }
  };
};
