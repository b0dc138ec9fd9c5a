import { setTimeout as passed } from 'node:timers/promises';
import { followChanges } from '@travel/contracts/endpoints/delivery/delivery';
import type { Log } from '@travel/kit/log/log';
import { parseDeliveryState, type DeliveryState } from './delivery-state.ts';

export interface DeliveryPollOptions {
  readonly deliveryUrl: string;
  readonly operatorToken: string;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Called with delivery's first response and with each newer one. */
  onChange(news: DeliveryState): void;
}

export interface DeliveryPoll {
  stop(): Promise<void>;
}

const waitSeconds = 20;
// Delivery responds within waitSeconds unless it is unavailable.
const answerLimitMs = (waitSeconds + 10) * 1000;
const shortestPauseMs = 200;
const longestPauseMs = 3_000;

/**
 * Follows organisations and live releases by long polling delivery. While delivery is unavailable, the last response
 * remains valid.
 */
export const pollDelivery = ({ deliveryUrl, operatorToken, log, onChange }: DeliveryPollOptions): DeliveryPoll => {
  const stopping = new AbortController();

  const pause = (ms: number) => passed(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const ask = async (after: number | undefined): Promise<unknown> => {
    const query = after === undefined ? '' : `?after=${after}&wait=${waitSeconds}`;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), answerLimitMs);
    const stop = () => limit.abort();
    stopping.signal.addEventListener('abort', stop);
    try {
      const response = await fetch(`${deliveryUrl}${followChanges.path}${query}`, {
        // The operator token must not be sent to any other URL.
        redirect: 'error',
        headers: { authorization: `Bearer ${operatorToken}` },
        signal: limit.signal,
      });
      if (!response.ok) throw new Error(`Delivery answered ${response.status}`);
      return await response.json();
    } finally {
      clearTimeout(timer);
      stopping.signal.removeEventListener('abort', stop);
    }
  };

  const follow = async () => {
    let last: DeliveryState | undefined;
    let pauseMs = shortestPauseMs;
    while (!stopping.signal.aborted) {
      try {
        const askedAt = performance.now();
        const { state: news, unread } = parseDeliveryState(await ask(last?.revision), last);
        // A lower revision also counts as a change: delivery's database was restored from a backup.
        if (news.revision !== last?.revision) {
          for (const one of unread) log.error(one, 'An organisation cannot be read; the last readable version is used');
          onChange(news);
        } else if (performance.now() - askedAt < shortestPauseMs) await pause(shortestPauseMs);
        if (last === undefined) log.info({ revision: news.revision }, 'Delivery is followed');
        last = news;
        pauseMs = shortestPauseMs;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (pauseMs === shortestPauseMs) log.warn({ err: error }, 'Delivery is not responding; trying again');
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
