import { firstOfList, inWords, copyFromUrl } from '../call-parts.ts';
import { carFilters } from './results/car-filters.ts';

// The page's own API call omits a `dropoff` that equals `place`, but this template copies `dropoff` from the URL. So
// the preloaded call matches the page's call only if the URL omits such a `dropoff` as well.
const rental = `dropoff={dropoff?}&checkin={checkin}&checkout={checkout}&time={time}&return_time={return_time}&age={age}&${inWords}`;
const filters = copyFromUrl(carFilters.parameters);

/** The first API calls of the car pages. */
export const carCalls = {
  search: `/api/cars?place={place}&${rental}&${filters}&${firstOfList}`,
  details: `/api/cars/{car}?${rental}&extras={extras=}`,
};
