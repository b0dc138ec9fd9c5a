import { setTimeout as passed } from 'node:timers/promises';
import { followChanges } from '@travel/contracts/endpoints/delivery';
import type { ResponseOf } from '@travel/contracts/http/endpoint';
import type { Log } from '@travel/kit/log';

export type DeliveryNews = ResponseOf<typeof followChanges>;

export interface FollowOptions {
  readonly deliveryUrl: string;
  readonly operatorToken: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Told of the first answer and of each newer one. */
  onNews(news: DeliveryNews): void;
}

export interface Following {
  stop(): Promise<void>;
}

const waitSeconds = 20;
// Delivery answers within waitSeconds when all is well.
const answerLimitMs = (waitSeconds + 10) * 1000;
const shortestPauseMs = 200;
const longestPauseMs = 3_000;

/**
 * Follows organisations and live releases by delivery's long poll, from whenever delivery is there to answer.
 * What was heard last stays good while delivery is away.
 */
export const followDelivery = ({ deliveryUrl, operatorToken, log, onNews }: FollowOptions): Following => {
  const stopping = new AbortController();

  const pause = (ms: number) => passed(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const ask = async (after: number | undefined): Promise<DeliveryNews> => {
    const query = after === undefined ? '' : `?after=${after}&wait=${waitSeconds}`;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), answerLimitMs);
    const stop = () => limit.abort();
    stopping.signal.addEventListener('abort', stop);
    try {
      const response = await fetch(`${deliveryUrl}${followChanges.path}${query}`, {
        headers: { authorization: `Bearer ${operatorToken}` },
        signal: limit.signal,
      });
      if (!response.ok) throw new Error(`Delivery answered ${response.status}`);
      return followChanges.response.parse(await response.json());
    } finally {
      clearTimeout(timer);
      stopping.signal.removeEventListener('abort', stop);
    }
  };

  const follow = async () => {
    let revision: number | undefined;
    let pauseMs = shortestPauseMs;
    while (!stopping.signal.aborted) {
      try {
        const askedAt = performance.now();
        const news = await ask(revision);
        // A lower revision is news as well: delivery's database was set back.
        if (news.revision !== revision) onNews(news);
        else if (performance.now() - askedAt < shortestPauseMs) await pause(shortestPauseMs);
        if (revision === undefined) log.info({ revision: news.revision }, 'Delivery is followed');
        revision = news.revision;
        pauseMs = shortestPauseMs;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (pauseMs === shortestPauseMs) log.warn({ err: error }, 'Delivery does not answer; asking again');
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  };

  const ended = follow();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
};
