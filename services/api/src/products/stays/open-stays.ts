import { listStayNights, pickStays, readStay, searchStays } from '@travel/contracts/endpoints/products/stays';
import type { App } from '@travel/kit/server/create-server';
import type { LodgingVisitor } from '../lodging/listing/lodging-listing.ts';
import { openLodging } from '../lodging/open-lodging.ts';
import type { OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import { stays } from './stay-kind.ts';
import type { OpenRoute } from '../../platform/http/route.ts';
import { createSandboxStays } from './sandbox-supplier/sandbox-stays.ts';

interface Dependencies extends OpenLodgingDependencies {
  readonly route: OpenRoute<LodgingVisitor>;
}

/** Registers the routes of stays, and returns their product for orders and their offers for home pages and ads. */
export const openStays = (app: App, { route, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(stays, createSandboxStays(dependencies), dependencies);
  route(app, searchStays, async ({ query, traveller }) => ({ data: await search(query, traveller) }));
  route(app, readStay, async ({ params, query, traveller }) => ({
    data: await read(params.lodging_id, query, traveller),
  }));
  route(app, listStayNights, async ({ query, traveller }) => ({ data: await nights(query, traveller) }));
  route(app, pickStays, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  return { product, picks };
};
