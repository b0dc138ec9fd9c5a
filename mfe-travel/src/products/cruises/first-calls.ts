import { firstOfList, inWords, whereSaid } from '../call-parts.ts';

const party = `rooms={rooms}&${inWords}`;
const filters = whereSaid(
  'region',
  'sort',
  'price_min',
  'price_max',
  'length',
  'cabin',
  'line',
  'ship',
  'port',
  'round_trip',
);

/** The first API calls of the cruise pages. */
export const cruiseCalls = {
  search: `/api/cruises?place={place}&checkin={checkin}&checkout={checkout}&${party}&${filters}&from={departure?}&${firstOfList}`,
  details: `/api/cruises/{sailing}?${party}&cabin={cabin?}&dining={dining?}&fly_from={fly_from?}`,
};
