import type { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';

export type HotelSearchAnswer = EndpointResponse<typeof searchHotels>['data'];

/** A hotel of a list, with its cheapest room that fits. */
export type HotelResult = HotelSearchAnswer['hotels'][number];

/** A hotel by itself, with all its rooms for a stay. */
export type HotelDetails = EndpointResponse<typeof readHotel>['data'];

/** What membership makes of a price. */
export type MemberPrice = NonNullable<RoomOffer['price']['member']>;

export type RoomOffer = HotelDetails['rooms'][number];
