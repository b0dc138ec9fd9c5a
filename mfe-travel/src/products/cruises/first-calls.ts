import { firstOfList, inWords, copyFromUrl } from '../call-parts.ts';
import { cruiseFilters } from './results/cruise-filters.ts';

const party = `rooms={rooms}&${inWords}`;
// The URL and the API name the departure port differently.
const filters = copyFromUrl(['region', ...cruiseFilters.parameters.filter((name) => name !== 'departure')]);

/** The first API calls of the cruise pages. */
export const cruiseCalls = {
  search: `/api/cruises?place={place}&checkin={checkin}&checkout={checkout}&${party}&${filters}&from={departure?}&${firstOfList}`,
  details: `/api/cruises/{sailing}?${party}&cabin={cabin?}&dining={dining?}&fly_from={fly_from?}`,
};
