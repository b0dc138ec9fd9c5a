import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { releaseHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { createPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { generateWalletToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { applyWallet, releaseWallet } from '@travel/contracts/endpoints/payments/wallet';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import { moveClock } from '../../../testing/sandbox.ts';
import { beginHotelBooking, holdRoom, createPaymentBody, payWith, waitForStatus } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const business = () => shop.api.signedIn('b2b@example.test');
const getRoomId = ({ items: [item] }: Hold) => (item.product_type === 'HLT' ? item.details?.room_id : undefined);

/** A stay in two rooms that costs far more than the value of a card. */
const twoRooms = { rooms: '2,2', checkin: '2027-05-14', checkout: '2027-06-03', currency: 'USD' };

type Rooms = EndpointRequest<typeof applyWallet>['body']['rooms'];

const apply = (visitor: TestVisitor, hold: Hold, wallet_id: string, rooms?: Rooms) =>
  visitor.call(applyWallet, { params: { order_id: hold.token, wallet_id }, body: { ...(rooms && { rooms }) } });
const release = (visitor: TestVisitor, hold: Hold, wallet_id: string) =>
  visitor.call(releaseWallet, { params: { order_id: hold.token, wallet_id } });
const used = (usages: readonly { wallet_id: string; amountUseInRoom: Money }[]) =>
  usages.map(({ wallet_id, amountUseInRoom }) => [wallet_id, amountUseInRoom.amount]);

const readBalance = async (wallet_id: string) => {
  const [card] = await shop.api.sql<{ balance: number; reserved: number }>(
    'select balance::int as balance, reserved::int as reserved from wallet_cards where wallet_id = $1',
    [wallet_id],
  );
  return card;
};

let made = 0;

/** Creates a wallet card for one test: by default a certificate of USD 250.00. */
const newCard = async ({ type = 'certificate', amount = 25_000, user_id = 'U1008' } = {}): Promise<string> => {
  made += 1;
  const wallet_id = `WCTEST${String(made).padStart(6, '0')}`;
  await shop.api.sql(
    `insert into wallet_cards (wallet_id, payment_card_id, user_id, card_code, currency, purchase_price,
      redemption_price, balance, expires_at, created_at, modified_at)
     values ($1, $2, $3, $1, 'USD', $4, $4, $4, '2028-11-20', '2026-01-01', '2026-01-01')`,
    [wallet_id, type === 'certificate' ? 'WPMAINC250' : 'WPMAIND120', user_id, amount],
  );
  return wallet_id;
};

/** Books the held order and pays the remaining amount by card. */
const book = async (visitor: TestVisitor, hold: Hold, payable: Money) => {
  const body = await createPaymentBody(visitor, { ...hold, total: payable });
  const { payment_id } = (await visitor.call(createPayment, { body })).data.data;
  const booking = await beginHotelBooking(visitor, hold);
  const attached = await visitor.call(updatePayment, {
    params: { payment_id },
    body: { booking_id: booking.booking_id },
  });
  return { booking, payment: attached.data.data };
};

describe('a wallet card in an order', () => {
  it('[3/17] [5/16] applies a wallet card room by room up to its value, and reserves the amount', async () => {
    const certificate = await newCard();
    const visitor = await business();
    const hold = await holdRoom(visitor, twoRooms);
    const total = hold.total.amount;
    const { data } = (await apply(visitor, hold, certificate)).data;
    const [first, second] = data.usages;
    expect(data).toMatchObject({ status: 'applied', reason: null });
    expect(first).toEqual({
      wallet_id: certificate,
      currentAmount: usd(25_000),
      amountUseInRoom: usd(Math.min(25_000, Math.ceil(total / 2))),
      availableToUseAmount: usd(25_000 - Math.min(25_000, Math.ceil(total / 2))),
      roomNumber: 1,
      groupRoomIndex: 0,
      roomTypeId: getRoomId(hold),
    });
    expect((first?.amountUseInRoom.amount ?? 0) + (second?.amountUseInRoom.amount ?? 0)).toBe(25_000);
    expect(data.order).toMatchObject({
      total: usd(total),
      tenders: [{ kind: 'wallet', source_id: certificate, label: certificate, amount: usd(25_000) }],
      payable: usd(total - 25_000),
    });
    expect(await readBalance(certificate)).toEqual({ balance: 25_000, reserved: 25_000 });

    const back = (await release(visitor, hold, certificate)).data.data;
    expect(back).toMatchObject({ status: 'released', usages: [], order: { payable: usd(total), tenders: [] } });
    expect(await readBalance(certificate)).toEqual({ balance: 25_000, reserved: 0 });
    expect((await release(visitor, hold, certificate)).data.data.status).toBe('released');
  });

  it('[3/17] applies a wallet card with the requested amounts per room, or replaces these amounts', async () => {
    const certificate = await newCard();
    const visitor = await business();
    const hold = await holdRoom(visitor, twoRooms);
    await apply(visitor, hold, certificate);
    const rooms = [
      { roomNumber: 1, amount: usd(1_050) },
      { roomNumber: 2, amount: usd(2_000) },
    ];
    const { usages, order } = (await apply(visitor, hold, certificate, rooms)).data.data;
    expect(used(usages)).toEqual([
      [certificate, 1_050],
      [certificate, 2_000],
    ]);
    expect(usages.map(({ availableToUseAmount }) => availableToUseAmount.amount)).toEqual([23_950, 21_950]);
    expect(order.tenders).toHaveLength(1);
    expect(await readBalance(certificate)).toEqual({ balance: 25_000, reserved: 3_050 });
    const options = (await visitor.call(readPaymentOptions, { params: { order_id: hold.token } })).data.data;
    expect(options.blocks.wallet).toBe(true);
    expect(options.wallet?.usages).toEqual(usages);
    expect(options.wallet?.rooms.map(({ roomNumber }) => roomNumber)).toEqual([1, 2]);
  });

  it('[5/18] applies two wallet cards, but never above the cap of a room or the price of the order', async () => {
    const certificate = await newCard({ amount: 90_000_000 });
    const discount = await newCard({ type: 'discountcard', amount: 12_000 });
    const visitor = await business();
    const hold = await holdRoom(visitor, twoRooms);
    const total = hold.total.amount;
    const half = [{ roomNumber: 1, amount: usd(1_000) }];
    await apply(visitor, hold, discount, half);
    const { usages, order } = (await apply(visitor, hold, certificate)).data.data;
    expect(order.payable).toEqual(usd(0));
    const inRoom = (number: number) =>
      usages
        .filter(({ roomNumber }) => roomNumber === number)
        .reduce((all, one) => all + one.amountUseInRoom.amount, 0);
    expect(inRoom(1) + inRoom(2)).toBe(total);
    expect(Math.abs(inRoom(1) - inRoom(2))).toBeLessThanOrEqual(2);
  });

  it('[5/17] converts the reduction of the order to the currency of the wallet card at its rate', async () => {
    const certificate = await newCard();
    const visitor = await business();
    const hold = await holdRoom(visitor, { ...twoRooms, currency: 'EUR' });
    const { order, usages } = (await apply(visitor, hold, certificate)).data.data;
    expect(usages[0]?.currentAmount).toEqual({ amount: 21_510, currency: 'EUR' });
    expect(order.tenders[0]?.amount).toEqual({ amount: 21_510, currency: 'EUR' });
    expect(await readBalance(certificate)).toEqual({ balance: 25_000, reserved: 25_000 });
    const wrong = await apply(visitor, hold, certificate, [{ roomNumber: 1, amount: usd(100) }]);
    expect(wrong.problem).toMatchObject({ status: 422, code: 'currency_wrong' });
  });

  it('[5/13] [6/05] refuses a discount card to all but business customers, and keeps the order unchanged', async () => {
    const discount = await newCard({ type: 'discountcard', user_id: 'U1001' });
    const certificate = await newCard({ user_id: 'U1001' });
    const visitor = await shop.api.signedIn('traveller@example.test');
    const hold = await holdRoom(visitor, twoRooms);
    const refused = (await apply(visitor, hold, discount)).data.data;
    expect(refused).toMatchObject({ status: 'refused', reason: 'business_only', usages: [], order: { tenders: [] } });
    expect(await readBalance(discount)).toEqual({ balance: 25_000, reserved: 0 });
    expect((await apply(visitor, hold, certificate)).data.data.status).toBe('applied');
    await release(visitor, hold, certificate);
  });

  it('refuses wallet cards to guests and to other accounts', async () => {
    const certificate = await newCard();
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, twoRooms);
    expect((await apply(guest, hold, certificate)).problem).toMatchObject({ status: 401 });
    const somebody = await shop.api.signedIn('traveller@example.test');
    expect((await apply(somebody, hold, certificate)).problem).toMatchObject({ status: 404, code: 'card_unknown' });
    const options = (await guest.call(readPaymentOptions, { params: { order_id: hold.token } })).data.data;
    expect([options.blocks.wallet, options.wallet]).toEqual([false, null]);
  });

  it('refuses a wallet card that is expired, spent or reserved for another order', async () => {
    const certificate = await newCard();
    const visitor = await business();
    const hold = await holdRoom(visitor, twoRooms);
    const elsewhere = await business();
    const other = await holdRoom(elsewhere, twoRooms);
    await apply(elsewhere, other, certificate);
    expect((await apply(visitor, hold, certificate)).data.data.reason).toBe('spent');
    await release(elsewhere, other, certificate);
    await shop.api.sql(`update wallet_cards set created_at = '2026-01-01', expires_at = '2026-11-20T07:00:00Z'
      where wallet_id = '${certificate}'`);
    expect((await apply(visitor, hold, certificate)).data.data.reason).toBe('expired');
    await shop.api.sql(
      `update wallet_cards set expires_at = '2028-11-20T07:00:00Z' where wallet_id = '${certificate}'`,
    );
    expect((await apply(visitor, hold, certificate, [])).data.data.reason).toBe('nothing_left');
  });

  it('reserves no more than the value of a wallet card for twenty simultaneous calls on two orders', async () => {
    const certificate = await newCard();
    const orders = await Promise.all(
      [0, 1].map(async () => {
        const visitor = await business();
        return { visitor, hold: await holdRoom(visitor, twoRooms) };
      }),
    );
    const calls = Array.from({ length: 10 }, () => orders).flat();
    const answers = await Promise.all(calls.map(({ visitor, hold }) => apply(visitor, hold, certificate)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const [tendered] = await shop.api.sql<{ sum: number }>(
      `select sum(amount)::int as sum from tenders where kind = 'wallet' and state = 'reserved' and source_id = $1`,
      [certificate],
    );
    expect(tendered?.sum).toBe(25_000);
    expect(await readBalance(certificate)).toEqual({ balance: 25_000, reserved: 25_000 });
    for (const { visitor, hold } of orders) await release(visitor, hold, certificate);
  });

  it('releases the reserved amount of a wallet card when the hold is released', async () => {
    const certificate = await newCard();
    const visitor = await business();
    const hold = await holdRoom(visitor, twoRooms);
    await apply(visitor, hold, certificate);
    await visitor.call(releaseHold, { body: { residency: 'US', token: hold.token, path: 'hotels' } });
    expect(await readBalance(certificate)).toEqual({ balance: 25_000, reserved: 0 });
    expect((await apply(visitor, hold, certificate)).problem).toMatchObject({ status: 410, code: 'hold_ended' });
  });

  it('spends the reserved amount when the order is booked, and refuses changes during the payment', async () => {
    const certificate = await newCard();
    const visitor = await business();
    const hold = await holdRoom(visitor, twoRooms);
    const { order } = (await apply(visitor, hold, certificate)).data.data;
    const { booking, payment } = await book(visitor, hold, order.payable);
    expect(payment.amount).toEqual(order.payable);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    const late = await release(visitor, hold, certificate);
    expect(late.status === 410 || late.data.data.reason === 'order_closed').toBe(true);
    await waitForStatus(visitor, booking, 'confirmed');
    expect(await readBalance(certificate)).toEqual({ balance: 0, reserved: 0 });
  });

  it('[7.4/01] [3/12] reserves exactly the wallet amounts that the request for a payment token lists', async () => {
    const [certificate, other] = [await newCard(), await newCard()];
    const visitor = await business();
    const hold = await holdRoom(visitor, twoRooms);
    await apply(visitor, hold, other);
    const wallets = [
      { wallet_id: certificate, roomNumber: 1, amountUseInRoom: usd(2_000) },
      { wallet_id: certificate, roomNumber: 2, amountUseInRoom: usd(1_050) },
    ];
    const body = {
      pg_amt: toDecimal(usd(hold.total.amount - 3_050)),
      currency: 'USD',
      id: hold.token,
      product_type: 'HLT' as const,
      pg_type: 'PG_03' as const,
      wallets,
      customer_id: 'U1008',
      referer: '/hotel-checkout',
    };
    const token = (await visitor.call(generateWalletToken, { body })).data.data;
    expect(token).toEqual({
      booking_id: '',
      payment_token: { is_popup: false, orderToken: token.token },
      payment_id: expect.stringMatching(/^[A-Za-z0-9]+$/),
      token: expect.stringContaining('_secret_'),
      subscription_trial: false,
    });
    expect([await readBalance(certificate), await readBalance(other)]).toEqual([
      { balance: 25_000, reserved: 3_050 },
      { balance: 25_000, reserved: 0 },
    ]);
    const refusal = async (changed: Partial<typeof body>) =>
      (await visitor.call(generateWalletToken, { body: { ...body, ...changed } })).problem;
    expect(await refusal({ customer_id: 'U1001' })).toMatchObject({ status: 403, code: 'customer_wrong' });
    const instead = [{ wallet_id: other, roomNumber: 1, amountUseInRoom: usd(100) }];
    expect(await refusal({ pg_amt: '1.00', wallets: instead })).toMatchObject({ status: 422, code: 'amount_wrong' });
    // The refused requests for a payment token have reserved and released nothing.
    expect([await readBalance(certificate), await readBalance(other)]).toEqual([
      { balance: 25_000, reserved: 3_050 },
      { balance: 25_000, reserved: 0 },
    ]);
    await shop.api.sql("update wallet_cards set expires_at = '2026-11-20T07:00:00Z' where wallet_id = $1", [other]);
    const expired = [{ wallet_id: other, roomNumber: 1, amountUseInRoom: usd(100) }];
    expect(await refusal({ wallets: expired })).toMatchObject({
      status: 409,
      code: 'wallet_refused',
      context: { wallet_id: other, reason: 'expired' },
    });
  });

  it("refunds the wallet card's share of a cancelled booking", async () => {
    const certificate = await newCard();
    const visitor = await business();
    const hold = await holdRoom(visitor, { ...twoRooms, refundable: true });
    const { order } = (await apply(visitor, hold, certificate)).data.data;
    const { booking, payment } = await book(visitor, hold, order.payable);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    const call = { params: { booking_id: booking.booking_id } };
    const { refund } = (await visitor.call(previewCancellation, call)).data.data;
    expect(refund).toEqual(hold.total);
    await visitor.call(cancelBooking, { ...call, body: { agreed_refund: refund } });
    await waitForStatus(visitor, booking, 'cancelled');
    expect(await readBalance(certificate)).toEqual({ balance: 25_000, reserved: 0 });
  });

  it('releases the reserved amount of a wallet card when the hold expires', async () => {
    const certificate = await newCard();
    const visitor = await business();
    const hold = await holdRoom(visitor, twoRooms);
    await apply(visitor, hold, certificate);
    await moveClock(shop.api, 31 * 60);
    expect((await apply(visitor, hold, certificate)).problem).toMatchObject({ status: 410 });
    await eventually(async () => expect(await readBalance(certificate)).toEqual({ balance: 25_000, reserved: 0 }));
  });
});
