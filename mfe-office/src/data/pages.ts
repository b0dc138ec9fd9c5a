import { toRequestError, type RequestError } from '@travel/ui/staff/request-error.ts';
import { type Feed, useFeed } from '@travel/ui/staff/feed.ts';
import { useState } from 'react';
import { onceMs } from './own-staff.tsx';

/** One page of a list; `next` continues the list. */
interface Page<T, Next> {
  readonly items: readonly T[];
  readonly next: Next | null;
}

interface LaterPages<T, Next> extends Page<T, Next> {
  /** The first page that these continue. */
  readonly first: unknown;
  readonly isLoading: boolean;
  readonly fault: RequestError | null;
}

/** A list that loads page by page. */
export interface Pages<T, P> {
  readonly first: Feed<P>;
  readonly later: readonly T[];
  readonly isLoadingMore: boolean;
  readonly moreFault: RequestError | null;
  /** Loads the next page; undefined on the last one. */
  readonly loadMore: (() => void) | undefined;
}

/** Requests a list page by page. A new key or first page begins again. */
export const usePages = <T, Next extends string | number, P extends Page<T, Next>>(
  key: string,
  request: (after: Next | undefined, signal?: AbortSignal) => Promise<P>,
): Pages<T, P> => {
  const first = useFeed(key, (signal) => request(undefined, signal), onceMs);
  const [held, setHeld] = useState<LaterPages<T, Next> | null>(null);
  const page = first.status === 'ready' ? first.value : null;
  const later = held?.first === page ? held : null;
  const next = later ? later.next : (page?.next ?? null);

  const load = async (after: Next) => {
    const start = { items: later?.items ?? [], next: after, first: page, isLoading: true, fault: null };
    setHeld(start);
    const settle = (part: Partial<LaterPages<T, Next>>) =>
      setHeld((last) => (last?.first === page ? { ...last, ...part, isLoading: false } : last));
    try {
      const more = await request(after);
      settle({ items: [...start.items, ...more.items], next: more.next });
    } catch (error) {
      settle({ fault: toRequestError(error) });
    }
  };
  return {
    first,
    later: later?.items ?? [],
    isLoadingMore: later?.isLoading ?? false,
    moreFault: later?.fault ?? null,
    loadMore: next === null ? undefined : () => void load(next),
  };
};
