import type { z } from 'zod';
import type { hotelSummarySchema } from '@travel/contracts/endpoints/products/hotels';
import { hashText } from '@travel/supplier-kit/draw/draw';
import type { HotelPicture } from '@travel/supplier-kit/hotels/hotel-supplier';
import { listViews, type Scene } from '@travel/supplier-kit/lodging/pictures';
import { toCancellation, type Cancellation } from '../../cancellation.ts';
import type { Reader } from '../search/hotel-results.ts';
import type { ImportedHotel } from '../supplied/imported-hotel.ts';
import { getPictureText } from './rate-texts.ts';
import type { RoomUnit } from './room-units.ts';

/** Returns a scene with the photograph of a supplier, which is shown instead of the drawing. */
export const addPhoto = (scene: Scene, picture: HotelPicture | null | undefined, language: string): Scene =>
  picture
    ? {
        ...scene,
        photo: {
          url: picture.url,
          alt: getPictureText(picture.kind, language),
          ...(picture.sizes && { srcset: picture.sizes.map(({ url, width }) => `${url} ${width}w`).join() }),
          ...(picture.focus && { focus: `${picture.focus.x}% ${picture.focus.y}%` }),
        },
      }
    : scene;

/** Returns the scene of a picture of a hotel, by default of its cover. The drawing of its place is the fallback. */
export const getHotelScene = (
  { hotel_id, place, cover }: ImportedHotel,
  { look, language }: Reader,
  picture: HotelPicture | null = cover,
): Scene => {
  const views = listViews(place, look);
  const view = views[hashText(hotel_id) % views.length];
  if (!view) throw new Error(`There is no drawing of ${place.place_id}`);
  return addPhoto(view, picture, language);
};

/** Returns a hotel as lists show it, without its reviews. */
export const toImportedSummary = (
  hotel: ImportedHotel,
  reader: Reader,
): Omit<z.input<typeof hotelSummarySchema>, 'score' | 'reviews'> => ({
  hotel_id: hotel.hotel_id,
  name: hotel.name,
  area: hotel.area,
  place_id: hotel.place.place_id,
  stars: hotel.stars,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  scenes: [getHotelScene(hotel, reader)],
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
