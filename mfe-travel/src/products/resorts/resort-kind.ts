import type { searchResorts } from '@travel/contracts/endpoints/resorts';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { keptListings } from '../../results/listings.ts';
import type { LodgingKind } from '../lodging/lodging-kind.ts';
import { AboutResort } from './about-resort.tsx';
import { resorts } from './resorts.ts';

export type ResortExtras = EndpointResponse<typeof searchResorts>['data']['results'][number]['extras'];

/** What differs of resorts. */
export const resortKind: LodgingKind<ResortExtras> = {
  product: resorts,
  words: 'resorts',
  listings: keptListings(),
  search: async (http, query, signal) => (await http('GET /api/resorts', { query, signal })).data,
  read: async (http, lodging_id, query, signal) =>
    (await http('GET /api/resorts/{lodging_id}', { params: { lodging_id }, query, signal })).data,
  isWhole: () => false,
  cardFacts: ({ club }) => [club],
  About: AboutResort,
};
