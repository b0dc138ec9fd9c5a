import type { Page } from '@playwright/test';
import { productCodes, type ProductCode } from '@travel/contracts/products/product-codes';
import { acceptTerms, dayAhead, payNow } from '../src/booking.ts';
import {
  makeOrder,
  mountPayment,
  openHarness,
  publishHarness,
  recordCalls,
  readResults,
  type ApiCall,
  type Order,
} from '../src/payment-harness.ts';
import { addresses, password } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

// All tests share one published release.
test.describe.configure({ mode: 'default' });

let version = '';
test.beforeAll(async () => {
  version = await publishHarness();
});

test.beforeEach(async ({ page, context, signIn, allowedConsole }) => {
  // The harness draws nothing, and browsers warn about preloaded pictures that a page does not show.
  allowedConsole.push(/preload/);
  await openPage(page, addresses.main);
  await signIn('traveller@example.test');
  await openHarness(page, context, version);
});

/** The fields that each product adds to its payment request (spec §3). */
const added: Partial<Record<ProductCode, Order['metadata']>> = {
  HLT: { isPriceChange: true, room_id: 'sea-view-room', booking_ref_no: 'REF-77', isSelectDiffRoom: false },
  CAR: { prebook: 'PB-31', cc_required: true },
  SUB: { charge_org: false, is_renewal: true, is_trial: false, debt_payed: true },
  STY: { staysPayLater: true },
};

const total = (page: Page) => page.locator('dt', { hasText: /^Total$/ }).locator('xpath=following-sibling::dd');

const created = 'POST /api/payments';
const listBodies = (calls: readonly ApiCall[], wanted: string) =>
  calls.filter(({ call }) => call === wanted).map(({ body }) => body);

test('[3/18] [2.2/01] [4/23] takes payments for every product, each with its own metadata, sends no call twice, and returns to its caller', async ({
  page,
}) => {
  const bookings: string[] = [];
  for (const product_type of productCodes) {
    const order = await makeOrder(page, {
      product_type,
      metadata: added[product_type] ?? {},
      starts: dayAhead(170),
      ends: dayAhead(173),
    });
    const calls = recordCalls(page);
    await mountPayment(page, order);
    await expect(payNow(page)).toBeEnabled();
    await expect.poll(() => listBodies(calls, created)).toHaveLength(1);

    expect(listBodies(calls, created)[0], product_type).toEqual({
      order_id: order.order_id,
      ip: expect.any(String),
      currency: 'USD',
      primary_residence: 'US',
      country_code: 'US',
      amount: '214.00',
      email: 'maya@example.test',
      return_url: `${addresses.main}/checkout-success`,
      checksum: expect.stringMatching(/\S/),
      description: 'Something good',
      metadata: {
        productType: product_type,
        api_key: expect.stringMatching(/\S/),
        currency: 'USD',
        language_code: 'en-US',
        origin: addresses.main,
        pgType: 'PG_03',
        correlation_id: expect.stringMatching(/\S/),
        org_id: 'main',
        service: order.service,
        user_id: 'U1001',
        bookingId: order.metadata.booking_ref_no ?? '',
        ...order.metadata,
      },
    });
    const asked = calls.map(({ call, body }) => `${call} ${JSON.stringify(body)}`);
    expect(asked, product_type).toEqual([...new Set(asked)]);
    for (const once of [
      created,
      'POST /api/pgv2/generateCheckSum',
      'POST /api/booking/getSupplierpg',
      `GET /api/orders/${order.order_id}/payment-options`,
    ]) {
      expect(listBodies(calls, once), `${product_type} ${once}`).toHaveLength(1);
    }
    expect(
      calls.filter(({ call }) => call.startsWith('GET /v1/card/list')),
      product_type,
    ).toHaveLength(1);

    await payNow(page).click();
    await expect.poll(async () => (await readResults(page)).paid).toHaveLength(bookings.length + 1);
    bookings.push((await readResults(page)).paid.at(-1)?.booking_id ?? '');
  }
  expect(new URL(page.url()).pathname).toBe('/terms-of-use');
  for (const booking_id of bookings) {
    const standing = async () =>
      (await (await page.request.get(`${addresses.main}/api/bookings/${booking_id}/status`)).json()).data.status;
    await expect.poll(standing).toBe('confirmed');
  }
});

test('[7.2/04] [7.2/05] [7.2/06] [7.2/07] [7.2/08] cash card and points use the calls of their product', async ({
  page,
}) => {
  const group = (name: string) => page.getByRole('group', { name });
  const apply = async (name: string, text: string) => {
    await group(name).getByRole('textbox').fill(text);
    await group(name).getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(total(page)).toHaveText(/204\.00/);
    await group(name).getByRole('button', { name: 'Unapply' }).click();
    await expect(total(page)).toHaveText(/214\.00/);
  };

  const car = await makeOrder(page, { product_type: 'CAR' });
  let calls = recordCalls(page);
  await mountPayment(page, car, { blocks: ['cash-card'] });
  await apply('Cash card', '10');
  expect(listBodies(calls, 'POST /api/cars/cashcardRedemption')).toEqual([
    {
      data: {
        cash_card_id: 'CC1001',
        booking_amt: '214.00',
        cashcard_amount: '10.00',
        currency: 'USD',
        id: car.order_id,
        product_type: 'CAR',
      },
    },
  ]);
  expect(listBodies(calls, 'POST /api/booking/removeCashcard')).toEqual([
    { json: { id: car.order_id, product_type: 'CAR', type: 'cashcard' } },
  ]);

  for (const product_type of ['ACT', 'TRF'] as const) {
    const { order_id } = await makeOrder(page, { product_type });
    const order = { checkoutId: order_id, productType: product_type };
    calls = recordCalls(page);
    await mountPayment(page, { ...car, order_id, product_type }, { blocks: ['cash-card'] });
    await apply('Cash card', '10');
    expect(listBodies(calls, 'POST /api/booking/cashCardRedemption_ACT_TRF')).toEqual([
      { ...order, action: 'apply', cash_card_id: 'CC1001', cashcard_amount: '10.00' },
      { ...order, action: 'unapply' },
    ]);
    expect(listBodies(calls, 'POST /api/cars/cashcardRedemption')).toEqual([]);
  }

  const hotel = await makeOrder(page, { product_type: 'HLT' });
  calls = recordCalls(page);
  await mountPayment(page, hotel, { blocks: ['loyalty'] });
  await apply('Loyalty points', '1000');
  const points = { uuid: hotel.order_id, productType: 'HTL', agent_extra_amount: '0' };
  expect(listBodies(calls, 'POST /api/loyalty/checkLoyaltyPoints')[0]).toEqual({
    ...points,
    bookingAmount: '214.00',
    loyaltyMembershipNo: 'LM1001',
  });
  const sent = { ...points, currency: 'USD', pointsQuantity: 1_000, pointsType: 'ALM' };
  expect(listBodies(calls, 'POST /api/loyalty/applyPoints')).toEqual([
    { ...sent, bookingAmount: '214.00', unapply: false },
    { ...sent, bookingAmount: '204.00', unapply: true },
  ]);
});

test('[2.8/06] [4/17] shows the blocks that its caller chose, and redirects by itself if allowed', async ({
  page,
  context,
  expectAccessible,
}) => {
  const groups = () => page.getByRole('group').and(page.locator('[aria-labelledby]'));

  const membership = await makeOrder(page, { product_type: 'SUB' });
  await mountPayment(page, membership, { disabled: true, disabledReason: 'Choose a plan first.' });
  await expect(page.getByRole('group', { name: 'Credit card' })).toBeVisible();
  await expect(payNow(page)).toBeDisabled();
  await expect(payNow(page)).toHaveAccessibleDescription('Choose a plan first.');

  const activity = await makeOrder(page, { product_type: 'ACT', name: 'Boat trip' });
  await mountPayment(page, activity, { blocks: ['credit-card', 'coupon'], withTerms: true, redirects: true });
  await expect(groups()).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Coupon code' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Credit card' })).toBeVisible();
  await expectAccessible('The payment block of a page of its own');

  for (const [name, path] of [
    ['privacy policy', '/privacy-policy'],
    ['terms of use', '/terms-of-use'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: `${name} (opens in a new tab)` }).click();
    const tab = await opened;
    expect(new URL(tab.url()).pathname).toBe(path);
    await tab.close();
  }
  const callbacks = [
    'cancellation terms',
    'check-in instructions',
    'rules',
    'flight special terms',
    'airline cancellation policy',
  ];
  for (const name of callbacks) await page.getByRole('button', { name, exact: true }).click();
  expect((await readResults(page)).opened).toEqual(callbacks);
  await expect(page.getByRole('checkbox', { name: /I have read/ })).not.toBeChecked();

  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/\/checkout-success\?booking_id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your activity is booked.');
  await expect(page.getByText('Boat trip').first()).toBeVisible();
});

test('[2.2/05] offers an invoice to a business for travel, and never for a membership or a wallet', async ({
  page,
  context,
}) => {
  const { skyline } = addresses;
  await page.goto(skyline);
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/auth/sign-in', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ email: 'b2b@example.test', password }),
  );
  expect(status).toBe(200);
  await openHarness(page, context, version, skyline);
  for (const product_type of ['CAR', 'SUB', 'WLT'] as const) {
    await mountPayment(page, await makeOrder(page, { product_type, organisation: 'skyline' }));
    await page.getByRole('combobox', { name: 'Pay with' }).click();
    await expect(page.getByRole('option', { name: 'pay with new card' })).toBeVisible();
    const invoice = page.getByRole('option', { name: 'pay with invoice' });
    await expect(invoice).toHaveCount(product_type === 'CAR' ? 1 : 0);
    await page.keyboard.press('Escape');
  }
});
