import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { maxTokenLength, maxSessionsPerCall, readPageSessions } from '@travel/contracts/endpoints/people/page-sessions';
import type { Session } from '@travel/contracts/people/session.schema';
import { correlationHeader } from '@travel/kit/log/correlation';
import { createHttpClient } from '@travel/kit/outgoing/http-client';
import type { Log } from '@travel/kit/log/log';
import { createBatcher } from './batcher.ts';

export interface SessionQuery {
  /** The opaque session token in the cookie `userToken`. */
  readonly userToken: string;
  readonly host: string;
  /** The visitor's IP address, to which the API's rate limits apply. */
  readonly address: string;
  readonly correlationId: string;
  readonly limitMs: number;
}

/** Fetches the session of a request from the API. Returns null if the API does not answer in time. */
export type FetchSession = (query: SessionQuery) => Promise<Session | null>;

interface ApiSessionOptions {
  readonly apiUrl: string;
  readonly operatorToken: string;
  readonly secure: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Creates the client that fetches sessions. Nothing is cached. Queries that arrive while others are pending are sent
 * together, because one call costs as much CPU time as a page.
 */
export const createSessionClient = ({ apiUrl, operatorToken, secure, log }: ApiSessionOptions): FetchSession => {
  const api = createHttpClient({ baseUrl: apiUrl });

  const fetchOne = ({ userToken, host, address, correlationId, limitMs }: SessionQuery): Promise<Session> =>
    api.call(readSession, {
      headers: {
        cookie: `${getHostCookieName('userToken', secure)}=${encodeURIComponent(userToken)}`,
        'x-forwarded-host': host,
        'x-forwarded-for': address,
        [correlationHeader]: correlationId,
      },
      timeout: limitMs,
    });
  const fetchBatch = async (queries: readonly SessionQuery[]): Promise<(Session | null)[]> => {
    const { sessions } = await api.call(readPageSessions, {
      headers: { authorization: `Bearer ${operatorToken}` },
      body: {
        pages: queries.map(({ userToken: token, address, correlationId }) => ({ token, address, correlationId })),
      },
      timeout: Math.max(...queries.map(({ limitMs }) => limitMs)),
    });
    if (sessions.length !== queries.length) throw new Error('The API answered for other pages');
    return sessions;
  };
  const fetchBatched = createBatcher<SessionQuery, Session | null>({
    sendOne: fetchOne,
    sendBatch: fetchBatch,
    maxBatch: maxSessionsPerCall,
    getTimeout: ({ limitMs }) => limitMs,
  });

  return async (query) => {
    try {
      // An overlong token is invalid, so it is not sent and cannot delay a batch.
      return await (query.userToken.length > maxTokenLength ? fetchOne(query) : fetchBatched(query));
    } catch (error) {
      log.warn({ err: error, correlationId: query.correlationId }, 'The session could not be fetched in time');
      return null;
    }
  };
};
