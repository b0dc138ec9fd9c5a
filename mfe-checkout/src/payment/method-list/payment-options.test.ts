import { expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { fromNewGateway, fromOldGateway } from '../../methods/saved-cards/listed-card.ts';
import { cardOf } from '../../testing/fake-supplier.ts';
import { texts } from '../../texts/texts.ts';
import { methodOf, paymentOptions, valueOf } from './payment-options.ts';

it('[3/03] an option has value, label, title, uniquekey, image, and the card as its gateway gave it', async () => {
  const i18n = createInstance();
  const t = await i18n.init({
    lng: 'en-US',
    defaultNS: 'mfe-checkout',
    resources: { 'en-US': { 'mfe-checkout': (await texts('en-US')).default } },
  });
  const saved = cardOf('seededVisaEveryday', { nick_name: 'Everyday' });
  const old = {
    card_number: '************0505',
    expiry_month: '05',
    expiry_year: '28',
    is_default: false,
    merchant_id: 'PG_02',
    cca_card_id: 'oldJcb',
    cca_customer_token: 'c4f0',
  };
  const options = paymentOptions([fromNewGateway(saved), fromOldGateway(old)], ['add', 'other', 'invoice'], t);
  expect(options.map(({ card: _, ...option }) => option)).toEqual([
    {
      value: 'seededVisaEveryday',
      label: 'Everyday',
      title: 'Visa ending 4242, expires 08/29',
      uniquekey: 'cards',
      cardImage: 'visa',
      cardData: null,
      cardDataPGV2: saved,
    },
    {
      value: 'oldJcb',
      label: 'Card ending 0505',
      title: 'Card ending 0505, expires 05/28',
      uniquekey: 'cards',
      cardImage: 'unknown',
      cardData: old,
      cardDataPGV2: null,
    },
    ...(
      [
        ['add', 'add new card'],
        ['other', 'pay with new card'],
        ['invoice', 'pay with invoice'],
      ] as const
    ).map(([uniquekey, label]) => ({
      value: uniquekey,
      label,
      title: label,
      uniquekey,
      cardImage: null,
      cardData: null,
      cardDataPGV2: null,
    })),
  ]);
  // What is chosen and what is listed name each other.
  for (const option of options) expect(valueOf(methodOf(option))).toBe(option.value);
});
