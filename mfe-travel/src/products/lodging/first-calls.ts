import { firstOfList, firstScenes, inWords, copyFromUrl } from '../call-parts.ts';
import { lodgingFilters } from './lodging-filters.ts';

const stay = `checkin={checkin}&checkout={checkout}&rooms={rooms}&${inWords}`;
const filters = copyFromUrl(lodgingFilters.parameters);

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
