import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { readLedgerPage, readOrderLedger } from '@travel/contracts/endpoints/orders/order-ledger';
import { createPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { applyCash, readOptions } from '../../testing/tenders.ts';
import { beginHotelBooking, findOffer, createPaymentBody, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const pageFor = async (visitor: TestVisitor, booking?: string) => {
  const { status, headers, response } = await visitor.call(readLedgerPage, { query: { booking } });
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  return { status, text: response.body };
};

/** Returns the texts of the cells of a table row. */
const getRow = (page: string, name: string): string[] => {
  const row = page.split('<tr>').find((one) => one.includes(`scope="row">${name}`)) ?? '';
  return [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replaceAll(/\s/gu, ' ').trim());
};

const usd = (amount: number) => `USD ${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

it('[3/16] [5/21] shows operators payments and refunds of each item by booking number', async () => {
  const traveller = await shop.api.signedIn('traveller@example.test');
  const offers = [
    (await findOffer(traveller, { refundable: true })).offer,
    (await findOffer(traveller, { place: 'rome', refundable: true })).offer,
  ];
  const hold = (await traveller.call(createHold, { body: { offers } })).data.data;
  await applyCash(traveller, hold, '50');
  const { payable } = (await readOptions(traveller, hold)).order;
  const body = await createPaymentBody(traveller, hold, {}, undefined, payable);
  const { payment_id } = (await traveller.call(createPayment, { body })).data.data;
  const booking = await beginHotelBooking(traveller, hold);
  const params = { payment_id };
  const { booking_id } = booking;
  const payment = (await traveller.call(updatePayment, { params, body: { booking_id } })).data.data;
  await payWith(traveller, payment, await shop.provider.card('visa'));
  const { number } = await waitForStatus(traveller, booking, 'confirmed');
  const [first, second] = hold.items;
  const item_ids = [first.item_id];
  const query = { item_ids: item_ids.join() };
  const preview = (await traveller.call(previewCancellation, { params: { booking_id }, query })).data.data;
  const agreed = { agreed_refund: preview.refund, item_ids };
  await traveller.call(cancelBooking, { params: { booking_id }, body: agreed });

  const operator = await shop.api.signedIn('operator@example.test');
  expect(await pageFor(operator)).toMatchObject({ status: 200, text: expect.stringContaining('<form role="search"') });
  const found = await pageFor(operator, ` ${number?.toLowerCase().replaceAll(' ', '  ')} `);
  expect(found.status).toBe(200);
  expect(found.text).toContain('Balanced: the items sum to the order.');
  const [status, price, , , paid] = getRow(found.text, first.title);
  expect([status, price, paid]).toEqual([
    'cancelled',
    usd(first.price.inclusive.amount),
    usd(first.price.inclusive.amount),
  ]);
  expect(getRow(found.text, second?.title ?? '')[0]).toBe('booked');
  const order = getRow(found.text, 'Order');
  expect(order.slice(1, 5)).toEqual([usd(hold.total.amount), 'USD 50.00', usd(payable.amount), usd(hold.total.amount)]);
  expect(getRow(found.text, first.title).slice(5, 7)).toEqual(order.slice(5, 7));
  expect((await pageFor(operator, booking_id)).text).toContain(number);

  const ledger = (await shop.api.visitor().call(readOrderLedger, { params: { booking_id } }, asOperator)).data.data;
  const [line] = ledger.items;
  const unit = line?.room_prices[0];
  expect(getRow(found.text, first.title).at(-1)).toBe(usd(line?.markup.amount ?? 0));
  expect(order.at(-1)).toBe(usd(ledger.items.reduce((all, { markup }) => all + markup.amount, 0)));
  const cells = getRow(found.text, '1. ');
  expect(cells[0]).toBe(`${unit?.supplier_code}, ${unit?.price_type}`);
  expect([cells[1], cells[5], cells.at(-1)]).toEqual(
    [unit?.inclusive, unit?.net_rate, line?.markup].map((amount) => usd(amount?.amount ?? 0)),
  );

  const looked = { body: { kinds: ['operator.called'] } };
  await eventually(async () => {
    const { data } = await shop.api.visitor().call(searchSecurityEvents, looked, asOperator);
    expect(JSON.stringify(data)).toContain(booking_id);
  });
});

it('shows that a booking number is unknown, and escapes the typed text', async () => {
  const operator = await shop.api.signedIn('operator@example.test');
  const { status, text } = await pageFor(operator, '<b>ALM</b>');
  expect(status).toBe(404);
  expect(text).toContain('There is no booking “&lt;b&gt;ALM&lt;/b&gt;”');
});

it('refuses the ledger page to guests and to accounts that are not operators', async () => {
  const guest = await pageFor(shop.api.visitor(), 'BK7F4K2091XQ');
  expect([guest.status, guest.text.includes('/?login=true')]).toEqual([401, true]);
  for (const email of ['traveller@example.test', 'agent@example.test', 'b2b@example.test']) {
    const { status, text } = await pageFor(await shop.api.signedIn(email), 'BK7F4K2091XQ');
    expect([status, text.includes('your account is none')]).toEqual([403, true]);
    expect(text).not.toContain('<form');
  }
});
