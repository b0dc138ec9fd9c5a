import { firstOfList, inWords, whereSaid } from '../call-parts.ts';

// Address and API differ where the car is brought back to where it was taken: nothing is said of that then.
const rental = `dropoff={dropoff?}&checkin={checkin}&checkout={checkout}&time={time}&return_time={return_time}&age={age}&${inWords}`;
const filters = whereSaid(
  'sort',
  'price_min',
  'price_max',
  'category',
  'fuel',
  'supplier',
  'station',
  'transmission',
  'seats',
  'unlimited',
  'refundable',
  'prebook',
);

/** What the pages of cars ask first. */
export const carCalls = {
  search: `/api/cars?place={place}&${rental}&${filters}&${firstOfList}`,
  details: `/api/cars/{car}?${rental}&extras={extras=}`,
};
