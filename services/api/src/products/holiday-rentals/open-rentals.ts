import { listRentalNights, pickRentals, readRental, searchRentals } from '@travel/contracts/endpoints/holiday-rentals';
import type { Mount } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { LodgingVisitor } from '../lodging/listing/search-service.ts';
import { openLodging } from '../lodging/open-lodging.ts';
import type { OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import { holidayRentals } from './rental-kind.ts';

interface Dependencies extends OpenLodgingDependencies {
  readonly forVisitors: Mount<{ readonly visitor: LodgingVisitor }>;
}

/** Opens holiday rentals: their calls, their product for orders, and what home pages and ads show of them. */
export const openRentals = (app: App, { forVisitors, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(holidayRentals, dependencies);
  forVisitors(app, searchRentals, async ({ query, visitor }) => ({ data: await search(query, visitor) }));
  forVisitors(app, readRental, async ({ params, query, visitor }) => ({
    data: await read(params.lodging_id, query, visitor),
  }));
  forVisitors(app, listRentalNights, async ({ query, visitor }) => ({ data: await nights(query, visitor) }));
  forVisitors(app, pickRentals, async ({ query, visitor }) => ({ data: { picks: await picks(query, visitor) } }));
  return { product, picks };
};
