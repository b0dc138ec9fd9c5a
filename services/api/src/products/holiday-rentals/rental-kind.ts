import type { z } from 'zod';
import type { rentalExtras } from '@travel/contracts/endpoints/products/holiday-rentals';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import { getFormats } from '../../platform/languages/formats.ts';
import type { LodgingKind } from '../lodging/lodging-kind.ts';
import type { RentalOwn } from './rental-supplier.ts';
import { rentalTexts } from './rental-texts.ts';

type Extras = z.output<typeof rentalExtras>;

/** Holiday rentals: whole homes with a minimum stay and a cleaning fee. */
export const holidayRentals: LodgingKind<RentalOwn, Extras> = {
  code: 'VR',
  path: 'holidaystays',
  words: { thing: 'holiday rental', supplier: 'host' },
  texts: rentalTexts,
  isWeekly: false,
  details: itemDetailsSchemas.VR,
  extrasOf: ({ minimumNights, own: { bathrooms, cleaning } }, { amount }) => ({
    bathrooms,
    minimum_nights: minimumNights,
    cleaning_fee: amount(cleaning),
  }),
  extrasIn: (_language, extras) => extras,
  openingOf({ kind, area }, language) {
    const t = rentalTexts(language);
    return t('opening', { kind: t(`kind.${kind}`), area });
  },
  factsOf({ cleaning_fee }, language) {
    const t = rentalTexts(language);
    const text = t('value.cleaning', { amount: getFormats(language).amount(cleaning_fee) });
    return [{ key: 'cleaning', label: t('fact.cleaning'), text }];
  },
  isPaidLater: () => false,
};
