import type { PlaceTime } from '@travel/contracts/endpoints/orders/order-items';
import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { findPlace } from '@travel/reference/places/places';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';

/** A period of a trip that an item occupies, as its product describes it. The trip adds the IDs. */
export type Stretch = Omit<TripStretch, 'stretch_id' | 'booking_id' | 'item_id' | 'product_type'>;

export type StretchEnd = Stretch['starts'];

type ItemPlace = NonNullable<ItemContent['place']>;

/** Returns the location of an item's place. `place_id` is null for places that cannot be searched. */
export const toLocation = ({
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

/** Returns the start or end of a period, with an optional label, detail and latest time. */
export const toStretchEnd = (
  when: PlaceTime,
  where: StretchEnd['where'],
  { label = null, detail = null, latest = null }: Partial<Pick<StretchEnd, 'label' | 'detail' | 'latest'>> = {},
): StretchEnd => ({ when, where, label, detail, latest });

/** Returns the labels of an item's start and end, such as `Pick-up` or `Departure`, from the item's facts. */
export const getEndLabels = ({
  facts,
}: {
  readonly facts: readonly { readonly key: string; readonly label: string }[];
}) => {
  const findLabel = (wanted: string) => facts.find(({ key }) => key === wanted)?.label ?? null;
  return { starts: findLabel('starts'), ends: findLabel('ends') };
};
