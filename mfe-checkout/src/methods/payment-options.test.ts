import { expect, it } from '@jest/globals';
import { InvoiceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { createFixedOption } from './fixed-option.tsx';
import { fromNewGateway, fromOldGateway } from './saved-cards/listed-card.ts';
import { toCardOption } from './saved-cards/saved-cards.tsx';
import { createSavedCard } from '../testing/fake-supplier.ts';
import { texts } from '../texts/texts.ts';

it('[3/03] gives each option a value, label, title, uniquekey, image, and the card as its gateway returned it', async () => {
  const host = fakeHost({ package: 'mfe-checkout' });
  await joinTexts(texts.first, texts.cards, texts.payment).load(host);
  const t = host.i18n.getFixedT('en-US', 'mfe-checkout');
  const saved = createSavedCard('seededVisaEveryday', { nick_name: 'Everyday' });
  const old = {
    card_number: '************0505',
    expiry_month: '05',
    expiry_year: '28',
    is_default: false,
    merchant_id: 'PG_02',
    cca_card_id: 'oldJcb',
    cca_customer_token: 'c4f0',
  };
  const options = [
    toCardOption(fromNewGateway(saved), t),
    toCardOption(fromOldGateway(old), t),
    createFixedOption({ key: 'invoice', label: t('card.invoice'), icon: InvoiceIcon }),
  ];
  expect(options).toMatchObject([
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
    {
      value: 'invoice',
      label: 'pay with invoice',
      title: 'pay with invoice',
      uniquekey: 'invoice',
      cardImage: null,
      cardData: null,
      cardDataPGV2: null,
    },
  ]);
  // Choosing an option stores the option's own `uniquekey` and `value`, so that the option is shown as chosen.
  for (const { method, value, uniquekey } of options)
    expect([method.key, method.id ?? method.key]).toEqual([uniquekey, value]);
});
