import { mapLanguages } from '@travel/contracts/locale/languages';
import { randomUUID } from 'node:crypto';
import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  changeOfficePlan,
  changeOfficePlanState,
  createOfficePlan,
  listOfficePlans,
  type PlanContent,
  readOfficePlan,
} from '@travel/contracts/endpoints/office/membership-plans';
import { readPlanPicture, uploadPlanPicture } from '@travel/contracts/endpoints/office/plan-pictures';
import { largestPlanPicture } from '@travel/contracts/http/body-limits';
import { planPictureFolder } from '@travel/contracts/organisations/plan-pictures';
import {
  changeWalletProduct,
  createWalletProduct,
  listWalletProductsOfOffice,
} from '@travel/contracts/endpoints/office/wallet-products';
import { listStaffActions } from '@travel/contracts/endpoints/office/staff';
import { readMembership } from '@travel/contracts/endpoints/membership/memberships';
import {
  initPlanBooking,
  listSubscriptionPlans,
  quotePlan,
  readPlanTerms,
  readRenewal,
} from '@travel/contracts/endpoints/membership/plans';
import { buyWalletCard } from '@travel/contracts/endpoints/payments/wallet';
import { addDays } from '@travel/contracts/locale/days/days';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { eventually } from '@travel/tooling/jest/eventually';
import { applyPlanCurrency } from '../../membership/plans/plan-table.ts';
import { calculateDueCharge } from '../../membership/subscriptions/billing-rule.ts';
import { planRow, subscriptionRow } from '../../membership/testing/membership-rows.ts';
import {
  createDueMember,
  createTestTime,
  listTakenAmounts,
  type Member,
  moveToDueDay,
  type TestTime,
  waitForSubscription,
} from '../../testing/member.ts';
import { organisations } from '../../testing/fake-delivery.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { signInStaff } from '../../testing/operator.ts';
import { createBuyer, createQuote, prepareQuotePayment } from '../../testing/plan-order.ts';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import { toColumns, toContent } from './plans.ts';

let shop: Shop;
let administrator: TestVisitor;
let merchandiser: TestVisitor;
/** One for all tests, because it starts with the time at which the shop was opened. */
let time: TestTime;
beforeAll(async () => {
  shop = await openShop();
  time = createTestTime(shop);
  merchandiser = await signInStaff(shop.api, 'merchandiser@example.test');
  administrator = await signInStaff(shop.api, 'administrator@example.test');
});
afterAll(() => closeConsistentShop(shop));

const params = { organisation_id: 'main' };
const why = 'New price list';
const usd = (amount: number) => ({ amount, currency: 'USD' });

const read = async (sub_id: string) =>
  (await merchandiser.call(readOfficePlan, { params: { ...params, sub_id } })).data.data;

type ChangeBody = EndpointRequest<typeof changeOfficePlan>['body'];

/** Changes a plan on the basis of its current revision, or of another one. */
const change = async (sub_id: string, more: Partial<ChangeBody>) => {
  const { versions, revision, texts, image, position, documents } = await read(sub_id);
  const [current] = versions;
  if (!current) throw new Error(`${sub_id} has no version`);
  const { version: _, since: _since, members: _members, ...terms } = current;
  const body = { ...terms, texts, image, position, documents, revision, why, ...more };
  return merchandiser.call(changeOfficePlan, { params: { ...params, sub_id }, body });
};

const setPrices = async (sub_id: string, initial: number, renewal: number) => {
  const answer = await change(sub_id, {
    initial_price: usd(initial),
    renewal: { price: usd(renewal), months: 12 },
  });
  expect(answer.status).toBe(200);
  return answer.data.data;
};

const readNextBilling = async (visitor: TestVisitor) =>
  (await visitor.call(readMembership, { query: {} })).data.data?.next_billing?.amount;

/** A plan that needs its own terms, because no standard terms describe half a year. */
const halfYear = {
  texts: mapLanguages((language) => ({ name: 'Half Moon', description: `Six months (${language})` })),
  image: 'coast-dusk-1',
  position: 9,
  initial_price: usd(4_900),
  months: 6,
  renewal: { price: usd(4_500), months: 6 },
  trial_days: 0,
  by_organisation: false,
  member_discount_percent: 5,
  further_prices: [],
  documents: mapLanguages((language) => `# Terms ${language}\nCosts <little>.\n\n- first\n- second`),
} satisfies PlanContent;

const furtherPrice = (currency: string) => ({ currency, initial_price: 4_400, renewal_price: 4_100 });

const create = (more: object = {}) =>
  merchandiser.call(createOfficePlan, { params, body: { ...halfYear, key: randomUUID(), why, ...more } });

it('sells a quote of before a price change at its price, and everyone else the new version', async () => {
  const buyer = await createBuyer(shop.api);
  const early = await prepareQuotePayment(buyer, { sub_id: 'PLLONGDAYS' }, true);
  const changed = await setPrices('PLLONGDAYS', 9_900, 8_400);
  expect(changed.versions).toMatchObject([{ version: 2, initial_price: usd(9_900), members: 0 }, { version: 1 }]);
  const late = await prepareQuotePayment(await createBuyer(shop.api), { sub_id: 'PLLONGDAYS' }, true);
  expect([early.quote.amount, late.quote.amount]).toEqual([usd(8_900), usd(9_900)]);
  await payWith(buyer, early.payment, await shop.provider.card('visa'));
  await waitForStatus(buyer, early.booking, 'confirmed');
  expect(await readNextBilling(buyer)).toEqual(usd(7_900));

  // A page that sends the price of another version is refused, as with any changed quote.
  const { quote } = late;
  const data = { id: 'PLLONGDAYS', subscription_code: 'SUB-LD-12', currency: 'USD', plan_amount: '89.00' };
  const body = { data: { ...data, lang_code: 'en-US', user_type: 2 as const, quot_id: quote.quot_id } };
  const refused = await (await createBuyer(shop.api)).call(initPlanBooking, { body });
  expect(refused.problem.code).toBe('quote_unknown');
});

it('renews members at the price that they bought while the price changes', async () => {
  const members = await Promise.all([1, 2, 3].map(() => createDueMember(shop, time)));
  const [first] = members;
  if (!first) throw new Error('There is no member');
  const before = (await read('PLLONGDAYS')).versions.find(({ version }) => version === 1)?.members;
  const [changed] = await Promise.all([setPrices('PLLONGDAYS', 12_900, 11_900), moveToDueDay(time, first)]);
  for (const member of members) {
    await waitForSubscription(shop.api, member, { status: 'active', period_start: member.next });
    expect(await listTakenAmounts(shop.provider, member)).toEqual([7_900]);
  }
  expect((await read('PLLONGDAYS')).versions.find(({ version }) => version === 1)?.members).toBe(before);

  // On the same day, the member can extend at the own price, and others buy at the new one.
  const member = await shop.api.signedIn(first.email);
  const extend = async (visitor: TestVisitor) => (await createQuote(visitor, { sub_id: 'PLLONGDAYS' })).amount;
  expect(await extend(member)).toEqual(usd(7_900));
  expect(await extend(await createBuyer(shop.api))).toEqual(usd(12_900));
  const renewal = await member.call(readRenewal, { params: { user_id: first.user_id }, query: {} });
  expect(renewal.data.data.total).toEqual(usd(7_900));

  // A membership that has ended comes back at the price on sale.
  await shop.api.sql(
    `update subscriptions set status = 'expired', event = 'period_ended', next_bill_at = null,
    version = version + 1 where subscription_id = $1`,
    [first.subscription_id],
  );
  expect(await extend(member)).toEqual(usd(11_900));
  expect(changed.revision).toBe((await read('PLLONGDAYS')).revision);
});

it('sells and renews a plan in the currency in which the member shops, at the price of the version bought', async () => {
  const euros = (initial_price: number, renewal_price: number | null) => [
    { currency: 'EUR', initial_price, renewal_price },
  ];
  const { sub_id } = (await create({ further_prices: euros(4_400, 4_100) })).data.data;
  const buyer = await createBuyer(shop.api);
  const bought = await prepareQuotePayment(buyer, { sub_id, currency: 'EUR' }, true);
  expect(bought.quote).toMatchObject({
    amount: { amount: 4_400, currency: 'EUR' },
    plan: { currency_code: 'EUR', sub_plan_initial_price: '44.00', sub_plan_renewal_price: '41.00' },
  });
  const changed = await change(sub_id, { further_prices: euros(5_400, 5_100) });
  expect(changed.data.data.versions).toMatchObject([{ version: 2, further_prices: euros(5_400, 5_100) }]);
  await payWith(buyer, bought.payment, await shop.provider.card('visa'));
  await waitForStatus(buyer, bought.booking, 'confirmed');
  expect(await readNextBilling(buyer)).toEqual({ amount: 4_100, currency: 'EUR' });

  const quote = async (visitor: TestVisitor, currency: string) =>
    (await createQuote(visitor, { sub_id, currency })).amount;
  const late = await createBuyer(shop.api);
  expect(await quote(late, 'EUR')).toEqual({ amount: 5_400, currency: 'EUR' });
  expect(await quote(late, 'GBP')).toEqual(usd(4_900));
  expect(await quote(buyer, 'USD')).toEqual({ amount: 4_100, currency: 'EUR' });
  const listed = await late.call(listSubscriptionPlans, { body: { lang: 'en-US', currency: 'EUR' } });
  expect(listed.data.subscriptionplans.data.data.data.map(({ currency_code }) => currency_code)).toContain('EUR');

  const next = addDays(time.today(), 2);
  const [member] = await shop.api.sql<Member & Record<string, unknown>>(
    `update subscriptions set period_end = $2::date - 1, next_bill_at = $2::date from plans p
    where p.sub_id = subscriptions.sub_id and p.sub_id = $1 returning subscription_id, user_id, user_id as email`,
    [sub_id, next],
  );
  if (!member) throw new Error('There is no member');
  await moveToDueDay(time, { ...member, next });
  await waitForSubscription(shop.api, member, { period_start: next });
  expect(await listTakenAmounts(shop.provider, member)).toEqual([4_100]);
  const charges = await shop.api.sql(
    `select amount::int, currency from subscription_charges where subscription_id = $1 order by from_day`,
    [member.subscription_id],
  );
  expect(charges).toEqual([
    { amount: 4_400, currency: 'EUR' },
    { amount: 4_100, currency: 'EUR' },
  ]);
});

it('keeps further prices and alternative texts that a page of an older release does not send', async () => {
  const texts = mapLanguages((language) => ({ ...halfYear.texts[language], alt: 'Two boats' }));
  const { sub_id } = (await create({ texts, further_prices: [furtherPrice('EUR')] })).data.data;
  const older = { texts: halfYear.texts, further_prices: undefined };
  const moved = (await change(sub_id, { ...older, position: 8 })).data.data;
  expect(moved).toMatchObject({ texts, versions: [{ version: 1, further_prices: [furtherPrice('EUR')] }] });
  const ended = (await change(sub_id, { ...older, renewal: null, image: 'coast-dusk-2' })).data.data;
  expect(ended.texts).toEqual(halfYear.texts);
  expect(ended.versions[0]?.further_prices).toEqual([{ ...furtherPrice('EUR'), renewal_price: null }]);

  await change(sub_id, { texts, renewal: halfYear.renewal, further_prices: [] });
  const cleared = mapLanguages((language) => ({ ...halfYear.texts[language], alt: '' }));
  expect((await change(sub_id, { texts: cleared })).data.data.texts).toEqual(halfYear.texts);
});

it('changes a plan one of whose currencies no longer has a rate, but adds no such currency', async () => {
  const { sub_id } = (await create({ further_prices: [furtherPrice('EUR')] })).data.data;
  await shop.api.sql(
    `update plan_versions set further_prices = replace(further_prices::text, 'EUR', 'XTS')::jsonb where sub_id = $1`,
    [sub_id],
  );
  const further_prices = [furtherPrice('XTS')];
  expect((await change(sub_id, { position: 8 })).data.data.versions).toMatchObject([{ further_prices }]);
  const more = { further_prices: [...further_prices, furtherPrice('XXX')] };
  expect((await change(sub_id, more)).problem.errors).toMatchObject([{ field: 'further_prices[1].currency' }]);
});

it.each([
  ['further_prices[1].currency', { further_prices: [furtherPrice('EUR'), furtherPrice('EUR')] }],
  ['further_prices[0].currency', { further_prices: [furtherPrice('USD')] }],
  ['further_prices[0].currency', { further_prices: [furtherPrice('XTS')] }],
  ['further_prices[0].renewal_price', { further_prices: [furtherPrice('EUR')], renewal: null }],
  ['further_prices[0].currency', { further_prices: [furtherPrice('EUR')], by_organisation: true }],
])('names the field %s of a price that is refused', async (field, more) => {
  expect((await create(more)).problem.errors).toMatchObject([{ field }]);
});

it('refuses a change that is based on an old revision, and records what staff did', async () => {
  const { sub_id, revision } = (await create()).data.data;
  const answers = await Promise.all(
    [4_000, 3_000].map((amount) => change(sub_id, { initial_price: usd(amount), revision })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('plan_changed');
  const renamed = await change(sub_id, {
    position: 3,
    texts: { ...halfYear.texts, 'en-US': { name: 'Moon', description: 'x' } },
  });
  expect(renamed.data.data.versions).toMatchObject([{ version: 2 }]);
  const euros = { amount: 100, currency: 'EUR' };
  expect((await change(sub_id, { initial_price: euros, renewal: null })).problem.code).toBe('currency_fixed');
  const { actions } = (await administrator.call(listStaffActions, { params, query: { subject: sub_id } })).data.data;
  expect(actions).toMatchObject([
    { action: 'plan.changed', before: { position: 9, version: 2 }, after: { position: 3, version: 2 } },
    {
      action: 'plan.changed',
      who: 'merchandiser@example.test',
      why,
      before: { initial_price: usd(4_900), version: 1 },
    },
    { action: 'plan.created', before: null, after: { months: 6 } },
  ]);
});

it('sells a plan of its own with its terms until it is withdrawn', async () => {
  expect((await create({ documents: null })).problem.errors?.[0]?.field).toBe('documents');
  expect((await create({ trial_days: 14, renewal: null })).problem.errors?.[0]?.field).toBe('trial_days');
  const other = { price: { amount: 1, currency: 'EUR' }, months: 6 };
  expect((await create({ renewal: other })).status).toBe(400);
  const none = { amount: 1, currency: 'XTS' };
  expect((await create({ initial_price: none, renewal: null })).problem.code).toBe('currency_unknown');
  const key = randomUUID();
  const [made, again] = await Promise.all([create({ key }), create({ key })]);
  const { sub_id } = made.data.data;
  expect(again.data.data.sub_id).toBe(sub_id);

  const listSold = async () =>
    (await shop.api.visitor().call(listSubscriptionPlans, { body: { lang: 'de-DE' } })).data.subscriptionplans.data.data
      .data;
  const sold = (await listSold()).find((plan) => plan.sub_id === sub_id);
  expect(sold).toMatchObject({
    subplan_desc: 'Six months (de-DE)',
    sub_plan_validity_year: 0,
    sub_plan_validity_month: 6,
    html: `terms/own-${sub_id.toLowerCase()}-1.html`,
  });
  const readTerms = (version: number) =>
    shop.api.visitor().call(readPlanTerms, { params: { sub_id, version }, query: { lang: 'de-DE' } });
  expect((await readTerms(1)).data.data).toBe(
    '<h3>Terms de-DE</h3>\n<p>Costs &lt;little&gt;.</p>\n<ul><li>first</li><li>second</li></ul>',
  );
  expect((await readTerms(2)).problem.code).toBe('plan_unknown');

  const page = (await merchandiser.call(listOfficePlans, { params, query: { limit: 4 } })).data.data;
  expect(page.plans.map(({ texts }) => texts['en-US'].name).slice(0, 2)).toEqual(['First Light', 'Long Days']);
  const rest = await merchandiser.call(listOfficePlans, { params, query: { after: page.next ?? '' } });
  expect(rest.data.data.plans.map((plan) => plan.sub_id)).toContain(sub_id);

  const withdraw = { params: { ...params, sub_id }, body: { state: 'withdrawn' as const, why } };
  await merchandiser.call(changeOfficePlanState, withdraw);
  expect((await merchandiser.call(changeOfficePlanState, withdraw)).data.data).toMatchObject({
    state: 'withdrawn',
    revision: 2,
  });
  expect((await listSold()).map((plan) => plan.sub_id)).not.toContain(sub_id);
  const refused = await (await createBuyer(shop.api)).call(quotePlan, { body: { sub_id, lang: 'en-US' } });
  expect(refused.problem.code).toBe('plan_unknown');
});

it("shows photographs of the organisation's hosts only", async () => {
  const { main } = organisations;
  const image = 'https://photos.example/plan.jpg';
  expect((await create({ image })).problem).toMatchObject({ status: 422, code: 'picture_refused' });
  const photo = { place: 'rome', url: 'https://photos.example/rome.jpg', alt: { 'en-US': 'Rome' } };
  const all = [{ ...main, place_photos: [photo] }, organisations.skyline, organisations.harbor];
  shop.api.delivery.publish({ snapshot: { version: 7, organisations: all } });
  await eventually(async () => expect((await create({ image })).data.data.image).toBe(image));
  expect((await create({ image: 'https://photos.example.evil/plan.jpg' })).problem.code).toBe('picture_refused');
  expect((await create({ image: 'javascript:alert(1)' })).status).toBe(400);
});

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), Buffer.from('IHDR and more')]);

const upload = (bytes: Buffer) =>
  merchandiser.call(uploadPlanPicture, { params, body: { file: bytes.toString('base64') } });

it.each([
  ['image/png', png],
  ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['image/webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  ['image/avif', Buffer.from('\0\0\0\x1cftypavif', 'latin1')],
])('shows an uploaded picture, which is %s by its bytes, with its alternative text', async (type, bytes) => {
  const { image } = (await upload(bytes)).data.data;
  expect((await upload(bytes)).data.data.image).toBe(image);
  const { actions } = (await administrator.call(listStaffActions, { params, query: { subject: 'plan-pictures' } })).data
    .data;
  expect(actions[0]).toMatchObject({
    action: 'plan-picture.uploaded',
    who: 'merchandiser@example.test',
    after: { image },
  });
  const texts = mapLanguages((language) => ({ ...halfYear.texts[language], alt: `Two boats (${language})` }));
  const { sub_id } = (await create({ image, texts })).data.data;
  const listed = await shop.api.visitor().call(listSubscriptionPlans, { body: { lang: 'de-DE' } });
  expect(listed.data.subscriptionplans.data.data.data.find((plan) => plan.sub_id === sub_id)).toMatchObject({
    sub_plan_image_url: image,
    sub_plan_image_alt: 'Two boats (de-DE)',
  });
  const { headers, response } = await shop.api.visitor().send({ method: 'GET', url: image });
  expect(response.body).toBe(bytes.toString());
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['an SVG file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a PNG signature without an image', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a file that is too large', Buffer.concat([png, Buffer.alloc(largestPlanPicture - png.length + 1)])],
])('refuses %s as a picture', async (_, bytes) => {
  expect((await upload(bytes)).problem).toMatchObject({ errors: [{ field: 'file' }] });
});

it('refuses a picture that was not uploaded', async () => {
  const image = `${planPictureFolder}${'0'.repeat(64)}.png`;
  expect((await create({ image })).problem).toMatchObject({ status: 422, code: 'picture_refused' });
  const file = image.slice(planPictureFolder.length);
  expect((await shop.api.visitor().call(readPlanPicture, { params: { file } })).problem.code).toBe('picture_unknown');
});

it('sells a wallet product with its fixed terms until it is withdrawn', async () => {
  const { request } = createWalletProduct.sample;
  const make = (changed: object = {}) =>
    merchandiser.call(createWalletProduct, { params, body: { ...request, key: randomUUID(), ...changed } });
  expect((await make({ services: ['WLT'] })).problem.errors?.[0]?.field).toBe('services');
  expect((await make({ worth: { amount: 1, currency: 'EUR' } })).status).toBe(400);
  const none = { amount: 1, currency: 'XTS' };
  expect((await make({ purchase_price: none, worth: none })).problem.code).toBe('currency_unknown');
  const key = randomUUID();
  const terms = { key, purchase_price: usd(9_000), worth: usd(12_050), months: 18 };
  const [made, again] = await Promise.all([make(terms), make(terms)]);
  const product = made.data.data;
  expect(again.data.data).toEqual(product);
  expect(product).toMatchObject({ worth: usd(12_050), months: 18, for_business: false, state: 'active', cards: 0 });

  const { payment_card_id } = product;
  const buyer = await createBuyer(shop.api);
  const buy = () => buyer.call(buyWalletCard, { body: { payment_card_id } });
  expect((await buy()).data.data.amount).toEqual(usd(9_000));
  const set = (revision: number, state: 'active' | 'withdrawn') => {
    const { texts, image, position } = product;
    const body = { texts, image, position, state, revision, why };
    return merchandiser.call(changeWalletProduct, { params: { ...params, payment_card_id }, body });
  };
  const answers = await Promise.all([set(1, 'withdrawn'), set(1, 'withdrawn')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await buy()).problem.code).toBe('card_unknown');
  const { products } = (await merchandiser.call(listWalletProductsOfOffice, { params })).data.data;
  expect(products.find((one) => one.payment_card_id === payment_card_id)?.state).toBe('withdrawn');
  expect((await set(2, 'active')).data.data.revision).toBe(3);
  expect((await buy()).data.data.amount).toEqual(usd(9_000));
});

const price = fc.integer({ min: 0, max: 100_000_000 });
const months = fc.integer({ min: 1, max: 120 });

test.prop([price, months, price, months, fc.boolean()])(
  'charges the stated price for the stated time, whatever staff type',
  (initial, first, later, next, renews) => {
    const renewal = renews ? { price: usd(later), months: next } : null;
    const further_prices = [{ currency: 'EUR', initial_price: later, renewal_price: renews ? initial : null }];
    const content = { ...halfYear, initial_price: usd(initial), months: first, renewal, further_prices };
    const plan = { ...planRow(), ...toColumns(content, 'terms/own-pl-1.html') };
    expect(toContent(plan, content.documents)).toEqual(content);
    const subscription = subscriptionRow({ period_end: '2026-11-30', anchor_day: 1 });
    const due = calculateDueCharge(subscription, plan);
    expect([due.amount, due.currency, due.from_day]).toEqual([renewal?.price.amount ?? initial, 'USD', '2026-12-01']);
    const inEuros = calculateDueCharge(subscription, applyPlanCurrency(plan, 'EUR'));
    expect(inEuros).toEqual({ ...due, amount: renews ? initial : later, currency: 'EUR' });
    expect(applyPlanCurrency(plan, 'GBP')).toBe(plan);
  },
);
