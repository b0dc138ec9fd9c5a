import type { LodgingKind } from '../lodging/lodging-kind.ts';
import { AboutResort, type ResortExtras } from './about-resort.tsx';
import { resorts } from './resorts.ts';

/** Configures lodging pages for resorts. */
export const resortKind: LodgingKind<ResortExtras> = {
  product: resorts,
  words: 'resorts',
  search: async (http, query, signal) => (await http('GET /api/resorts', { query, signal })).data,
  read: async (http, lodging_id, query, signal) =>
    (await http('GET /api/resorts/{lodging_id}', { params: { lodging_id }, query, signal })).data,
  isWhole: () => false,
  cardFacts: ({ club }) => [club],
  About: AboutResort,
};
