import { z } from 'zod';
import { amenities, boards, sceneSchema } from '@travel/contracts/endpoints/products/hotels';
import { isHouseStyle } from '../../../lodging/sandbox-supplier/names/house-styles.ts';
import type { HouseStyle } from '../../../lodging/sandbox-supplier/names/house-styles.ts';
import { policyList } from '../../../lodging/terms/boards-and-policies.ts';
import { features, isRoomTypeId } from '../room-types.ts';
import type { RoomTypeId } from '../room-types.ts';

const time = z.string().regex(/^\d{2}:\d{2}$/);

const curatedRoom = z.strictObject({
  type: z.custom<RoomTypeId>((id) => typeof id === 'string' && isRoomTypeId(id), 'There is no such kind of room'),
  /** Rooms of this kind in the house. */
  count: z.int().positive(),
  /** Square metres. */
  size: z.int().positive(),
  features: z.array(z.enum(features)),
  board: z.enum(boards),
  policy: z.enum(policyList),
  /** An ordinary night in whole US dollars, board and taxes in. */
  dollars: z.int().positive(),
});

/** A hotel written by hand. Its note, description and own lines of good-to-know are in the texts, by `id`. */
export const curatedHotel = z.strictObject({
  id: z.string(),
  place_id: z.string(),
  name: z.string(),
  area: z.string(),
  style: z.custom<HouseStyle>((style) => typeof style === 'string' && isHouseStyle(style), 'There is no such style'),
  year: z.int(),
  stars: z.int().min(1).max(5),
  /** Tenths. */
  score: z.int().min(0).max(100),
  reviews: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  /** Street and number. */
  street: z.string(),
  cover: sceneSchema.shape.kind,
  /** Besides what its rooms have. */
  amenities: z.array(z.enum(amenities)),
  /** First and last time of arrival, last time of leaving. */
  times: z.tuple([time, time, time]),
  rooms: z.array(curatedRoom).min(1),
});

export type CuratedHotel = z.output<typeof curatedHotel>;
