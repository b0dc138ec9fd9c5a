import { useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { findSearchErrors, hasNoErrors, type SearchErrorReason } from './search-errors.ts';
import { readSearch, getSearchPath, type Query } from './search-query.ts';
import {
  listSearchKeys,
  getSearchShape,
  type OpenDays,
  type Search,
  type SearchKey,
  type SearchShape,
} from './search.ts';
import type { SearchProduct } from './search-product.ts';
import { useSearchDraft } from './use-search-draft.ts';
import { useOpenDays } from './use-open-days.ts';

/** An error in a search form; `text` means typed text that matches no place. */
export type FormError = SearchErrorReason | 'text';

export type FormErrors = { readonly [K in SearchKey]?: FormError };

export interface SearchForm {
  readonly product: SearchProduct;
  readonly shape: SearchShape;
  readonly search: Search;
  readonly openDays: OpenDays;
  /** Errors by part of the search. Empty until the first submit, unless the URL is invalid. */
  readonly faults: FormErrors;
  /** Filters of the results page that a search for another place retains. */
  readonly kept: Query;
  change(parts: Partial<Search>): void;
  /** Stores the text of a place field that matches no place; an empty text if there is none. */
  type(key: 'from' | 'place' | 'dropoff', words: string): void;
  /** Swaps the places of pick-up and drop-off; undefined unless both are chosen. */
  readonly swap: (() => void) | undefined;
  /** Returns the results URL if the search is valid; else shows the errors and returns the first invalid key. */
  submit(): { readonly to: string } | { readonly missing: SearchKey };
}

interface Options {
  /** Whether each change is written to the page's URL, so that the back button restores the form. */
  readonly keep: boolean;
  /** Whether errors are shown from the start, because the URL has already been validated. */
  readonly judged?: boolean | undefined;
  /** Whether the URL names a place that the API does not know. */
  readonly placeUnknown?: boolean | undefined;
}

export const useSearchForm = (
  product: SearchProduct,
  { keep, judged = false, placeUnknown = false }: Options,
): SearchForm => {
  const { route } = useHost();
  const shape = getSearchShape(product);
  const [search, change] = useSearchDraft(product, keep);
  const openDays = useOpenDays(search.place);
  const [typed, setTyped] = useState<{ readonly from?: string; readonly place?: string; readonly dropoff?: string }>(
    {},
  );
  const [tried, setTried] = useState(judged);

  const faults: Partial<Record<SearchKey, FormError>> = findSearchErrors(search, shape, openDays);
  if (judged) {
    // If a part counts as missing because the URL has an unreadable value, reports that error instead.
    const { faults: unreadable } = readSearch(route.query, shape, openDays);
    for (const key of listSearchKeys(shape)) if (faults[key] === 'missing') faults[key] = unreadable[key] ?? 'missing';
  }
  if (placeUnknown && search.place === route.query['place']) faults.place = 'unknown';
  if (typed.from) faults.from = 'text';
  if (typed.place) faults.place = 'text';
  if (typed.dropoff) faults.dropoff = 'text';

  // A new search from a results page keeps the filters.
  const getFiltersFor = ({ place, dropoff }: Search) =>
    (route.page === 'search' &&
      route.catalogue === product.catalogue &&
      product.searchBox.keptInResults?.(
        route.query,
        place === route.query['place'] && dropoff === route.query['dropoff'],
      )) ||
    {};

  return {
    product,
    shape,
    search,
    openDays,
    faults: tried || judged ? faults : {},
    kept: getFiltersFor({}),
    change,
    type: (key, words) => setTyped((before) => ({ ...before, [key]: words })),
    swap:
      search.place && search.dropoff && !typed.place && !typed.dropoff
        ? () => change({ place: search.dropoff, dropoff: search.place })
        : undefined,
    submit() {
      if (hasNoErrors(faults)) {
        return { to: getSearchPath(product, search, getFiltersFor(search)) };
      }
      setTried(true);
      return { missing: listSearchKeys(shape).find((key) => faults[key]) ?? 'place' };
    },
  };
};
