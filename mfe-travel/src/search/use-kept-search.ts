import { useState } from 'react';
import { useHost } from '../host/host-context.tsx';
import { adsCheckin } from './ads-checkin.ts';
import { keepInAddress, readDraft, searchParameters } from './search-query.ts';
import type { SearchProduct } from './search-product.ts';
import { shapeOf, withUsual, type Search } from './search.ts';

const saidIn = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

interface Kept {
  readonly search: Search;
  /** The address as last seen. */
  readonly seen: string;
  /** Addresses of our own that the page has not come to yet. */
  readonly underWay: readonly string[];
}

/** Begins with the address, or the day of an ad where it names none, and from then on follows it when somebody else changes it: a link, or the browser's back. */
export const useKeptSearch = (product: SearchProduct, keep: boolean): [Search, (parts: Partial<Search>) => void] => {
  const { cookies, navigate, route, storage } = useHost();
  const shape = shapeOf(product);
  const draft = readDraft(route.query, shape);
  const address = searchParameters(draft, shape).toString();
  const begin = (): Kept => ({
    // Who followed an ad goes on with its day; results are of the days in their address.
    search: withUsual(
      route.page === 'home'
        ? {
            ...product.searchBox.begins?.(storage),
            ...saidIn({ ...draft, checkin: draft.checkin ?? adsCheckin(cookies) }),
          }
        : draft,
      shape,
    ),
    seen: address,
    underWay: [],
  });
  const [kept, setKept] = useState(begin);

  if (address !== kept.seen) {
    const at = kept.underWay.indexOf(address);
    setKept(at < 0 ? begin() : { ...kept, seen: address, underWay: kept.underWay.slice(at + 1) });
  }

  const change = (parts: Partial<Search>) => {
    const search = { ...kept.search, ...parts };
    const written = searchParameters(search, shape).toString();
    setKept({ ...kept, search, underWay: keep ? [...kept.underWay, written] : [] });
    if (keep) navigate(keepInAddress(route.path, route.query, search, shape), { replace: true });
  };
  return [kept.search, change];
};
