import { isApiError, type ApiError } from '@travel/contracts/http/api-error';
import { useFirstValue } from '@travel/ui/remote/use-first-value.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { preloadPicture } from '../offers/picture-url.ts';
import type { DrawnScene } from '../offers/offer.ts';
import { createListing, addPage, type ListAnswer, type Listing, type Listings } from './listings.ts';
import { pageSize } from './page-size.ts';
import { askAgainAfter, isAnyLate, isUnanswered } from './suppliers/suppliers-of.ts';
import { useSupplierNews, type SupplierNews } from './suppliers/use-supplier-news.ts';
import { isConnectionFailure, useOnlineRetry } from './use-online-retry.ts';

/** How the offers of a search are requested. */
export interface ListingSource<Answer, Item> {
  readonly listings: Listings<Answer, Item>;
  /**
   * Cache key, built from the search and from who sees the prices (member or not). Requests with the same key return
   * the same list.
   */
  readonly key: string;
  readonly load: (page: { readonly offset: number; readonly limit: number }, signal?: AbortSignal) => Promise<Answer>;
  readonly getItems: (answer: Answer) => readonly Item[];
  /** Returns an item's picture; undefined if the product has none. */
  readonly getScene?: ((item: Item) => DrawnScene | undefined) | undefined;
}

/** A loaded list and the state of its suppliers. */
export interface LoadedListing<Answer extends ListAnswer, Item> {
  readonly listing: Listing<Answer, Item>;
  readonly listings: Listings<Answer, Item>;
  /** Whether a new list is loading while the previous list stays on the screen. */
  readonly busy: boolean;
  readonly suppliers: SupplierNews;
  /** Called on scroll with the indexes of the first and last row in or near the viewport. */
  readonly onSeen: (first: number, last: number) => void;
}

/** Number of items that are visible at first. */
const firstSeen = 2;

type State<Answer, Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly listing: Listing<Answer, Item> }
  | { readonly status: 'failed'; readonly code: string; readonly fields: ApiError['errors'] };

interface ListingOnScreen<Answer, Item> {
  /** State of the list. The previous list stays while a new search is loading. */
  readonly state: State<Answer, Item>;
  readonly busy: boolean;
  /** Whether the previous list is still on the screen because the connection failed. */
  readonly outdated: boolean;
  readonly retry: () => void;
  /** Requests the pages of the list for the rows between two indexes. */
  readonly show: (first: number, last: number) => void;
  readonly suppliers: SupplierNews;
}

/** Resolves after a delay, or at once when the signal aborts. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const requestFirstPage = async <Answer extends ListAnswer, Item>(
  source: ListingSource<Answer, Item>,
  signal?: AbortSignal,
): Promise<Listing<Answer, Item>> => {
  const answer = await source.load({ offset: 0, limit: pageSize }, signal);
  return createListing(source.key, answer, source.getItems(answer));
};

/** Requests the list again as long as the list is empty and suppliers are late. */
const requestUntilFound = async <Answer extends ListAnswer, Item>(
  source: ListingSource<Answer, Item>,
  signal: AbortSignal,
): Promise<Listing<Answer, Item>> => {
  let listing = await requestFirstPage(source, signal);
  for (const ms of askAgainAfter) {
    if (listing.answer.total > 0 || !isAnyLate(listing.answer)) break;
    await waitFor(ms, signal);
    listing = await requestFirstPage(source, signal);
  }
  return listing;
};

/** Returns a function that requests a further page, unless that request is already running. */
const usePageRequests = <Answer extends ListAnswer, Item>(
  source: ListingSource<Answer, Item>,
  onListing: (listing: Listing<Answer, Item>) => void,
): ((page: number) => Promise<void>) => {
  const { key } = source;
  const running = useRef(new Set<string>());

  return async (page) => {
    const name = `${key} ${page}`;
    if (running.current.has(name)) return;
    running.current.add(name);
    try {
      const answer = await source.load({ offset: page * pageSize, limit: pageSize });
      const known = source.listings.known(key);
      // Keeps the list if no supplier answered this request.
      if (!known || isUnanswered(answer)) return;
      // A different total means that the list has changed and this page does not fit, so reload from the first page.
      const listing = answer.total === known.answer.total ? known : await requestFirstPage(source);
      if (!isUnanswered(listing.answer)) onListing(addPage(listing, page, source.getItems(answer)));
    } catch {
      // Also after a failure, allow the request again: the rows stay empty until they come into view again.
    } finally {
      running.current.delete(name);
    }
  };
};

/** Returns the offers of a search. Further pages load as the rows come near the viewport. */
export const useListing = <Answer extends ListAnswer, Item>(
  source: ListingSource<Answer, Item>,
): ListingOnScreen<Answer, Item> => {
  const { listings, key, getScene } = source;
  const { release } = useHost();
  useFirstValue(key, async () => {
    const listing = listings.known(key) ?? (await requestFirstPage(source));
    if (!isUnanswered(listing.answer)) listings.keep({ ...listing, isInDocument: true });
    return listing;
  });
  const [shown, setShown] = useState<{ readonly key: string; readonly state: State<Answer, Item> }>(() => {
    const listing = listings.known(key);
    return { key, state: listing ? { status: 'ready', listing } : { status: 'loading' } };
  });
  const [round, setRound] = useState(0);
  /** Key of the last request that failed because of the connection, while a list was on the screen. */
  const [unreached, setUnreached] = useState<string | null>(null);

  /** Updates the list in a transition, because filters, counts, map and cards together take long to render. */
  const draw = (next: Parameters<typeof setShown>[0]) => startTransition(() => setShown(next));

  const put = (listing: Listing<Answer, Item>) => {
    listings.keep(listing);
    draw((now) => (now.key === listing.key ? { key: listing.key, state: { status: 'ready', listing } } : now));
  };

  const requestPage = usePageRequests(source, put);

  const askFirst = useEffectEvent(async (signal: AbortSignal) => {
    const known = listings.known(key);
    setUnreached(null);
    if (known) {
      draw({ key, state: { status: 'ready', listing: known } });
      return;
    }
    try {
      const listing = await requestUntilFound(source, signal);
      if (signal.aborted) return;
      if (isUnanswered(listing.answer)) {
        setShown({ key, state: { status: 'failed', code: 'unavailable', fields: [] } });
        return;
      }
      listings.keep(listing);
      for (const item of listing.items.slice(0, firstSeen)) if (item) preloadPicture(release, getScene?.(item));
      draw({ key, state: { status: 'ready', listing } });
    } catch (error) {
      if (signal.aborted) return;
      const code = getErrorCode(error);
      if (shown.state.status === 'ready' && isConnectionFailure(code)) {
        setUnreached(key);
        return;
      }
      const fields = isApiError(error) ? error.errors : [];
      setShown({ key, state: { status: 'failed', code, fields } });
    }
  });

  useEffect(() => {
    const asked = new AbortController();
    void askFirst(asked.signal);
    return () => asked.abort();
  }, [key, round]);

  const suppliers = useSupplierNews({
    listing: shown.key === key && shown.state.status === 'ready' ? shown.state.listing : undefined,
    ask: (signal) => requestFirstPage(source, signal),
    onListing: put,
  });

  const { state } = shown;
  const outdated = unreached === key;
  const retry = () => {
    if (!outdated) setShown({ key, state: { status: 'loading' } });
    setRound((number) => number + 1);
  };
  useOnlineRetry(outdated || (state.status === 'failed' && isConnectionFailure(state.code)) ? retry : null);

  return {
    state,
    suppliers,
    busy: shown.key !== key && !outdated,
    outdated,
    retry,
    show(first, last) {
      if (shown.key !== key || shown.state.status !== 'ready') return;
      const { items } = shown.state.listing;
      const pages = new Set<number>();
      for (let row = first; row <= last && row < items.length; row += 1) {
        if (!items[row]) pages.add(Math.floor(row / pageSize));
      }
      for (const page of pages) void requestPage(page);
    },
  };
};
