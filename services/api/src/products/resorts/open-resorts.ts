import { listResortNights, pickResorts, readResort, searchResorts } from '@travel/contracts/endpoints/resorts';
import type { Mount } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { LodgingVisitor } from '../lodging/listing/search-service.ts';
import { openLodging } from '../lodging/open-lodging.ts';
import type { OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import { resorts } from './resort-kind.ts';

interface Dependencies extends OpenLodgingDependencies {
  readonly forVisitors: Mount<{ readonly visitor: LodgingVisitor }>;
}

/** Opens resorts: their calls, their product for orders, and what home pages and ads show of them. */
export const openResorts = (app: App, { forVisitors, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(resorts, dependencies);
  forVisitors(app, searchResorts, async ({ query, visitor }) => ({ data: await search(query, visitor) }));
  forVisitors(app, readResort, async ({ params, query, visitor }) => ({
    data: await read(params.lodging_id, query, visitor),
  }));
  forVisitors(app, listResortNights, async ({ query, visitor }) => ({ data: await nights(query, visitor) }));
  forVisitors(app, pickResorts, async ({ query, visitor }) => ({ data: { picks: await picks(query, visitor) } }));
  return { product, picks };
};
