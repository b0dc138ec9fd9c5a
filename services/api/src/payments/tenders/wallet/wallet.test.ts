import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listWalletProducts, paymentCardByUser } from '@travel/contracts/endpoints/payments/wallet';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { moveClock, resetSeed } from '../../../testing/sandbox.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

const business = 'b2b@example.test';
const day = 86_400;

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
beforeEach(() => resetSeed(api));
afterAll(() => api.close());

const listCards = async (
  visitor: TestVisitor,
  currency = 'USD',
  product_type: 'HLT' | 'FLT' = 'HLT',
  lang?: string,
) => {
  const answer = await visitor.call(paymentCardByUser, {
    body: { product_type, currency },
    ...(lang && { query: { lang } }),
  });
  const [{ paymentMethods }, { walletOptions }] = answer.data.data.data.data;
  return { paymentMethods, walletOptions };
};

describe('the wallet cards of the signed-in user', () => {
  it('[3/14] [3/15] [7.2/09] counts wallet cards by kind in item 0, and lists all their fields in item 1', async () => {
    const { paymentMethods, walletOptions } = await listCards(await api.signedIn(business));
    expect(paymentMethods).toEqual({
      certificate_details: { active_card: 1 },
      discountcard_details: { active_card: 1 },
    });
    expect(walletOptions.map(({ payment_card_type }) => payment_card_type)).toEqual(['discountcard', 'certificate']);
    expect(walletOptions[1]).toEqual({
      wallet_id: 'WC1008CERTIFICATE',
      card_code: 'ALM-B2B0-0250',
      card_status: 'ACTIVE',
      currency_code: 'USD',
      currency_name: 'US Dollar',
      expiry_time: moment,
      mst_type_code: 'CRT',
      mst_type_id: 1,
      mst_type_name: 'Certificate',
      payment_card_description: 'Pays for hotels, resorts, stays and holiday rentals, in as many bookings as it lasts.',
      payment_card_id: 'WPMAINC250',
      payment_card_image: 'pool-noon-2',
      payment_card_name: 'Travel certificate 250',
      payment_card_purchase_price: '250',
      payment_card_redemption_price: '250',
      payment_card_thumbnail_image: 'pool-noon-2',
      payment_card_type: 'certificate',
      pro_code: 'WLT',
      pro_name: 'Wallet',
      status: 'active',
      roeRate: 1,
      positionSelectedCard: 1,
      payment_card_org_type: 'organisation',
      org_id: 'main',
      user_segment: 'all',
      currency: 'USD',
      validity_years: 2,
      validity_months: 0,
      validity_days: 0,
      creation_time: moment,
      modified_time: moment,
      mst_enum_id: 11,
      mst_values: 'certificate',
      service: 'HLT',
      payment_product_name: 'Certificate',
      payment_product_code: 'WLT-CRT',
      services: ['HLT', 'VR', 'RST', 'STY'],
      balance: { amount: 25_000, currency: 'USD' },
      set_aside: { amount: 0, currency: 'USD' },
      value: { amount: 25_000, currency: 'USD' },
      refusal: null,
    });
  });

  it('[5/17] converts the values of wallet cards to another currency at its rate', async () => {
    const { walletOptions } = await listCards(await api.signedIn(business), 'EUR');
    expect(walletOptions[1]).toMatchObject({
      roeRate: 1.162250116,
      balance: { amount: 25_000, currency: 'USD' },
      value: { amount: 21_510, currency: 'EUR' },
    });
  });

  it('[5/15] formats card values with decimals only if they have a fraction', async () => {
    await api.sql("update wallet_cards set purchase_price = 11250 where wallet_id = 'WC1008DISCOUNT'");
    const { walletOptions } = await listCards(await api.signedIn(business));
    expect(walletOptions[0]).toMatchObject({
      payment_card_purchase_price: '112.50',
      payment_card_redemption_price: '120',
    });
  });

  it('describes wallet cards in the requested language', async () => {
    const { walletOptions } = await listCards(await api.signedIn(business), 'USD', 'HLT', 'de-DE');
    expect(walletOptions[0]).toMatchObject({
      payment_card_name: 'Rabattkarte für Geschäftskunden 120',
      mst_type_name: 'Rabattkarte',
      currency_name: 'US-Dollar',
    });
  });

  it('[5/14] lists spent and expired wallet cards as inactive, with the reason', async () => {
    await api.sql("update wallet_cards set balance = 0 where wallet_id = 'WC1008CERTIFICATE'");
    const visitor = await api.signedIn(business);
    const spent = await listCards(visitor);
    expect(spent.paymentMethods.certificate_details).toEqual({ active_card: 0 });
    expect(spent.walletOptions[1]).toMatchObject({
      card_status: 'SPENT',
      refusal: 'spent',
      positionSelectedCard: null,
    });
    await api.sql(`update wallet_cards set created_at = '2026-11-01T00:00:00Z', expires_at = '2026-11-21T00:00:00Z'
      where wallet_id = 'WC1008DISCOUNT'`);
    await moveClock(api, 2 * day);
    const over = await listCards(visitor);
    expect(over.paymentMethods.discountcard_details).toEqual({ active_card: 0 });
    expect(over.walletOptions[0]).toMatchObject({ card_status: 'EXPIRED', refusal: 'expired' });
  });

  it('[5/13] [6/05] marks discount cards as refused for all but business customers', async () => {
    await api.sql("update wallet_cards set user_id = 'U1001'");
    const { walletOptions } = await listCards(await api.signedIn('traveller@example.test'));
    expect(walletOptions.map(({ refusal, positionSelectedCard }) => [refusal, positionSelectedCard])).toEqual([
      ['business_only', null],
      [null, 0],
    ]);
  });

  it('marks wallet cards as refused for products that they do not accept', async () => {
    const { walletOptions } = await listCards(await api.signedIn(business), 'USD', 'FLT');
    expect(walletOptions.map(({ refusal }) => refusal)).toEqual(['other_product', 'other_product']);
  });

  it('lists wallet cards only to their signed-in owner', async () => {
    const call = { body: { product_type: 'HLT', currency: 'USD' } } as const;
    expect((await api.visitor().call(paymentCardByUser, call)).problem).toMatchObject({ status: 401 });
    const { walletOptions } = await listCards(await api.signedIn('traveller@example.test'));
    expect(walletOptions).toEqual([]);
  });

  it('rejects a request for wallet cards in a currency without an exchange rate', async () => {
    const visitor = await api.signedIn(business);
    const answer = await visitor.call(paymentCardByUser, { body: { product_type: 'HLT', currency: 'XXX' } });
    expect(answer.problem).toMatchObject({ status: 400, errors: [{ field: 'currency' }] });
  });
});

describe('the wallet cards on sale', () => {
  const namesFor = async (email: string, host?: string) => {
    const visitor = await api.signedIn(email, host === undefined ? {} : { host });
    const { data } = (await visitor.call(listWalletProducts, {})).data;
    return data.map(({ payment_card_name }) => payment_card_name);
  };

  it('[6/05] offers certificates to all users, but discount cards only to business customers', async () => {
    const certificates = ['Travel certificate 100', 'Travel certificate 250', 'Travel certificate 500'];
    expect(await namesFor('traveller@example.test')).toEqual(certificates);
    expect(await namesFor(business)).toEqual([
      ...certificates,
      'Business discount card 120',
      'Business discount card 600',
    ]);
    expect((await api.visitor().call(listWalletProducts, {})).problem).toMatchObject({ status: 401 });
  });

  it('lists the wallet cards that the organisation of the site sells', async () => {
    await api.sql("update wallet_products set on_sale = false where payment_card_id = 'WPSKYLINEC100'");
    expect(await namesFor('traveller@example.test', 'skyline.localhost:3000')).toEqual([
      'Travel certificate 250',
      'Travel certificate 500',
    ]);
  });
});

describe('the database tables of wallet cards', () => {
  it.each([
    ['a balance below zero', "update wallet_cards set balance = -1 where wallet_id = 'WC1008DISCOUNT'"],
    [
      'a reserved amount above the balance',
      "update wallet_cards set reserved = 12001 where wallet_id = 'WC1008DISCOUNT'",
    ],
    [
      'a balance above the value of the card',
      "update wallet_cards set balance = 12001 where wallet_id = 'WC1008DISCOUNT'",
    ],
    ['a discount card that is sold to all users', "update wallet_products set user_segment = 'all'"],
  ])('rejects in the database %s', async (_, statement) => {
    await expect(api.sql(statement)).rejects.toThrow(/violates/);
  });
});
