import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { findPlace } from '@travel/reference/places/places';
import { getScene } from '@travel/supplier-kit/lodging/pictures';

type Item = Booking['items'][number];
type Picture = NonNullable<Item['picture']>;

/** Time of day that the destination pictures of each brand show. */
const hours = { almanac: 'rose', skyline: 'blue', harbor: 'mist' } as const satisfies Record<
  Organisation['look'],
  Parameters<typeof getScene>[1]
>;

/** Returns the picture of a destination. An unknown destination gets the picture of a town. */
const choosePicture = (place_id: string | null, look: Organisation['look']): Picture => {
  const place = place_id === null ? undefined : findPlace(place_id);
  return getScene(place?.motifs[0] ?? 'skyline', hours[look], 1);
};

/**
 * Adds a picture of the destination to the bookings of a trip if none of their items has a picture, as flights and cars
 * have none. The first item with a place gets the picture of that place.
 */
export const addDestinationPicture = (bookings: Booking[], look: Organisation['look']): Booking[] => {
  const items = bookings.flatMap((booking) => booking.items);
  const first = items.find(({ place }) => place !== null);
  if (!first?.place || items.some(({ picture }) => picture !== null)) return bookings;
  const picture = choosePicture(first.place.place_id, look);
  const shown = (item: Item): Item => (item.item_id === first.item_id ? { ...item, picture } : item);
  return bookings.map((booking) => {
    const [head, ...rest] = booking.items;
    return { ...booking, items: [shown(head), ...rest.map(shown)] };
  });
};
