import type { HouseStyle } from '../lodging/names/house-styles.ts';
import type { Hotel, Room } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { CuratedHotel } from './curated/curated-hotel.ts';
import type { Feature, RoomType, RoomTypeId } from './room-types.ts';

/** A room type with the values from which its numbers for sale are generated. */
export interface SandboxRoom extends Room {
  readonly room_id: RoomTypeId;
  readonly key: number;
  readonly type: RoomType;
  readonly features: readonly Feature[];
}

/** A hotel with the values from which its prices and pictures are generated. */
export interface SandboxHotel extends Hotel {
  readonly key: number;
  readonly style: HouseStyle;
  readonly rooms: readonly SandboxRoom[];
  readonly curated: CuratedHotel | null;
}
