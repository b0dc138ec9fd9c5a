import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmPayment, readPayment } from '@travel/contracts/endpoints/payments/payments';
import { getSupplierpg } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import {
  checkDefaultUserCard,
  createCardCustomer,
  deleteUserCard,
  getUserCreditCards,
  paymentWithSavedCard,
  readCardSetup,
  renameUserCard,
  saveCard,
  setDefaultUserCard,
} from '@travel/contracts/endpoints/payments/saved-cards';
import { checkDefaultCard, listCards, type SavedCard } from '@travel/contracts/endpoints/payments/supplier-cards';
import { createHttpClient } from '@travel/kit/outgoing/http-client';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import type { CardName } from '../../testing/provider.ts';
import { prepareCheckout, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const seeded = 'traveller@example.test';
const return_url = 'http://localhost:3000/hotel-checkout';

const suppliersFor = async (visitor: TestVisitor) =>
  (await visitor.call(getSupplierpg, { body: { pg_product_type: 'HLT', pg_supplier_id: '' } })).data.data.data.data;

/** Lists cards as the page does: with the customer's own key, at the supplier's host. */
const listSavedCards = async (visitor: TestVisitor, email: string): Promise<readonly SavedCard[]> => {
  const [supplier] = await suppliersFor(visitor);
  const client = createHttpClient({
    baseUrl: supplier?.host ?? '',
    headers: { 'api-key': supplier?.['api-key'] ?? '' },
  });
  return (await client.call(listCards, { params: { email }, query: {} })).data;
};

const save = async (visitor: TestVisitor, name: CardName, nick_name?: string) =>
  (
    await visitor.call(saveCard, {
      body: { merchant_id: 'PG_03', payment_method: await shop.provider.card(name), nick_name, return_url },
    })
  ).data.data;

const payWithSaved = (visitor: TestVisitor, payment_id: string, card_id: string) =>
  visitor.call(paymentWithSavedCard, { body: { payment_id, card_id, payment_method: 'save_card' } });

describe('a saved card', () => {
  it("[7.1/07] [9/09] pays with a saved card by the method 'save_card'", async () => {
    const traveller = await shop.api.signedIn(seeded);
    const { booking, payment } = await prepareCheckout(traveller);
    const paid = await payWithSaved(traveller, payment.payment_id, 'seededVisaEveryday');
    expect(paid.data.data).toMatchObject({ status: 'requires_capture', booking_id: booking.booking_id });
    expect(await waitForStatus(traveller, booking, 'confirmed')).toMatchObject({
      payment: { brand: 'visa', last4: '4242' },
    });
    // A double click sends the request twice, but makes one payment attempt and one charge.
    const again = await payWithSaved(traveller, payment.payment_id, 'seededVisaEveryday');
    expect(again.data.data.status).toBe('succeeded');
  });

  it("shows the bank's challenge for a saved card, and charges the card after the answer", async () => {
    const traveller = await shop.api.signedIn('member@example.test');
    const asked = await save(traveller, 'asks');
    await shop.provider.atBank(asked.challenge_url ?? '', 'complete');
    const [card] = await listSavedCards(traveller, 'member@example.test');
    const { booking, payment } = await prepareCheckout(traveller);
    const paid = await payWithSaved(traveller, payment.payment_id, card?.id ?? '');
    expect(paid.data.data.status).toBe('requires_action');
    await shop.provider.atBank(paid.data.data.challenge_url ?? '', 'complete');
    await traveller.call(readPayment, { params: { payment_id: payment.payment_id } });
    await waitForStatus(traveller, booking, 'confirmed');
  });

  it('refuses saved cards of other accounts, cards of guests and unknown cards', async () => {
    const other = await shop.api.signedIn('newcomer@example.test');
    const { payment } = await prepareCheckout(other);
    for (const card of ['seededVisaEveryday', 'nosuchcard']) {
      const refused = await payWithSaved(other, payment.payment_id, card);
      expect(refused.problem).toMatchObject({ status: 422, code: 'payment_method_unknown' });
    }
    const guest = shop.api.visitor();
    const theirs = await prepareCheckout(guest);
    const refused = await payWithSaved(guest, theirs.payment.payment_id, 'seededVisaEveryday');
    expect(refused.problem).toMatchObject({ status: 401, code: 'unauthorised' });
    const wrong = await payWithSaved(other, payment.payment_id, 'pm_seeded');
    expect(wrong.problem).toMatchObject({ status: 400, errors: [{ field: 'card_id' }] });
  });
});

describe('saving a card', () => {
  it("[7.4/04] [5/20] saves a card with its nickname, and creates the customer once, with phone '555'", async () => {
    const traveller = await shop.api.signedIn('newcomer@example.test');
    const saved = await save(traveller, 'visa', 'Holidays');
    expect(saved).toMatchObject({ status: 'saved', message: null, card_id: expect.stringMatching(/^[A-Za-z0-9]+$/) });
    const cards = await listSavedCards(traveller, 'newcomer@example.test');
    expect(cards).toMatchObject([{ id: saved.card_id, nick_name: 'Holidays', last4: '4242' }]);
    const { data } = await shop.provider.stripe.customers.list({ email: 'newcomer@example.test' });
    expect(data.map(({ phone, metadata }) => [phone, metadata])).toEqual([['555', { user_id: 'U1002' }]]);
  });

  it('[5/20] creates the customer at the provider with the phone number of the user', async () => {
    const email = 'agent@example.test';
    await shop.api.sql(`update accounts set phone = '2079460018' where email = $1`, [email]);
    await save(await shop.api.signedIn(email), 'visa');
    const { data } = await shop.provider.stripe.customers.list({ email });
    expect(data.map(({ phone }) => phone)).toEqual([expect.stringMatching(/2079460018$/)]);
    // The user's page receives the phone number too, because it must send the number when it reads saved cards.
    const { user } = (await (await shop.api.signedIn(email)).call(readSession, {})).data;
    expect(user?.phone).toMatch(/2079460018$/);
  });

  it('keeps nickname and default of a card that is saved again, and lists the card once', async () => {
    const traveller = await shop.api.signedIn('newcomer@example.test');
    const first = await save(traveller, 'amex', 'Work');
    const body = { merchant_id: 'PG_03' as const, card_id: first.card_id ?? '' };
    await traveller.call(setDefaultUserCard, { body });
    await save(traveller, 'visa');
    const again = await save(traveller, 'amex');
    const shown = { id: again.card_id, nick_name: 'Work', last4: '0005', is_default: true };
    expect((await listSavedCards(traveller, 'newcomer@example.test'))[0]).toMatchObject(shown);
    const asked = { merchant_id: 'PG_03' as const, email: 'newcomer@example.test', mobile: '555' };
    const ours = await traveller.call(getUserCreditCards, { body: asked });
    expect(ours.data.data.data.data[0]).toMatchObject(shown);
  });

  it("shows the bank's challenge when a card is saved, and returns the result only to its owner", async () => {
    const traveller = await shop.api.signedIn('lapsed@example.test');
    const asked = await save(traveller, 'asks', 'Careful');
    expect(asked).toMatchObject({ status: 'requires_action', card_id: null });
    const read = (visitor: TestVisitor) =>
      visitor.call(readCardSetup, { params: { setup_id: asked.setup_id }, query: {} });
    expect((await read(traveller)).data.data.status).toBe('requires_action');
    await shop.provider.atBank(asked.challenge_url ?? '', 'complete');
    expect((await read(traveller)).data.data).toMatchObject({ status: 'saved', card_id: expect.any(String) });
    const [newest] = await listSavedCards(traveller, 'lapsed@example.test');
    expect(newest).toMatchObject({ nick_name: 'Careful', last4: '3184' });
    expect((await read(await shop.api.signedIn(seeded))).problem).toMatchObject({ code: 'setup_unknown' });
    expect((await read(shop.api.visitor())).problem).toMatchObject({ code: 'unauthorised' });
  });

  it.each([
    ['declined', 'generic_decline'],
    ['expired', 'expired_card'],
  ] as const)('returns why a card cannot be saved: %s', async (name, code) => {
    const refused = await save(await shop.api.signedIn('b2b@example.test'), name);
    expect(refused).toMatchObject({ status: 'refused', card_id: null, message_code: code });
  });

  it('refuses to save a card for guests, or with a return URL on another site', async () => {
    const traveller = await shop.api.signedIn(seeded);
    const body = { merchant_id: 'PG_03' as const, payment_method: 'pm_1', return_url: 'http://evil.test/' };
    expect((await traveller.call(saveCard, { body })).problem.code).toBe('return_url_wrong');
    const script = { ...body, return_url: 'javascript://localhost:3000/%0aalert(1)' };
    expect((await traveller.call(saveCard, { body: script })).problem.code).toBe('return_url_wrong');
    expect((await shop.api.visitor().call(saveCard, { body })).problem.code).toBe('unauthorised');
  });

  it("saves the card of a payment at the traveller's request, but never for a guest", async () => {
    const setup = async (visitor: TestVisitor, keep_card: boolean) => {
      const { payment, booking } = await prepareCheckout(visitor);
      const card = await shop.provider.card('visa');
      const body = { payment_method: card, keep_card };
      await visitor.call(confirmPayment, { params: { payment_id: payment.payment_id }, body });
      await waitForStatus(visitor, booking, 'confirmed');
      return (await shop.provider.stripe.paymentMethods.retrieve(card)).customer;
    };
    const agent = await shop.api.signedIn('agent@example.test');
    expect(await setup(agent, false)).toBeNull();
    expect(await setup(agent, true)).toMatch(/^cus_/);
    expect(await listSavedCards(agent, 'agent@example.test')).toHaveLength(1);
    expect(await setup(shop.api.visitor(), true)).toBeNull();
  });
});

describe('saved cards through our own API', () => {
  const listed = async (visitor: TestVisitor, merchant_id: 'PG_01' | 'PG_02' | 'PG_03', email = seeded) =>
    visitor.call(getUserCreditCards, { body: { merchant_id, email, mobile: '555' } });

  it('[7.1/05] [3/02] lists saved cards in the format of their provider', async () => {
    const traveller = await shop.api.signedIn(seeded);
    expect((await listed(traveller, 'PG_02')).data.data.data.data).toEqual([
      {
        card_number: '************4242',
        expiry_month: '08',
        expiry_year: '29',
        is_default: true,
        merchant_id: 'PG_02',
        cca_card_id: 'seededClientVisa',
        cca_customer_token: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
      expect.objectContaining({ card_number: '************0505', is_default: false, cca_card_id: 'seededClientJcb' }),
    ]);
    expect((await listed(traveller, 'PG_01')).data.data.data.data).toEqual([
      { card_key: 'seededCorporateMastercard4444', card_type: 'mastercard', is_default: true, merchant_id: 'PG_01' },
    ]);
    expect((await listed(traveller, 'PG_03')).data.data.data.data[0]).toMatchObject({
      id: 'seededVisaEveryday',
      brand: 'visa',
      is_default: true,
    });
  });

  it('[7.1/08] returns the default card with status_code 200, or 404 if the user has none', async () => {
    const traveller = await shop.api.signedIn(seeded);
    const check = async (visitor: TestVisitor, email: string) =>
      (await visitor.call(checkDefaultUserCard, { body: { merchant_id: 'PG_02', email } })).data;
    expect(await check(traveller, seeded)).toEqual({
      status_code: 200,
      data: expect.objectContaining({ cca_card_id: 'seededClientVisa', is_default: true }),
    });
    const agent = await shop.api.signedIn('agent@example.test');
    expect(await check(agent, 'agent@example.test')).toEqual({ status_code: 404, data: null });
  });

  it('[7.1/08] [9/14] lists saved cards up to the requested limit, at most a hundred', async () => {
    const traveller = await shop.api.signedIn(seeded);
    const limited = (limit: number) =>
      traveller.call(getUserCreditCards, { body: { merchant_id: 'PG_02', email: seeded, limit } });
    expect((await limited(1)).data.data.data.data).toHaveLength(1);
    expect((await limited(100)).data.data.data.data).toHaveLength(2);
    expect((await limited(101)).problem).toMatchObject({ status: 400, errors: [{ field: 'limit' }] });
  });

  it("[7.1/08] creates the user's customer at the provider once, despite repeated calls", async () => {
    const email = 'b2b@example.test';
    const visitor = await shop.api.signedIn(email);
    const make = () => visitor.call(createCardCustomer, { body: { merchant_id: 'PG_03', email, mobile: '555' } });
    const made = await Promise.all([make(), make()]);
    expect(made.map(({ data }) => data.data)).toEqual([
      { merchant_id: 'PG_03', is_customer: true },
      { merchant_id: 'PG_03', is_customer: true },
    ]);
    const { data } = await shop.provider.stripe.customers.list({ email });
    expect(data.map(({ metadata }) => metadata)).toEqual([{ user_id: 'U1008' }]);
  });

  it('lists saved cards only to their owner, and none for an account without cards', async () => {
    const other = await shop.api
      .signedIn('blocked-not@example.test')
      .catch(() => shop.api.signedIn('agent@example.test'));
    expect((await listed(other, 'PG_02')).problem).toMatchObject({ status: 403, code: 'other_customer' });
    expect((await listed(other, 'PG_02', 'AGENT@example.test')).data.data.data.data).toEqual([]);
    expect((await listed(shop.api.visitor(), 'PG_02')).problem.code).toBe('unauthorised');
  });

  it("[7.1/06] makes a card the default, and deletes a card, by its ID in the provider's format", async () => {
    const traveller = await shop.api.signedIn(seeded);
    const set = await traveller.call(setDefaultUserCard, {
      body: { merchant_id: 'PG_02', cca_card_id: 'seededClientJcb' },
    });
    expect(set.data.data.data).toEqual({ card_id: 'seededClientJcb', is_default: true });
    const gone = await traveller.call(deleteUserCard, {
      body: { merchant_id: 'PG_01', card_key: 'seededCorporateMastercard4444' },
    });
    expect(gone.data.data.data).toEqual({ card_id: 'seededCorporateMastercard', deleted: true });
    const again = await traveller.call(deleteUserCard, {
      body: { merchant_id: 'PG_01', card_key: 'seededCorporateMastercard4444' },
    });
    expect(again.problem).toMatchObject({ status: 404, code: 'card_unknown' });
    expect((await listed(traveller, 'PG_01')).data.data.data.data).toEqual([]);
    expect((await listed(traveller, 'PG_02')).data.data.data.data).toMatchObject([
      { is_default: false },
      { is_default: true },
    ]);
  });

  it('renames a saved card, but not to an empty name', async () => {
    const traveller = await shop.api.signedIn(seeded);
    const rename = (nick_name: string, card_id = 'seededAmexLong') =>
      traveller.call(renameUserCard, { body: { merchant_id: 'PG_03', card_id, nick_name } });
    expect((await rename('Far away')).data.data.data).toEqual({ card_id: 'seededAmexLong', nick_name: 'Far away' });
    expect((await listSavedCards(traveller, seeded)).map(({ nick_name }) => nick_name)).toContain('Far away');
    expect((await rename(' ')).problem).toMatchObject({ status: 400, errors: [{ field: 'nick_name' }] });
    expect((await rename('Mine', 'seededClientVisa')).problem.code).toBe('card_unknown');
  });

  it("[6/03] gives access to saved cards only with a signed-in customer's own key", async () => {
    const guest = shop.api.visitor();
    expect(await suppliersFor(guest)).toMatchObject([{ id: 'PG_03', 'api-key': '' }]);
    const [mine] = await suppliersFor(await shop.api.signedIn(seeded));
    expect(mine).toMatchObject({ 'api-key': expect.stringMatching(/^ek_test_/), host: shop.provider.url });
    const client = createHttpClient({ baseUrl: shop.provider.url, headers: { 'api-key': mine?.['api-key'] ?? '' } });
    const other = client.call(checkDefaultCard, { body: { email: 'newcomer@example.test' } });
    await expect(other).rejects.toMatchObject({ status: 403 });
  });
});
