import { useState } from 'react';
import { useIsInBrowser } from '@travel/ui/remote/hydration.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { readLastAdDay } from './last-ad-day.ts';
import { writeSearchToUrl, readDraft, toSearchParameters } from './search-query.ts';
import type { SearchProduct } from './search-product.ts';
import { getSearchShape, fillDefaults, type Search } from './search.ts';

const removeUndefined = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

interface DraftState {
  readonly search: Search;
  /** Search parameters of the URL at the last render. */
  readonly seen: string;
  /** Search parameters that this form has written to the history and that the router has not yet reported back. */
  readonly underWay: readonly string[];
  /** Whether the search may contain values that only this browser has stored. */
  readonly isInBrowser: boolean;
}

/**
 * Returns the search in a form and a function that changes the search. The search starts from the URL, or with the day
 * of a followed ad if the URL has no day, and then follows URL changes made elsewhere, such as by the back button.
 */
export const useSearchDraft = (product: SearchProduct, keep: boolean): [Search, (parts: Partial<Search>) => void] => {
  const { cookies, navigate, route, storage } = useHost();
  const shape = getSearchShape(product);
  const draft = readDraft(route.query, shape);
  const address = toSearchParameters(draft, shape).toString();
  const isInBrowser = useIsInBrowser();
  const createInitial = (): DraftState => ({
    // Only the home page starts with the stored day of an ad that the visitor followed; a results page has its dates in
    // the URL.
    search: fillDefaults(
      route.page === 'home' && isInBrowser
        ? {
            ...product.searchBox.begins?.(storage),
            ...removeUndefined({ ...draft, checkin: draft.checkin ?? readLastAdDay(cookies) }),
          }
        : draft,
      shape,
    ),
    seen: address,
    underWay: [],
    isInBrowser,
  });
  const [kept, setKept] = useState(createInitial);

  if (address !== kept.seen) {
    const at = kept.underWay.indexOf(address);
    setKept(at < 0 ? createInitial() : { ...kept, seen: address, underWay: kept.underWay.slice(at + 1) });
  }

  // The stored values apply after hydration, unless the visitor has changed the search.
  if (isInBrowser && !kept.isInBrowser) setKept(createInitial());

  const change = (parts: Partial<Search>) => {
    const search = { ...kept.search, ...parts };
    const written = toSearchParameters(search, shape).toString();
    setKept({ ...kept, search, isInBrowser: true, underWay: keep ? [...kept.underWay, written] : [] });
    if (keep) navigate(writeSearchToUrl(route.path, route.query, search, shape), { replace: true });
  };
  return [kept.search, change];
};
