import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { findPlace } from '../../reference/places/places.ts';

type Item = Booking['items'][number];
type Picture = NonNullable<Item['picture']>;

/** The hour of light in which each look shows a place that bookings lead to. */
const hours = { almanac: 'rose', skyline: 'blue', harbor: 'mist' } as const satisfies Record<
  Organisation['look'],
  Picture['hour']
>;

/** A trip to where nothing is known of leads to a town. */
const pictureOf = (place_id: string | null, look: Organisation['look']): Picture => {
  const place = place_id === null ? undefined : findPlace(place_id);
  return { kind: place?.view ?? place?.scene ?? 'skyline', hour: hours[look], number: 1 };
};

/**
 * Returns the bookings of a trip, or one alone, so that a picture can be shown of it: where nothing in it has one, as
 * flights and cars have none, the first thing with a place shows that place.
 */
export const withPicture = (bookings: Booking[], look: Organisation['look']): Booking[] => {
  const items = bookings.flatMap((booking) => booking.items);
  const first = items.find(({ place }) => place !== null);
  if (!first?.place || items.some(({ picture }) => picture !== null)) return bookings;
  const picture = pictureOf(first.place.place_id, look);
  const shown = (item: Item): Item => (item.item_id === first.item_id ? { ...item, picture } : item);
  return bookings.map((booking) => {
    const [head, ...rest] = booking.items;
    return { ...booking, items: [shown(head), ...rest.map(shown)] };
  });
};
