import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListAnswer, Listing } from '../listings.ts';
import { askAgainAfter, isAnyLate, isUnanswered, listSuppliers } from './suppliers-of.ts';

/** The suppliers of a list that have not answered yet, and the new offers that have arrived. */
export interface SupplierNews {
  /** Suppliers that may still answer and are retried automatically. */
  readonly awaited: readonly SupplierStatus[];
  /** Suppliers that did not answer and are retried on request. */
  readonly silent: readonly SupplierStatus[];
  /** Number of offers that arrived after the list was shown and that the list does not include yet. */
  readonly more: number;
  readonly asking: boolean;
  readonly showMore: () => void;
  readonly askAgain: () => void;
}

interface Options<Answer, Item> {
  /** The list on the screen; undefined if there is none. */
  readonly listing: Listing<Answer, Item> | undefined;
  readonly ask: (signal?: AbortSignal) => Promise<Listing<Answer, Item>>;
  /** Called with a new list that replaces the list on the screen. */
  readonly onListing: (listing: Listing<Answer, Item>) => void;
}

interface News<Answer, Item> {
  readonly key: string;
  /** Number of retries so far. */
  readonly round: number;
  /** The list including offers that arrived after the shown list; null if none did. */
  readonly newer: Listing<Answer, Item> | null;
  readonly asking: boolean;
}

const none = { round: 0, newer: null, asking: false } as const;

/**
 * Retries the late suppliers of a list at increasing intervals. New offers are only counted until the visitor shows
 * them, so that the list does not move while it is read.
 */
export const useSupplierNews = <Answer extends ListAnswer, Item>({
  listing,
  ask,
  onListing,
}: Options<Answer, Item>): SupplierNews => {
  const key = listing?.key ?? '';
  const [kept, setKept] = useState<News<Answer, Item>>({ key, ...none });
  const news = kept.key === key ? kept : { key, ...none };
  const { round, newer, asking } = news;
  const answer = newer?.answer ?? listing?.answer;
  const isAwaited = answer !== undefined && isAnyLate(answer) && round < askAgainAfter.length;

  const askOnce = useEffectEvent(async (signal: AbortSignal) => {
    const next = { ...news, round: round + 1 };
    try {
      const fresh = await ask(signal);
      if (signal.aborted || !listing) return;
      if (fresh.answer.total > listing.answer.total) {
        setKept({ ...next, newer: fresh });
        return;
      }
      onListing({ ...listing, answer: { ...listing.answer, suppliers: fresh.answer.suppliers } });
    } catch {
      // A failed request is repeated in the next round.
    }
    if (!signal.aborted) setKept(next);
  });

  useEffect(() => {
    if (!isAwaited) return undefined;
    const waiting = new AbortController();
    const timer = setTimeout(() => void askOnce(waiting.signal), askAgainAfter[round]);
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [key, round, isAwaited]);

  const filterByState = (...states: readonly SupplierStatus['state'][]) =>
    answer ? listSuppliers(answer).filter(({ state }) => states.includes(state)) : [];

  return {
    awaited: isAwaited ? filterByState('late') : [],
    silent: isAwaited ? filterByState('failed') : filterByState('failed', 'late'),
    more: newer && listing ? newer.answer.total - listing.answer.total : 0,
    asking,
    showMore() {
      if (!newer) return;
      onListing(newer);
      setKept({ ...news, newer: null });
    },
    askAgain() {
      const updateNews = (next: News<Answer, Item>) => setKept((now) => (now.key === key ? next : now));
      setKept({ ...news, asking: true });
      ask().then(
        (fresh) => {
          if (isUnanswered(fresh.answer)) {
            updateNews({ ...news, asking: false });
            return;
          }
          onListing(fresh);
          updateNews({ key, ...none });
        },
        () => updateNews({ ...news, asking: false }),
      );
    },
  };
};
