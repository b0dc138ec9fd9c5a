import { getHostCookieName } from '@travel/contracts/cookies/host';
import { readSession } from '@travel/contracts/endpoints/auth';
import { longestToken, mostPagesTogether, readPageSessions } from '@travel/contracts/endpoints/page-sessions';
import type { Session } from '@travel/contracts/session.schema';
import { correlationHeader } from '@travel/kit/correlation';
import { httpClient } from '@travel/kit/http-client';
import type { Log } from '@travel/kit/log';
import { inTurns } from './in-turns.ts';

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

interface ApiSessionOptions {
  readonly apiUrl: string;
  /** Opens calls between services. */
  readonly operatorToken: string;
  readonly secure: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Asks the API who is signed in, anew for each request. Questions that come while others are on their way wait for
 * those, and are then asked together: one call costs as much of both services as a page.
 */
export const apiSession = ({ apiUrl, operatorToken, secure, log }: ApiSessionOptions): AskSession => {
  const api = httpClient({ baseUrl: apiUrl });

  const askOne = ({ userToken, host, address, correlationId, limitMs }: SessionQuestion): Promise<Session> =>
    api.call(readSession, {
      headers: {
        cookie: `${getHostCookieName('userToken', secure)}=${encodeURIComponent(userToken)}`,
        'x-forwarded-host': host,
        'x-forwarded-for': address,
        [correlationHeader]: correlationId,
      },
      timeout: limitMs,
    });
  const askTogether = async (questions: readonly SessionQuestion[]): Promise<(Session | null)[]> => {
    const { sessions } = await api.call(readPageSessions, {
      headers: { authorization: `Bearer ${operatorToken}` },
      body: {
        pages: questions.map(({ userToken: token, address, correlationId }) => ({ token, address, correlationId })),
      },
      timeout: Math.max(...questions.map(({ limitMs }) => limitMs)),
    });
    if (sessions.length !== questions.length) throw new Error('The API answered for other pages');
    return sessions;
  };
  const ask = inTurns<SessionQuestion, Session | null>({
    askOne,
    askTogether,
    most: mostPagesTogether,
    limitOf: ({ limitMs }) => limitMs,
  });

  return async (question) => {
    try {
      // What is no token of ours opens nothing, and is not to keep others waiting.
      return await (question.userToken.length > longestToken ? askOne(question) : ask(question));
    } catch (error) {
      log.warn({ err: error, correlationId: question.correlationId }, 'The session could not be asked for in time');
      return null;
    }
  };
};
