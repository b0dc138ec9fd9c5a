import { z } from 'zod';
import { amenities, boards, sceneSchema } from '@travel/contracts/endpoints/products/hotels';
import { isHouseStyle, type HouseStyle } from '../../lodging/names/house-styles.ts';
import { policyList } from '@travel/supplier-kit/lodging/boards-and-policies';
import { features, isRoomTypeId, type RoomTypeId } from '../room-types.ts';

const time = z.string().regex(/^\d{2}:\d{2}$/);

const curatedRoom = z.strictObject({
  type: z.custom<RoomTypeId>((id) => typeof id === 'string' && isRoomTypeId(id), 'There is no such kind of room'),
  /** Number of rooms of this type. */
  count: z.int().positive(),
  /** Floor area in square metres. */
  size: z.int().positive(),
  features: z.array(z.enum(features)),
  board: z.enum(boards),
  policy: z.enum(policyList),
  /** Price of an ordinary night in whole US dollars, including board and taxes. */
  dollars: z.int().positive(),
});

/** A hand-written hotel. Its note, description and own good-to-know notes are in the text files under its `id`. */
export const curatedHotel = z.strictObject({
  id: z.string(),
  place_id: z.string(),
  name: z.string(),
  area: z.string(),
  style: z.custom<HouseStyle>((style) => typeof style === 'string' && isHouseStyle(style), 'There is no such style'),
  year: z.int(),
  stars: z.int().min(1).max(5),
  /** Review score in tenths of a point, from 0 to 100. */
  score: z.int().min(0).max(100),
  reviews: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  /** Street and house number. */
  street: z.string(),
  cover: sceneSchema.shape.kind,
  /** Amenities in addition to those that its rooms imply. */
  amenities: z.array(z.enum(amenities)),
  /** Earliest and latest check-in, and latest check-out. */
  times: z.tuple([time, time, time]),
  rooms: z.array(curatedRoom).min(1),
});

export type CuratedHotel = z.output<typeof curatedHotel>;
