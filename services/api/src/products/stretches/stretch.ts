import type { PlaceTime } from '@travel/contracts/endpoints/orders/order-items';
import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { findPlace } from '../../reference/places/places.ts';
import type { ItemContent } from '../product.ts';

/** A part of an item by the time that it takes, as its product tells it; the trip adds whose it is. */
export type Stretch = Omit<TripStretch, 'stretch_id' | 'booking_id' | 'item_id' | 'product_type'>;

export type StretchEnd = Stretch['starts'];

type ItemPlace = NonNullable<ItemContent['place']>;

/** Returns where a place of an item is; searches know its id where it is one of ours. */
export const whereOf = ({
  place_id,
  name,
  latitude,
  longitude,
}: Pick<ItemPlace, 'place_id' | 'name' | 'latitude' | 'longitude'>): StretchEnd['where'] => ({
  place_id: findPlace(place_id) ? place_id : null,
  name,
  latitude,
  longitude,
});

/** Returns one end of a stretch, with what there is to say of it besides. */
export const endOf = (
  when: PlaceTime,
  where: StretchEnd['where'],
  { label = null, detail = null, latest = null }: Partial<Pick<StretchEnd, 'label' | 'detail' | 'latest'>> = {},
): StretchEnd => ({ when, where, label, detail, latest });

/** Returns what the facts of an item call its beginning and its end: `Pick-up`, `Departure`. */
export const labelsOf = ({
  facts,
}: {
  readonly facts: readonly { readonly key: string; readonly label: string }[];
}) => {
  const called = (wanted: string) => facts.find(({ key }) => key === wanted)?.label ?? null;
  return { starts: called('starts'), ends: called('ends') };
};
