import type { z } from 'zod';
import { releaseWeek } from '@travel/contracts/endpoints/orders/holds';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import type { resortExtras } from '@travel/contracts/endpoints/products/resorts';
import type { LodgingKind } from '../lodging/lodging-kind.ts';
import type { ResortOwn } from './resort-supplier.ts';
import { resortTexts } from './resort-texts.ts';

type Extras = z.output<typeof resortExtras>;

/** Resorts: clubs that rent whole weeks, from Saturday to Saturday, with meals. */
export const resorts: LodgingKind<ResortOwn, Extras> = {
  code: 'RST',
  path: 'resorts',
  words: { thing: 'resort week', supplier: 'resort' },
  releaseEndpoint: releaseWeek,
  texts: resortTexts,
  isWeekly: true,
  details: itemDetailsSchemas.RST,
  extrasOf: ({ own: { club, allInclusive, clubFacts } }, { language }) => ({
    club,
    all_inclusive: allInclusive,
    club_facts: clubFacts.map((fact) => resortTexts(language)(`club.${fact}`)),
  }),
  extrasIn: (language, extras, { own }) => ({
    ...extras,
    club_facts: own.clubFacts.map((fact) => resortTexts(language)(`club.${fact}`)),
  }),
  openingOf({ kind, area, own: { club } }, language) {
    const t = resortTexts(language);
    return t('opening', { kind: t(`kind.${kind}`), club, area });
  },
  factsOf: ({ club, club_facts }, language) => [
    { key: 'club', label: resortTexts(language)('fact.club'), text: [club, ...club_facts].join(', ') },
  ],
  isPaidLater: () => false,
};
