import type { Amenity } from '../amenities.ts';
import type { Board, Policy } from '../../../lodging/terms/boards-and-policies.ts';
import type { HouseStyle } from '../../../lodging/names/house-styles.ts';
import type { SceneKind } from '../../../lodging/pictures/pictures.ts';
import type { Feature, RoomTypeId } from '../room-types.ts';

export interface CuratedRoom {
  readonly type: RoomTypeId;
  /** Rooms of this kind in the house. */
  readonly count: number;
  /** Square metres. */
  readonly size: number;
  readonly features: readonly Feature[];
  readonly board: Board;
  readonly policy: Policy;
  /** An ordinary night in whole US dollars, board and taxes in. */
  readonly dollars: number;
}

/** A hotel written by hand. Its note, description and own lines of good-to-know are in the texts, by `id`. */
export interface CuratedHotel {
  readonly id: string;
  readonly place_id: string;
  readonly name: string;
  readonly area: string;
  readonly style: HouseStyle;
  readonly year: number;
  readonly stars: number;
  /** Tenths. */
  readonly score: number;
  readonly reviews: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Street and number. */
  readonly street: string;
  readonly cover: SceneKind;
  /** Besides what its rooms have. */
  readonly amenities: readonly Amenity[];
  /** First and last time of arrival, last time of leaving. */
  readonly times: readonly [from: string, until: string, leave: string];
  readonly rooms: readonly CuratedRoom[];
}
