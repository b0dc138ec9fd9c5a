import { useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { readAdsCheckin } from './ads-checkin.ts';
import { writeToAddress, readDraft, toSearchParameters } from './search-query.ts';
import type { SearchProduct } from './search-product.ts';
import { getSearchShape, fillDefaults, type Search } from './search.ts';

const removeUndefined = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

interface Kept {
  readonly search: Search;
  /** Search parameters of the last seen URL. */
  readonly seen: string;
  /** Search parameters that this page wrote and whose URLs have not arrived yet. */
  readonly underWay: readonly string[];
}

/**
 * Returns the search of the form and a function that changes it. It starts from the URL, or from the day of an ad if
 * the URL has none. It then follows URL changes made elsewhere, such as a link or the back button.
 */
export const useKeptSearch = (product: SearchProduct, keep: boolean): [Search, (parts: Partial<Search>) => void] => {
  const { cookies, navigate, route, storage } = useHost();
  const shape = getSearchShape(product);
  const draft = readDraft(route.query, shape);
  const address = toSearchParameters(draft, shape).toString();
  const createInitial = (): Kept => ({
    // The day of a followed ad applies on the home page only; results have the dates of their URL.
    search: fillDefaults(
      route.page === 'home'
        ? {
            ...product.searchBox.begins?.(storage),
            ...removeUndefined({ ...draft, checkin: draft.checkin ?? readAdsCheckin(cookies) }),
          }
        : draft,
      shape,
    ),
    seen: address,
    underWay: [],
  });
  const [kept, setKept] = useState(createInitial);

  if (address !== kept.seen) {
    const at = kept.underWay.indexOf(address);
    setKept(at < 0 ? createInitial() : { ...kept, seen: address, underWay: kept.underWay.slice(at + 1) });
  }

  const change = (parts: Partial<Search>) => {
    const search = { ...kept.search, ...parts };
    const written = toSearchParameters(search, shape).toString();
    setKept({ ...kept, search, underWay: keep ? [...kept.underWay, written] : [] });
    if (keep) navigate(writeToAddress(route.path, route.query, search, shape), { replace: true });
  };
  return [kept.search, change];
};
