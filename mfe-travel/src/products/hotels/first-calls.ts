import { firstOfList, firstScenes, inWords, whereSaid } from '../call-parts.ts';

const stay = `checkin={checkin}&checkout={checkout}&rooms={rooms}&${inWords}`;
const filters = whereSaid(
  'sort',
  'price_min',
  'price_max',
  'stars',
  'board',
  'refundable',
  'area',
  'amenities',
  'within',
);

/** The first API calls of the hotel pages. */
export const hotelCalls = {
  search: `/api/hotels?place={place}&${stay}&${filters}&${firstOfList}`,
  details: `/api/hotels/{hotel}?${stay}&room={room?}`,
};

/** The first pictures of the hotel pages. */
export const hotelPictures = {
  search: firstScenes('data.hotels.0', 'data.hotels.1'),
  details: firstScenes('data'),
};
