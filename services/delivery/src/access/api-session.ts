import { readSession } from '@travel/contracts/endpoints/auth';
import type { Session } from '@travel/contracts/session.schema';
import { correlationHeader } from '@travel/kit/correlation';
import type { Log } from '@travel/kit/log';

export interface SessionQuestion {
  /** The opaque session of the userToken cookie. */
  readonly userToken: string;
  readonly host: string;
  readonly correlationId: string;
  readonly limitMs: number;
}

/** Asks who is signed in; null when the API does not say in time. */
export type AskSession = (question: SessionQuestion) => Promise<Session | null>;

export const apiSession =
  (apiUrl: string, log: Pick<Log, 'warn'>): AskSession =>
  async ({ userToken, host, correlationId, limitMs }) => {
    try {
      const answer = await fetch(`${apiUrl}${readSession.path}`, {
        headers: {
          cookie: `userToken=${encodeURIComponent(userToken)}`,
          'x-forwarded-host': host,
          [correlationHeader]: correlationId,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
      return readSession.response.parse(await answer.json());
    } catch (error) {
      log.warn({ err: error, correlationId }, 'The session could not be asked for in time');
      return null;
    }
  };
