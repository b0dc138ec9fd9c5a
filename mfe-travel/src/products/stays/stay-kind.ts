import type { LodgingKind } from '../lodging/lodging-kind.ts';
import { AboutStay, type StayExtras } from './about-stay.tsx';
import { stays } from './stays.ts';

/** Configures lodging pages for stays. */
export const stayKind: LodgingKind<StayExtras> = {
  product: stays,
  words: 'stays',
  search: async (http, query, signal) => (await http('GET /api/stays', { query, signal })).data,
  read: async (http, lodging_id, query, signal) =>
    (await http('GET /api/stays/{lodging_id}', { params: { lodging_id }, query, signal })).data,
  isWhole: ({ home }) => home === 'entire',
  cardFacts: ({ host }, t) => [t('stays.hostedBy', { name: host.name })],
  About: AboutStay,
};
