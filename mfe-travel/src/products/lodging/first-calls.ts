import { firstOfList, firstScenes, inWords, whereSaid } from '../call-parts.ts';

const stay = `checkin={checkin}&checkout={checkout}&rooms={rooms}&${inWords}`;
const filters = whereSaid('sort', 'price_min', 'price_max', 'kind', 'features', 'area', 'bedrooms', 'refundable');

/**
 * Returns the first API calls of a lodging kind's pages.
 * @param path API path of the kind, such as `/api/resorts`
 */
export const getLodgingCalls = (path: string) => ({
  search: `${path}?place={place}&${stay}&${filters}&${firstOfList}`,
  details: `${path}/{lodging}?${stay}`,
});

/** The first pictures of all lodging pages. */
export const lodgingPictures = {
  search: firstScenes('data.results.0', 'data.results.1'),
  details: firstScenes('data'),
};
