import { useListField } from '@travel/ui/lists/use-list-field.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { formatPlaceName, type FoundPlace, type Place } from '../../places/place.ts';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePlaces } from '../../places/places-context.tsx';

type PlaceSearchState =
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly places: readonly FoundPlace[]; readonly query: string }
  | { readonly status: 'failed'; readonly code: string };

interface Options {
  /** Name of the chosen place; empty if none is chosen. */
  readonly name: string;
  readonly product: CatalogueCode | undefined;
  readonly onChoose: (place: Place | undefined) => void;
  readonly onWords: (words: string) => void;
}

export interface PlaceItem {
  readonly value: string;
  readonly place: FoundPlace;
}

/** Milliseconds without typing before the text is looked up. */
const pause = 180;

const none: readonly FoundPlace[] = [];

const isSameText = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0;

/**
 * Looks up the places that match a text while the list is open, or the suggestions for an empty text. `onBest`
 * gets the ID of the place that the text names, or null. Passing a different `onBest` starts a new lookup.
 */
const usePlaceLookup = (
  query: string,
  { isOpen, product }: { readonly isOpen: boolean; readonly product: CatalogueCode | undefined },
  onBest: (placeId: string | null) => void,
) => {
  const places = usePlaces();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<PlaceSearchState>({ status: 'searching' });

  const look = useEffectEvent((signal: AbortSignal) =>
    query ? places.search(query, signal, product) : places.highlights(signal),
  );

  useEffect(() => {
    if (!isOpen) return undefined;
    const asked = new AbortController();
    const settle = (result: PlaceSearchState) => {
      if (asked.signal.aborted) return;
      setFound(result);
      // Enter chooses the best match only if its name matches the text: a similar name could be another city.
      const best = result.status === 'found' && query ? result.places[0] : undefined;
      onBest(best?.certainty === 'named' ? best.place_id : null);
    };
    const timer = setTimeout(
      () =>
        look(asked.signal).then(
          (result) => settle({ status: 'found', places: result, query }),
          (error: unknown) => settle({ status: 'failed', code: getErrorCode(error) }),
        ),
      query ? pause : 0,
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [isOpen, query, attempt, onBest]);

  const retry = () => {
    setFound({ status: 'searching' });
    setAttempt((number) => number + 1);
  };
  return { found, retry };
};

/** Returns the state and actions of a place field. `typed` is null while the field shows the chosen place. */
export const usePlaceSearch = ({ name, product, onChoose, onWords }: Options) => {
  const { language } = useHost().locale;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [choices, setChoices] = useState(0);
  /** ID of the place that the arrow keys highlighted. */
  const [active, setActive] = useState<string | null>(null);
  const query = (typed ?? '').trim();

  const { found, retry } = usePlaceLookup(query, { isOpen, product }, setActive);

  const isCurrent = found.status === 'found' && found.query === query;
  // Matches of earlier text stay until the next response, so that the list does not flicker; suggestions do not stay.
  const shown = found.status === 'found' && (isCurrent || (found.query && query)) ? found.places : none;
  const items = useMemo(() => shown.map((place) => ({ value: place.place_id, place })), [shown]);
  const open = () => setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const choose = (place: Place) => {
    setTyped(null);
    close();
    onChoose(place);
  };
  const chooseById = (placeId: string | null) => {
    const place = shown.find((one) => one.place_id === placeId);
    if (!place) return;
    choose(place);
    setChoices((count) => count + 1);
  };
  const type = (words: string) => {
    setTyped(words);
    setActive(null);
    setIsOpen(true);
    onWords(words.trim());
    if (words.trim() === '' && name !== '') onChoose(undefined);
  };

  const leave = () => {
    close();
    if (typed === null) return;
    const meant =
      query && isCurrent
        ? shown.find((place) => isSameText(place.name, query) || isSameText(formatPlaceName(place, language), query))
        : undefined;
    if (meant) choose(meant);
    else if (query === '') setTyped(null);
  };

  const field = useListField({
    kind: 'text',
    isOpen,
    active,
    onOpen: open,
    onClose: close,
    onEnter: () => {
      if (found.status === 'failed') retry();
      else chooseById(active);
    },
  });

  return {
    isOpen,
    words: typed ?? name,
    choices,
    found: found.status === 'found' && !isCurrent ? ({ status: 'searching' } as const) : found,
    items,
    active,
    open,
    type,
    choose: chooseById,
    point: setActive,
    retry,
    leave,
    field,
  };
};

export type PlaceSearch = ReturnType<typeof usePlaceSearch>;
