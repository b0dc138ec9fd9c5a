import {
  listRentalNights,
  pickRentals,
  readRental,
  searchRentals,
} from '@travel/contracts/endpoints/products/holiday-rentals';
import type { App } from '@travel/kit/server/create-server';
import type { LodgingVisitor } from '../lodging/listing/lodging-listing.ts';
import { openLodging } from '../lodging/open-lodging.ts';
import type { OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import { holidayRentals } from './rental-kind.ts';
import type { OpenRoute } from '../../platform/http/route.ts';
import { createSandboxRentals } from './sandbox-supplier/sandbox-rentals.ts';

interface Dependencies extends OpenLodgingDependencies {
  readonly route: OpenRoute<LodgingVisitor>;
}

/**
 * Registers the routes of holiday rentals, and returns their product for orders and their offers for home pages and
 * ads.
 */
export const openRentals = (app: App, { route, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(
    holidayRentals,
    createSandboxRentals(dependencies),
    dependencies,
  );
  route(app, searchRentals, async ({ query, traveller }) => ({ data: await search(query, traveller) }));
  route(app, readRental, async ({ params, query, traveller }) => ({
    data: await read(params.lodging_id, query, traveller),
  }));
  route(app, listRentalNights, async ({ query, traveller }) => ({ data: await nights(query, traveller) }));
  route(app, pickRentals, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  return { product, picks };
};
