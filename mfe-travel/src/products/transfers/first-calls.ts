import { firstOfList, inWords, whereSaid } from '../call-parts.ts';

// A ride back is asked for with an hour that the address may leave out: it waits for the page.
const ride = `from={start?}&to={end?}&checkin={checkin}&time={time?}&return_date={!return_date}&flight={flight?}&bags={bags?}&rooms={rooms}&${inWords}`;
const filters = whereSaid('sort', 'vehicle', 'supplier', 'shared', 'refundable');

/** What the pages of transfers ask first. */
export const transferCalls = {
  search: `/api/transfers?place={place}&${ride}&${filters}&${firstOfList}`,
  details: `/api/transfers/{transfer}?${ride}`,
};
