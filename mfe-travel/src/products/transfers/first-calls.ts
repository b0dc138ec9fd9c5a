import { firstOfList, inWords, copyFromUrl } from '../call-parts.ts';
import { transferFilters } from './results/transfer-filters.ts';

// Searches with a return ride are not preloaded, because their API call needs an hour that the URL may omit.
const ride = `dropoff={dropoff?}&from={start?}&to={end?}&checkin={checkin}&time={time?}&return_date={!return_date}&flight={flight?}&bags={bags?}&rooms={rooms}&${inWords}`;
const filters = copyFromUrl(transferFilters.parameters);

/** The first API calls of the transfer pages. */
export const transferCalls = {
  search: `/api/transfers?place={place}&${ride}&${filters}&${firstOfList}`,
  details: `/api/transfers/{transfer}?pickup={place?}&${ride}`,
};
