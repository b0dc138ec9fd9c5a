import { firstOfList, inWords } from '../call-parts.ts';
import { flightFilters } from './flight-search.ts';

// Preloads the flights of the first leg only without filters, because the URL and the API name hour filters
// differently.
const unfiltered = flightFilters.parameters
  .filter((name) => name !== 'sort' && name !== 'bags')
  .map((name) => `${name}={!${name}}`)
  .join('&');

/** The first API calls of the flight results page. */
export const flightCalls = {
  search: `/api/flights?legs={legs}&leg=0&chosen={!chosen}&passengers={passengers=1}&cabin={cabin=economy}&sort={sort=best}&bags={bags=none}&${unfiltered}&${inWords}&${firstOfList}`,
};
