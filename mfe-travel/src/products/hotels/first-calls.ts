import { firstOfList, firstScenes, inWords, copyFromUrl } from '../call-parts.ts';
import { hotelFilters } from './results/hotel-filters.ts';

const stay = `checkin={checkin}&checkout={checkout}&rooms={rooms}&${inWords}`;
const filters = copyFromUrl(hotelFilters.parameters);

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
