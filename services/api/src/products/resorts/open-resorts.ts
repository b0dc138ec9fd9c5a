import {
  listResortNights,
  pickResorts,
  readResort,
  searchResorts,
  type resortExtras,
} from '@travel/contracts/endpoints/products/resorts';
import type { App } from '@travel/kit/server/create-server';
import type { LodgingVisitor } from '../lodging/listing/stay-request.ts';
import { openLodging, type OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import type { OpenRoute } from '../../platform/http/route.ts';
import type { z } from 'zod';
import { releaseWeek } from '@travel/contracts/endpoints/orders/holds';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import type { LodgingKind } from '../lodging/lodging-kind.ts';
import type { ResortOwn } from '@travel/supplier-kit/resorts/resort-supplier';
import { openTextFiles } from '@travel/kit/languages/texts';

interface Dependencies extends OpenLodgingDependencies<ResortOwn> {
  readonly route: OpenRoute<LodgingVisitor>;
}

type Extras = z.output<typeof resortExtras>;

/** Texts that only resorts use. */
const resortTexts = openTextFiles(import.meta.url);

/** Resorts: clubs that rent whole weeks, from Saturday to Saturday, with meals. */
export const resorts: LodgingKind<ResortOwn, Extras> = {
  code: 'RST',
  path: 'resorts',
  nouns: { thing: 'resort week', supplier: 'resort' },
  releaseEndpoint: releaseWeek,
  texts: resortTexts,
  isWeekly: true,
  details: itemDetailsSchemas.RST,
  getExtras: ({ own: { club, allInclusive, clubFacts } }, { language }) => ({
    club,
    all_inclusive: allInclusive,
    club_facts: clubFacts.map((fact) => resortTexts(language)(`club.${fact}`)),
  }),
  translateExtras: (language, extras, { own }) => ({
    ...extras,
    club_facts: own.clubFacts.map((fact) => resortTexts(language)(`club.${fact}`)),
  }),
  composeOpening({ kind, area, own: { club } }, language) {
    const t = resortTexts(language);
    return t('opening', { kind: t(`kind.${kind}`), club, area });
  },
  listFacts: ({ club, club_facts }, language) => [
    { key: 'club', label: resortTexts(language)('fact.club'), text: [club, ...club_facts].join(', ') },
  ],
  isPaidLater: () => false,
};

/** Registers the routes of resorts, and returns their product for orders and their offers for home pages and ads. */
export const openResorts = (app: App, { route, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(resorts, dependencies);
  route(app, searchResorts, async ({ query, traveller }) => ({ data: await search(query, traveller) }));
  route(app, readResort, async ({ params, query, traveller }) => ({
    data: await read(params.lodging_id, query, traveller),
  }));
  route(app, listResortNights, async ({ query, traveller }) => ({ data: await nights(query, traveller) }));
  route(app, pickResorts, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  return { product, picks };
};
