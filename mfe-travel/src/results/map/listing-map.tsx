import { useState, type ReactNode } from 'react';
import type { DrawnScene } from '../../offers/offer.ts';
import type { ListingValues } from '../filters/listing-filters.ts';
import type { ListingAnswer, ListingContext, ListingMap, ListingMapProps } from '../listing-definition.ts';
import { getAnsweredKey } from '../suppliers/suppliers-of.ts';
import { LazyMap } from './lazy-map.tsx';
import { MapSheet } from './map-sheet.tsx';
import type { Pin, PinSource, PinWords } from './use-pins.ts';

/** How the offers of a product are shown on the map. */
interface ListingMapOptions<Answer, Item, Values> {
  /** Content of the pins; prices per night by default. */
  readonly shows?: PinWords;
  /** Whether visitors can search the visible area, which the filter `within` then contains. */
  readonly searchesArea?: boolean;
  /** Converts an offer of the list to its pin, unless the request of the product loads the pins. */
  readonly toPin?: (item: Item) => Pin;
  /** Returns the content of a selected pin's card. If `picture` is given, it is shown instead of `scene`. */
  readonly getCard: (
    item: Item,
    context: ListingContext<Answer, Values>,
  ) => { readonly where: string; readonly scene?: DrawnScene | undefined; readonly picture?: ReactNode };
  /** Returns the unit of the price: `a night`. The item is undefined until its part of the list has loaded. */
  readonly getUnit: (context: ListingContext<Answer, Values>, item: Item | undefined) => string;
}

interface MapOfListProps<Answer extends ListingAnswer, Item, Values> extends ListingMapProps<Answer, Item, Values> {
  readonly options: ListingMapOptions<Answer, Item, Values>;
}

function MapOfList<Answer extends ListingAnswer, Item, Values extends ListingValues>(
  props: MapOfListProps<Answer, Item, Values>,
) {
  const { options, getId, context, loaded, pins, pointing, getDetailsPath, onChange } = props;
  const { filters, answer } = context;
  const { key, askedAt, items } = loaded.listing;
  const { shows, searchesArea, toPin } = options;
  // Offers of loaded pins, which may be on a page of the list that has not loaded.
  const [pinned] = useState(() => new Map<string, Item>());
  const source: PinSource = pins
    ? {
        key: `${pins.key} ${getAnsweredKey(answer)}`,
        async ask(signal) {
          const all = await pins.load(signal);
          for (const { id, item } of all) if (item) pinned.set(id, item);
          return all;
        },
      }
    : { key: `${key} ${askedAt}`, ask: async () => items.flatMap((item) => (item && toPin ? [toPin(item)] : [])) };
  return (
    <LazyMap
      place={answer.place}
      pins={source}
      shows={shows}
      within={filters.within ?? null}
      pointing={pointing}
      getCard={({ id }) => {
        const item = items.find((one) => one && getId(one) === id) ?? pinned.get(id);
        return {
          offer: item && { ...options.getCard(item, context), to: getDetailsPath(item) },
          unit: options.getUnit(context, item),
        };
      }}
      onNeeded={loaded.onSeen}
      onSearchHere={searchesArea ? (within) => onChange({ ...filters, within }) : undefined}
    />
  );
}

/** Creates the map of a product's lists. */
export const createListingMap = <Answer extends ListingAnswer, Item, Values extends ListingValues>(
  options: ListingMapOptions<Answer, Item, Values>,
): ListingMap<Answer, Item, Values> => ({
  searchesArea: options.searchesArea ?? false,
  Sheet: MapSheet,
  render: (props) => <MapOfList options={options} {...props} />,
});
