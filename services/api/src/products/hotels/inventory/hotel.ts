import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import type { Amenity } from './amenities.ts';
import type { Board, Policy } from '../../lodging/terms/boards-and-policies.ts';
import type { CuratedHotel } from './curated/curated-hotel.ts';
import type { Fact } from '../../lodging/lodging-supplier.ts';
import type { HouseStyle } from '../../lodging/sandbox-supplier/names/house-styles.ts';
import type { Feature, RoomType, RoomTypeId } from './room-types.ts';

/** Rooms of one kind in one house: what is priced, taken and returned. */
export interface Room {
  readonly room_id: RoomTypeId;
  /** `amalfi-coast.torre-limonaia/sea-view-room`; names its rows in capacity_taken. */
  readonly unit_id: string;
  readonly key: number;
  readonly type: RoomType;
  /** How many there are in the house. */
  readonly count: number;
  /** Square metres. */
  readonly size: number;
  readonly features: readonly Feature[];
  readonly board: Board;
  readonly policy: Policy;
  /** US cents of an ordinary night for the guests included, board and taxes in. */
  readonly rate: number;
}

export interface Hotel {
  readonly hotel_id: string;
  readonly key: number;
  readonly place: PlaceRecord;
  readonly name: string;
  readonly style: HouseStyle;
  readonly year: number;
  readonly area: string;
  readonly stars: number;
  /** Tenths. */
  readonly score: number;
  readonly reviews: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Street and number. */
  readonly street: string;
  readonly amenities: readonly Amenity[];
  /** What is near, or how it lies. */
  readonly near: Fact;
  readonly goodToKnow: readonly string[];
  /** On the hotel's own clock. */
  readonly times: { readonly from: string; readonly until: string; readonly leave: string };
  /** Cheapest first. */
  readonly rooms: readonly Room[];
  readonly curated: CuratedHotel | null;
}

export const roomsInHouse = ({ rooms }: Hotel): number => rooms.reduce((all, { count }) => all + count, 0);
