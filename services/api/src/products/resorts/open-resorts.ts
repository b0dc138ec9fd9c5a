import { listResortNights, pickResorts, readResort, searchResorts } from '@travel/contracts/endpoints/products/resorts';
import type { App } from '@travel/kit/server/create-server';
import type { LodgingVisitor } from '../lodging/listing/lodging-listing.ts';
import { openLodging } from '../lodging/open-lodging.ts';
import type { OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import { resorts } from './resort-kind.ts';
import type { OpenRoute } from '../../platform/http/route.ts';
import { createSandboxResorts } from './sandbox-supplier/sandbox-resorts.ts';

interface Dependencies extends OpenLodgingDependencies {
  readonly route: OpenRoute<LodgingVisitor>;
}

/** Registers the routes of resorts, and returns their product for orders and their offers for home pages and ads. */
export const openResorts = (app: App, { route, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(
    resorts,
    createSandboxResorts(dependencies),
    dependencies,
  );
  route(app, searchResorts, async ({ query, traveller }) => ({ data: await search(query, traveller) }));
  route(app, readResort, async ({ params, query, traveller }) => ({
    data: await read(params.lodging_id, query, traveller),
  }));
  route(app, listResortNights, async ({ query, traveller }) => ({ data: await nights(query, traveller) }));
  route(app, pickResorts, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  return { product, picks };
};
