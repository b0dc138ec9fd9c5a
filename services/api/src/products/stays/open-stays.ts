import { listStayNights, pickStays, readStay, searchStays } from '@travel/contracts/endpoints/stays';
import type { Mount } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { LodgingVisitor } from '../lodging/listing/search-service.ts';
import { openLodging } from '../lodging/open-lodging.ts';
import type { OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import { stays } from './stay-kind.ts';

interface Dependencies extends OpenLodgingDependencies {
  readonly forVisitors: Mount<{ readonly visitor: LodgingVisitor }>;
}

/** Opens stays: their calls, their product for orders, and what home pages and ads show of them. */
export const openStays = (app: App, { forVisitors, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(stays, dependencies);
  forVisitors(app, searchStays, async ({ query, visitor }) => ({ data: await search(query, visitor) }));
  forVisitors(app, readStay, async ({ params, query, visitor }) => ({
    data: await read(params.lodging_id, query, visitor),
  }));
  forVisitors(app, listStayNights, async ({ query, visitor }) => ({ data: await nights(query, visitor) }));
  forVisitors(app, pickStays, async ({ query, visitor }) => ({ data: { picks: await picks(query, visitor) } }));
  return { product, picks };
};
