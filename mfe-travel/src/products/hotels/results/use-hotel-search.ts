import { isApiError, type ApiError } from '@travel/contracts/http/api-error';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import { failureCode } from '@travel/ui/use-load';
import type { Search } from '../../../search/search.ts';
import { hotelSearchesOf, listingOf, pageSize, withPage, type HotelListing } from './hotel-searches.ts';
import { hotelQuery } from './hotel-query.ts';
import type { Wishes } from './wishes.ts';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly listing: HotelListing }
  | { readonly status: 'failed'; readonly code: string; readonly fields: ApiError['errors'] };

interface HotelSearch {
  /** While other wishes are asked about, the list before stays. */
  readonly state: State;
  readonly busy: boolean;
  readonly retry: () => void;
  /** Asks for the pages of the rows that are seen. */
  readonly show: (first: number, last: number) => void;
}

/** The hotels of a search; pages of the list arrive as they come near. */
export const useHotelSearch = (search: Search, wishes: Wishes): HotelSearch => {
  const host = useHost();
  const { http, locale } = host;
  const searches = hotelSearchesOf(host);
  const query = hotelQuery(search, wishes, locale);
  const key = JSON.stringify([usePriceViewer(), query]);
  const [shown, setShown] = useState<{ readonly key: string; readonly state: State }>(() => {
    const listing = searches.known(key);
    return { key, state: listing ? { status: 'ready', listing } : { status: 'loading' } };
  });
  const [attempt, setAttempt] = useState(0);
  const asking = useRef(new Set<string>());

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const known = searches.known(key);
    if (known) {
      setShown({ key, state: { status: 'ready', listing: known } });
      return;
    }
    try {
      const { data } = await http('GET /api/hotels', { query: { ...query, offset: 0, limit: pageSize }, signal });
      if (signal.aborted) return;
      const listing = listingOf(key, data);
      searches.keep(listing);
      setShown({ key, state: { status: 'ready', listing } });
    } catch (error) {
      if (signal.aborted) return;
      const fields = isApiError(error) ? error.errors : [];
      setShown({ key, state: { status: 'failed', code: failureCode(error), fields } });
    }
  });

  useEffect(() => {
    const asked = new AbortController();
    void ask(asked.signal);
    return () => asked.abort();
  }, [key, attempt]);

  const askPage = async (page: number) => {
    const name = `${key} ${page}`;
    if (asking.current.has(name)) return;
    asking.current.add(name);
    try {
      const { data } = await http('GET /api/hotels', {
        query: { ...query, offset: page * pageSize, limit: pageSize },
      });
      const listing = searches.known(key);
      if (!listing) return;
      const longer = withPage(listing, page, data.hotels);
      searches.keep(longer);
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
      setAttempt((number) => number + 1);
    },
    show(first, last) {
      if (shown.key !== key || shown.state.status !== 'ready') return;
      const { hotels } = shown.state.listing;
      const pages = new Set<number>();
      for (let row = first; row <= last && row < hotels.length; row += 1) {
        if (!hotels[row]) pages.add(Math.floor(row / pageSize));
      }
      for (const page of pages) void askPage(page);
    },
  };
};
