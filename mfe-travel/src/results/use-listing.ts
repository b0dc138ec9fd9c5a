import { isApiError, type ApiError } from '@travel/contracts/http/api-error';
import { failureCode } from '@travel/ui/use-load';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listingOf, pageSize, withPage, type Listing, type Listings } from './listings.ts';

/** How the offers of a search are asked for. */
export interface ListingSource<Answer, Item> {
  readonly listings: Listings<Answer, Item>;
  /** Of the search and of whose prices are shown: what has the same key has the same answer. */
  readonly key: string;
  readonly ask: (part: { readonly offset: number; readonly limit: number }, signal?: AbortSignal) => Promise<Answer>;
  readonly itemsOf: (answer: Answer) => readonly Item[];
}

type State<Answer, Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly listing: Listing<Answer, Item> }
  | { readonly status: 'failed'; readonly code: string; readonly fields: ApiError['errors'] };

interface ListingOnScreen<Answer, Item> {
  /** While another search is asked about, the list before stays. */
  readonly state: State<Answer, Item>;
  readonly busy: boolean;
  readonly retry: () => void;
  /** Asks for the pages of the rows that are seen. */
  readonly show: (first: number, last: number) => void;
}

/** The offers of a search; pages of the list arrive as they come near. */
export const useListing = <Answer extends { readonly total: number }, Item>(
  source: ListingSource<Answer, Item>,
): ListingOnScreen<Answer, Item> => {
  const { listings, key, ask, itemsOf } = source;
  const [shown, setShown] = useState<{ readonly key: string; readonly state: State<Answer, Item> }>(() => {
    const listing = listings.known(key);
    return { key, state: listing ? { status: 'ready', listing } : { status: 'loading' } };
  });
  const [round, setRound] = useState(0);
  const asking = useRef(new Set<string>());

  const askFirst = useEffectEvent(async (signal: AbortSignal) => {
    const known = listings.known(key);
    if (known) {
      setShown({ key, state: { status: 'ready', listing: known } });
      return;
    }
    try {
      const answer = await ask({ offset: 0, limit: pageSize }, signal);
      if (signal.aborted) return;
      const listing = listingOf(key, answer, itemsOf(answer));
      listings.keep(listing);
      setShown({ key, state: { status: 'ready', listing } });
    } catch (error) {
      if (signal.aborted) return;
      const fields = isApiError(error) ? error.errors : [];
      setShown({ key, state: { status: 'failed', code: failureCode(error), fields } });
    }
  });

  useEffect(() => {
    const asked = new AbortController();
    void askFirst(asked.signal);
    return () => asked.abort();
  }, [key, round]);

  const askPage = async (page: number) => {
    const name = `${key} ${page}`;
    if (asking.current.has(name)) return;
    asking.current.add(name);
    try {
      const answer = await ask({ offset: page * pageSize, limit: pageSize });
      const listing = listings.known(key);
      if (!listing) return;
      const longer = withPage(listing, page, itemsOf(answer));
      listings.keep(longer);
      setShown((now) => (now.key === key ? { key, state: { status: 'ready', listing: longer } } : now));
    } catch {
      // The rows stay empty, and are asked for again when somebody comes by.
    } finally {
      asking.current.delete(name);
    }
  };

  return {
    state: shown.state,
    busy: shown.key !== key,
    retry() {
      setShown({ key, state: { status: 'loading' } });
      setRound((number) => number + 1);
    },
    show(first, last) {
      if (shown.key !== key || shown.state.status !== 'ready') return;
      const { items } = shown.state.listing;
      const pages = new Set<number>();
      for (let row = first; row <= last && row < items.length; row += 1) {
        if (!items[row]) pages.add(Math.floor(row / pageSize));
      }
      for (const page of pages) void askPage(page);
    },
  };
};
