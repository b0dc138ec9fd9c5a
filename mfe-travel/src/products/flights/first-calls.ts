import { firstOfList, inWords } from '../call-parts.ts';

// Of the first leg, without filters: hours have other names in the address.
const unfiltered = ['stops', 'airlines', 'depart', 'arrive', 'duration', 'price'].map((name) => `${name}={!${name}}`);

/** What the results of flights ask first. */
export const flightCalls = {
  search: `/api/flights?legs={legs}&leg=0&chosen={!chosen}&passengers={passengers=1}&cabin={cabin=economy}&sort={sort=best}&bags={bags=none}&${unfiltered.join('&')}&${inWords}&${firstOfList}`,
};
