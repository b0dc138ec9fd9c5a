import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payAtBank } from '@travel/contracts/endpoints/payments/bank-redirect';
import { cancelBooking, previewCancellation, type Booking } from '@travel/contracts/endpoints/orders/bookings';
import { makeCashVoucher, payWithVoucher } from '@travel/contracts/endpoints/payments/cash-vouchers';
import { createHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { payWithInvoice } from '@travel/contracts/endpoints/payments/invoices';
import { readOrderLedger } from '@travel/contracts/endpoints/orders/order-ledger';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { createPayment, readPayment, updatePayment, type Payment } from '@travel/contracts/endpoints/payments/payments';
import { applyWallet } from '@travel/contracts/endpoints/payments/wallet';
import { eventually } from '@travel/tooling/jest/eventually';
import { refuseAtSupplier } from '../../testing/refuse-at-supplier.ts';
import { closeConsistentShop, expectConsistentTables } from '../../testing/table-consistency.ts';
import { organisations } from '../../testing/fake-delivery.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import {
  skyline,
  beginHotelBooking,
  readOwnBooking,
  findOffer,
  payWith,
  createPaymentBody,
  waitForStatus,
} from '../../testing/traveller.ts';
import { applyCash, applyCoupon, readOptions, usePoints } from '../../testing/tenders.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // Enables bank redirects and cash vouchers for the main organisation.
  const main = {
    ...organisations.main,
    flags: { bankRedirectEnabled: true },
    payment_suppliers: ['PG_03' as const, 'CASH_VOUCHER' as const],
  };
  shop.api.delivery.publish({
    snapshot: { version: Date.now(), organisations: [main, organisations.skyline, organisations.harbor] },
  });
});
afterAll(() => closeConsistentShop(shop));

interface WayToPay {
  readonly visitor: () => Promise<TestVisitor>;
  /** Applies tenders before the payment is created. */
  readonly tender?: (visitor: TestVisitor, hold: Hold) => Promise<unknown>;
  readonly pay: (visitor: TestVisitor, payment: Payment) => Promise<unknown>;
  readonly site?: typeof skyline;
}

const byCard: WayToPay['pay'] = async (visitor, payment) => payWith(visitor, payment, await shop.provider.card('visa'));
const traveller = () => shop.api.signedIn('traveller@example.test');

let made = 0;
/** Creates a certificate of USD 250 for the payer. */
const newCertificate = async (): Promise<string> => {
  made += 1;
  const wallet_id = `WCITEMS${String(made).padStart(5, '0')}`;
  await shop.api.sql(
    `insert into wallet_cards (wallet_id, payment_card_id, user_id, card_code, currency, purchase_price,
      redemption_price, balance, expires_at, created_at, modified_at)
     values ($1, 'WPMAINC250', 'U1008', $1, 'USD', 25000, 25000, 25000, '2028-11-20', '2026-01-01', '2026-01-01')`,
    [wallet_id],
  );
  return wallet_id;
};

const ways: Readonly<Record<string, WayToPay>> = {
  'a card': { visitor: traveller, pay: byCard },
  'a coupon, points, a cash card and a card': {
    visitor: traveller,
    async tender(visitor, hold) {
      await applyCoupon(visitor, hold, 'SAVE10');
      await usePoints(visitor, hold, 3_000);
      await applyCash(visitor, hold, '50');
    },
    pay: byCard,
  },
  'a wallet certificate and a card': {
    visitor: () => shop.api.signedIn('b2b@example.test'),
    tender: async (visitor, hold) =>
      visitor.call(applyWallet, { params: { order_id: hold.token, wallet_id: await newCertificate() }, body: {} }),
    pay: byCard,
  },
  'a card that is charged later': {
    visitor: traveller,
    async pay(visitor, { payment_id }) {
      const setup = await visitor.call(changePaymentMethod, { params: { payment_id }, body: { method: 'pay_later' } });
      await byCard(visitor, setup.data.data);
    },
  },
  'a cash voucher': {
    visitor: traveller,
    async pay(visitor, { payment_id, amount }) {
      const body = { organisation: 'main', amount };
      const { code } = (await visitor.call(makeCashVoucher, { body }, asOperator)).data.data;
      await visitor.call(payWithVoucher, { params: { payment_id }, body: { code } });
    },
  },
  'a bank redirect': {
    visitor: traveller,
    async pay(visitor, { payment_id }) {
      const body = { return_url: 'http://localhost:3000/checkout?paying=1' };
      const left = (await visitor.call(payAtBank, { params: { payment_id }, body })).data.data;
      await shop.provider.atOwnBank(left.redirect_url ?? '', 'approve');
      await visitor.call(readPayment, { params: { payment_id: left.payment_id } });
    },
  },
  'an invoice': {
    visitor: () => shop.api.signedIn('b2b@example.test', { host: skyline.host }),
    pay: (visitor, { payment_id }) => visitor.call(payWithInvoice, { params: { payment_id } }),
    site: skyline,
  },
};

const cities = ['paris', 'rome', 'lisbon'] as const;

/** Creates an order of three fully refundable rooms, with its booking and a payment that is not paid yet. */
const toPay = async (visitor: TestVisitor, { tender, site }: WayToPay) => {
  const offers: string[] = [];
  for (const place of cities) offers.push((await findOffer(visitor, { place, refundable: true })).offer);
  const hold = (await visitor.call(createHold, { body: { offers } })).data.data;
  await tender?.(visitor, hold);
  const { payable } = (await readOptions(visitor, hold)).order;
  const asked = await createPaymentBody(visitor, hold, {}, undefined, payable);
  const atSite = site && {
    return_url: `http://${site.host}/checkout-success`,
    metadata: { ...asked.metadata, org_id: site.id },
  };
  const body = { ...asked, ...atSite };
  const { payment_id } = (await visitor.call(createPayment, { body })).data.data;
  const booking = await beginHotelBooking(visitor, hold);
  const attached = { params: { payment_id }, body: { booking_id: booking.booking_id } };
  return { hold, booking, payment: (await visitor.call(updatePayment, attached)).data.data };
};

const addUp = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the ledger of an order and checks that its items sum to it. */
const soundLedger = async ({ booking_id }: Pick<Booking, 'booking_id'>) => {
  const answer = await shop.api.visitor().call(readOrderLedger, { params: { booking_id } }, asOperator);
  const ledger = answer.data.data;
  for (const { by, amount } of ledger.paid) {
    const parts = ledger.items.flatMap(({ paid }) => paid.filter((one) => one.by === by));
    expect(addUp(parts.map((one) => one.amount.amount))).toBe(amount.amount);
  }
  expect(addUp(ledger.paid.map(({ amount }) => amount.amount))).toBe(ledger.total.amount);
  const back = ledger.items.flatMap(({ refunded }) => [refunded.payment.amount, refunded.tenders.amount]);
  expect(addUp(back)).toBe(ledger.refunded.amount);
  return ledger;
};

const cancel = async (visitor: TestVisitor, { booking_id }: Booking, item_ids?: readonly string[]) => {
  const params = { booking_id };
  const query = item_ids ? { item_ids: item_ids.join(',') } : {};
  const preview = (await visitor.call(previewCancellation, { params, query })).data.data;
  const body = { agreed_refund: preview.refund, ...(item_ids && { item_ids: [...item_ids] }) };
  expect((await visitor.call(cancelBooking, { params, body })).data.data.booking_id).toBe(booking_id);
};

describe.each(Object.entries(ways))('an order of several items paid by %s', (_, way) => {
  it('books without a refused item, and assigns each item its part of the payment in the ledger', async () => {
    const visitor = await way.visitor();
    const { hold, booking, payment } = await toPay(visitor, way);
    await refuseAtSupplier(shop.api, `${booking.booking_id}/1`);
    await way.pay(visitor, payment);
    const booked = await waitForStatus(visitor, booking, 'confirmed');
    expect(booked.items.map(({ status }) => status)).toEqual(['booked', 'released', 'booked']);
    const [first, , third] = hold.items;
    expect(booked.total.amount).toBe(first.price.inclusive.amount + (third?.price.inclusive.amount ?? 0));
    const ledger = await soundLedger(booked);
    expect(ledger.items[1]).toMatchObject({ status: 'released', paid: [] });
    expect(ledger.paid.find(({ by }) => by === 'payment')?.amount).toEqual(booked.payment?.amount);
    expect((await readOptions(visitor, hold).catch(() => null))?.order.total ?? booked.total).toEqual(booked.total);
    await expectConsistentTables(shop);
  });

  it('refunds the full amount when one item and then the other items are cancelled', async () => {
    const visitor = await way.visitor();
    const { booking, payment } = await toPay(visitor, way);
    await way.pay(visitor, payment);
    const booked = await waitForStatus(visitor, booking, 'confirmed');
    const before = await soundLedger(booked);
    const [first] = booked.items;
    await cancel(visitor, booked, [first.item_id]);
    await eventually(async () => {
      const [item] = (await readOwnBooking(visitor, booked)).items;
      expect(item.status).toBe('cancelled');
    });
    const between = await soundLedger(booked);
    expect(between.items.map(({ paid }) => paid)).toEqual(before.items.map(({ paid }) => paid));
    await cancel(visitor, booked);
    const gone = await waitForStatus(visitor, booked, 'cancelled');
    const after = await soundLedger(gone);
    const coupon = after.paid.find(({ by }) => by === 'coupon')?.amount.amount ?? 0;
    const uncharged = addUp(after.items.map((item) => item.uncharged.amount));
    expect(after.refunded.amount + coupon + uncharged).toBe(after.total.amount);
    await expectConsistentTables(shop);
  });
});

it('shows the ledger only to operators', async () => {
  const params = { booking_id: 'BKUNKNOWN000' };
  expect((await shop.api.visitor().call(readOrderLedger, { params })).problem.code).toBe('token_missing');
  const unknown = await shop.api.visitor().call(readOrderLedger, { params }, asOperator);
  expect(unknown.problem).toMatchObject({ status: 404, code: 'booking_unknown' });
});
