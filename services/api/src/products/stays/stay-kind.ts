import type { z } from 'zod';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import type { stayExtras } from '@travel/contracts/endpoints/products/stays';
import type { LodgingKind } from '../lodging/lodging-kind.ts';
import type { StayOwn } from './stay-supplier.ts';
import { stayTexts } from './stay-texts.ts';

type Extras = z.output<typeof stayExtras>;

/** Stays: homes and rooms of hosts, with house rules. Some can be paid later under any cancellation policy. */
export const stays: LodgingKind<StayOwn, Extras> = {
  code: 'STY',
  path: 'stays',
  words: { thing: 'stay', supplier: 'host' },
  texts: stayTexts,
  isWeekly: false,
  details: itemDetailsSchemas.STY,
  extrasOf: ({ own: { home, host, payLater } }) => ({
    home,
    host: { ...host, languages: [...host.languages] },
    can_pay_later: payLater,
  }),
  extrasIn: (_language, extras) => extras,
  openingOf: ({ area, own: { host } }, language) =>
    stayTexts(language)('opening', { host: host.name, since: host.since, area }),
  factsOf: ({ host }, language) => [{ key: 'host', label: stayTexts(language)('fact.host'), text: host.name }],
  isPaidLater: ({ can_pay_later }) => can_pay_later,
  paymentMetadata: ({ can_pay_later }) => ({ staysPayLater: can_pay_later }),
};
