import {
  listStayNights,
  pickStays,
  readStay,
  searchStays,
  type stayExtras,
} from '@travel/contracts/endpoints/products/stays';
import type { App } from '@travel/kit/server/create-server';
import type { LodgingVisitor } from '../lodging/listing/stay-request.ts';
import { openLodging, type OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import type { OpenRoute } from '../../platform/http/route.ts';
import type { z } from 'zod';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import type { LodgingKind } from '../lodging/lodging-kind.ts';
import type { StayOwn } from '@travel/supplier-kit/stays/stay-supplier';
import { openTextFiles } from '@travel/kit/languages/texts';

interface Dependencies extends OpenLodgingDependencies<StayOwn> {
  readonly route: OpenRoute<LodgingVisitor>;
}

type Extras = z.output<typeof stayExtras>;

/** Texts that only stays use. */
const stayTexts = openTextFiles(import.meta.url);

/** Stays: homes and rooms of hosts, with house rules. Some can be paid later under any cancellation policy. */
export const stays: LodgingKind<StayOwn, Extras> = {
  code: 'STY',
  path: 'stays',
  nouns: { thing: 'stay', supplier: 'host' },
  texts: stayTexts,
  isWeekly: false,
  details: itemDetailsSchemas.STY,
  getExtras: ({ own: { home, host, payLater } }) => ({
    home,
    host: { ...host, languages: [...host.languages] },
    can_pay_later: payLater,
  }),
  translateExtras: (_language, extras) => extras,
  composeOpening: ({ area, own: { host } }, language) =>
    stayTexts(language)('opening', { host: host.name, since: host.since, area }),
  listFacts: ({ host }, language) => [{ key: 'host', label: stayTexts(language)('fact.host'), text: host.name }],
  isPaidLater: ({ can_pay_later }) => can_pay_later,
  getPaymentMetadata: ({ can_pay_later }) => ({ staysPayLater: can_pay_later }),
};

/** Registers the routes of stays, and returns their product for orders and their offers for home pages and ads. */
export const openStays = (app: App, { route, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(stays, dependencies);
  route(app, searchStays, async ({ query, traveller }) => ({ data: await search(query, traveller) }));
  route(app, readStay, async ({ params, query, traveller }) => ({
    data: await read(params.lodging_id, query, traveller),
  }));
  route(app, listStayNights, async ({ query, traveller }) => ({ data: await nights(query, traveller) }));
  route(app, pickStays, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  return { product, picks };
};
