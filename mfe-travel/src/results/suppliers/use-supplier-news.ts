import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListAnswer, Listing } from '../listings.ts';
import { askAgainAfter, isAnyLate, isUnanswered, suppliersOf } from './suppliers-of.ts';

/** What is to be said of the suppliers of a list. */
export interface SupplierNews {
  /** Who may still answer, and is asked again by itself. */
  readonly awaited: readonly SupplierStatus[];
  /** Who did not answer; asked again when somebody wants it. */
  readonly silent: readonly SupplierStatus[];
  /** How many offers came since the list was shown, and wait to be shown. */
  readonly more: number;
  readonly asking: boolean;
  readonly showMore: () => void;
  readonly askAgain: () => void;
}

interface Options<Answer, Item> {
  /** The list on the screen; undefined while there is none. */
  readonly listing: Listing<Answer, Item> | undefined;
  readonly ask: (signal?: AbortSignal) => Promise<Listing<Answer, Item>>;
  /** Puts another list in its place. */
  readonly onListing: (listing: Listing<Answer, Item>) => void;
}

interface News<Answer, Item> {
  readonly key: string;
  /** How often late suppliers were asked again. */
  readonly round: number;
  /** The list with what came since. */
  readonly newer: Listing<Answer, Item> | null;
  readonly asking: boolean;
}

const none = { round: 0, newer: null, asking: false } as const;

/**
 * Asks late suppliers of a list again, less and less often. What came since is counted and waits until somebody wants to
 * see it: nothing moves under the eyes of who reads.
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
      // Asked again in the next round.
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

  const inState = (...states: readonly SupplierStatus['state'][]) =>
    answer ? suppliersOf(answer).filter(({ state }) => states.includes(state)) : [];

  return {
    awaited: isAwaited ? inState('late') : [],
    silent: isAwaited ? inState('failed') : inState('failed', 'late'),
    more: newer && listing ? newer.answer.total - listing.answer.total : 0,
    asking,
    showMore() {
      if (!newer) return;
      onListing(newer);
      setKept({ ...news, newer: null });
    },
    askAgain() {
      const settle = (next: News<Answer, Item>) => setKept((now) => (now.key === key ? next : now));
      setKept({ ...news, asking: true });
      ask().then(
        (fresh) => {
          if (isUnanswered(fresh.answer)) {
            settle({ ...news, asking: false });
            return;
          }
          onListing(fresh);
          settle({ key, ...none });
        },
        () => settle({ ...news, asking: false }),
      );
    },
  };
};
