import type { z } from 'zod';
import type { hotelSummarySchema } from '@travel/contracts/endpoints/products/hotels';
import { hashText } from '@travel/supplier-kit/draw/draw';
import { listViews, type Scene } from '@travel/supplier-kit/lodging/pictures';
import { toCancellation, type Cancellation } from '../../cancellation.ts';
import type { Reader } from '../search/hotel-results.ts';
import type { ImportedHotel } from '../supplied/imported-hotel.ts';
import type { RoomUnit } from './room-units.ts';

/** Returns a drawing of the hotel's place, shown instead of a picture. It is the same on every page. */
export const getHotelScene = ({ hotel_id, place }: ImportedHotel, look: Reader['look']): Scene => {
  const views = listViews(place, look);
  const view = views[hashText(hotel_id) % views.length];
  if (!view) throw new Error(`There is no drawing of ${place.place_id}`);
  return view;
};

export const toImportedSummary = (hotel: ImportedHotel, look: Reader['look']): z.input<typeof hotelSummarySchema> => ({
  hotel_id: hotel.hotel_id,
  name: hotel.name,
  area: hotel.area,
  place_id: hotel.place.place_id,
  stars: hotel.stars,
  score: 0,
  reviews: 0,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  scenes: [getHotelScene(hotel, look)],
  amenities: [...hotel.amenities],
  note: hotel.note,
});

/** Returns the cancellation terms of a unit without the steps that have passed. */
export const getUnitCancellation = ({ steps }: Pick<RoomUnit, 'steps'>, now: Date): Cancellation =>
  toCancellation(steps, now);

/** Returns the name of a unit's room in capitals as suppliers send it, or as a sentence if it is all capitals. */
const toSentenceCase = (name: string): string =>
  name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name;

/** Returns the name of the rooms of a unit, given the names of imported content by room code. */
export const getUnitName = ({ rooms }: Pick<RoomUnit, 'rooms'>, names?: ReadonlyMap<string, string>): string =>
  rooms.map(({ code, name }) => toSentenceCase(names?.get(code) ?? name)).join(' + ');
