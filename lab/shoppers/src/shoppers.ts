import { activityShopper } from './products/activities.ts';
import { carShopper } from './products/cars.ts';
import { cruiseShopper } from './products/cruises.ts';
import { flightShopper } from './products/flights.ts';
import { hotelShopper } from './products/hotels.ts';
import { lodgingShoppers } from './products/lodgings.ts';
import { transferShopper } from './products/transfers.ts';
import type { Shopper } from './shopper.ts';

export type { Ask, Choice, Shopper, Wish } from './shopper.ts';
export { buildBookingInput } from './booking-input.ts';

/** All products, in the order of the product navigation. */
export const shoppers: readonly Shopper[] = [
  hotelShopper,
  flightShopper,
  carShopper,
  activityShopper,
  transferShopper,
  ...lodgingShoppers,
  cruiseShopper,
];

/**
 * Returns the shopper of a product by the main path of the product's pages.
 * @throws if there is none
 */
export const findShopper = (name: string): Shopper => {
  const found = shoppers.find((one) => one.name === name);
  if (!found) throw new Error(`Nobody buys ${name}`);
  return found;
};
