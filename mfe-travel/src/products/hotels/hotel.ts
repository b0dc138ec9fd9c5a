import type { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';

export type HotelSearchAnswer = EndpointResponse<typeof searchHotels>['data'];

/** A hotel in a list, with its cheapest suitable room. */
export type HotelResult = HotelSearchAnswer['hotels'][number];

/** A hotel with all its rooms for a stay. */
export type HotelDetails = EndpointResponse<typeof readHotel>['data'];

/** How the member price of a room differs from its public price. */
export type MemberPrice = NonNullable<RoomOffer['price']['member']>;

export type RoomOffer = HotelDetails['rooms'][number];
