import { firstOfList, inWords, whereSaid } from '../call-parts.ts';

// A return ride needs an hour that the address may omit, so its call is not preloaded.
const ride = `from={start?}&to={end?}&checkin={checkin}&time={time?}&return_date={!return_date}&flight={flight?}&bags={bags?}&rooms={rooms}&${inWords}`;
const filters = whereSaid('sort', 'vehicle', 'supplier', 'shared', 'refundable');

/** The first API calls of the transfer pages. */
export const transferCalls = {
  search: `/api/transfers?place={place}&${ride}&${filters}&${firstOfList}`,
  details: `/api/transfers/{transfer}?${ride}`,
};
