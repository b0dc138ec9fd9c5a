import {
  listRentalNights,
  pickRentals,
  readRental,
  searchRentals,
  type rentalExtras,
} from '@travel/contracts/endpoints/products/holiday-rentals';
import type { App } from '@travel/kit/server/create-server';
import type { LodgingVisitor } from '../lodging/listing/stay-request.ts';
import { openLodging, type OpenLodgingDependencies } from '../lodging/open-lodging.ts';
import type { OpenRoute } from '../../platform/http/route.ts';
import type { z } from 'zod';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import { getFormats } from '../../platform/languages/formats.ts';
import type { LodgingKind } from '../lodging/lodging-kind.ts';
import type { RentalOwn } from '@travel/supplier-kit/holiday-rentals/rental-supplier';
import { openTextFiles } from '@travel/kit/languages/texts';

interface Dependencies extends OpenLodgingDependencies<RentalOwn> {
  readonly route: OpenRoute<LodgingVisitor>;
}

type Extras = z.output<typeof rentalExtras>;

/** Texts that only holiday rentals use. */
const rentalTexts = openTextFiles(import.meta.url);

/** Holiday rentals: whole homes with a minimum stay and a cleaning fee. */
export const holidayRentals: LodgingKind<RentalOwn, Extras> = {
  code: 'VR',
  path: 'holidaystays',
  nouns: { thing: 'holiday rental', supplier: 'host' },
  texts: rentalTexts,
  isWeekly: false,
  details: itemDetailsSchemas.VR,
  getExtras: ({ minimumNights, own: { bathrooms, cleaning } }, { amount }) => ({
    bathrooms,
    minimum_nights: minimumNights,
    cleaning_fee: amount(cleaning),
  }),
  translateExtras: (_language, extras) => extras,
  composeOpening({ kind, area }, language) {
    const t = rentalTexts(language);
    return t('opening', { kind: t(`kind.${kind}`), area });
  },
  listFacts({ cleaning_fee }, language) {
    const t = rentalTexts(language);
    const text = t('value.cleaning', { amount: getFormats(language).amount(cleaning_fee) });
    return [{ key: 'cleaning', label: t('fact.cleaning'), text }];
  },
  isPaidLater: () => false,
};

/**
 * Registers the routes of holiday rentals, and returns their product for orders and their offers for home pages and
 * ads.
 */
export const openRentals = (app: App, { route, ...dependencies }: Dependencies) => {
  const { search, read, nights, picks, product } = openLodging(holidayRentals, dependencies);
  route(app, searchRentals, async ({ query, traveller }) => ({ data: await search(query, traveller) }));
  route(app, readRental, async ({ params, query, traveller }) => ({
    data: await read(params.lodging_id, query, traveller),
  }));
  route(app, listRentalNights, async ({ query, traveller }) => ({ data: await nights(query, traveller) }));
  route(app, pickRentals, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  return { product, picks };
};
