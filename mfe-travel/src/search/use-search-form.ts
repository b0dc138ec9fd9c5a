import { getPagePath } from '@travel/contracts/routes/routes';
import { useState } from 'react';
import { useHost } from '../host/host-context.tsx';
import { faultsOf, isFaultless, type SearchFaultReason } from './search-faults.ts';
import { keepInAddress, readSearch, searchPath } from './search-query.ts';
import { keysOf, shapeOf, type OpenDays, type Search, type SearchKey, type SearchShape } from './search.ts';
import { namesOffer, type SearchProduct } from './search-product.ts';
import { useKeptSearch } from './use-kept-search.ts';
import { useOpenDays } from './use-open-days.ts';

/** A fault of the form; `text`: something was typed that is no place of the list. */
export type FormFault = SearchFaultReason | 'text';

export type FormFaults = { readonly [K in SearchKey]?: FormFault };

export interface SearchForm {
  readonly product: SearchProduct;
  readonly shape: SearchShape;
  readonly search: Search;
  /** The days that can be chosen, by the clock of the place. */
  readonly openDays: OpenDays;
  /** Shown once somebody tried to search, or came with an address that cannot be read. */
  readonly faults: FormFaults;
  change(parts: Partial<Search>): void;
  /** Words that stand in a place field without being one of the places; empty when none do. */
  type(key: 'from' | 'place' | 'dropoff', words: string): void;
  /** The results' address when the search can be made; else shows what is missing and answers the first key of it. */
  submit(): { readonly to: string } | { readonly missing: SearchKey };
}

interface Options {
  /** Each change is written into the page's address, so that coming back finds it as it was. */
  readonly keep: boolean;
  /** Faults show from the start: the address was judged already. */
  readonly judged?: boolean | undefined;
  /** The address names a place that the API does not know. */
  readonly placeUnknown?: boolean | undefined;
}

/** The state of one search form, begun from the address. */
export const useSearchForm = (
  product: SearchProduct,
  { keep, judged = false, placeUnknown = false }: Options,
): SearchForm => {
  const { route } = useHost();
  const shape = shapeOf(product);
  const [search, change] = useKeptSearch(product, keep);
  const openDays = useOpenDays(search.place);
  const [typed, setTyped] = useState<{ readonly from?: string; readonly place?: string; readonly dropoff?: string }>(
    {},
  );
  const [tried, setTried] = useState(judged);

  const faults: Partial<Record<SearchKey, FormFault>> = faultsOf(search, shape, openDays);
  if (judged) {
    // What is missing because the address could not be read is called by the nearer word.
    const { faults: unreadable } = readSearch(route.query, shape, openDays);
    for (const key of keysOf(shape)) if (faults[key] === 'missing') faults[key] = unreadable[key] ?? 'missing';
  }
  if (placeUnknown && search.place === route.query['place']) faults.place = 'unknown';
  if (typed.from) faults.from = 'text';
  if (typed.place) faults.place = 'text';
  if (typed.dropoff) faults.dropoff = 'text';

  // Who searches again from a list keeps what it was narrowed by.
  const filtersFor = ({ place }: Search) =>
    (route.page === 'search' &&
      route.catalogue === product.catalogue &&
      product.searchBox.keptInResults?.(route.query, place === route.query['place'])) ||
    {};

  return {
    product,
    shape,
    search,
    openDays,
    faults: tried || judged ? faults : {},
    change,
    type: (key, words) => setTyped((before) => ({ ...before, [key]: words })),
    submit() {
      if (isFaultless(faults)) {
        // A search that changes the dates of an offer returns to it, unless the place was changed too.
        const isSameOffer = namesOffer(product, route) && search.place === route.query['place'];
        const to = isSameOffer
          ? keepInAddress(getPagePath(product.section, 'details'), route.query, search, shape)
          : searchPath(product, search, filtersFor(search));
        return { to };
      }
      setTried(true);
      return { missing: keysOf(shape).find((key) => faults[key]) ?? 'place' };
    },
  };
};
