import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { leaveForBank, payAtBank } from '@travel/contracts/endpoints/bank-redirect';
import {
  beginBooking,
  cancelBooking,
  listBookings,
  previewCancellation,
  readBooking,
  readBookingStatus,
  readCalendar,
} from '@travel/contracts/endpoints/bookings';
import { cashCardRedemptionActTrf, cashcardRedemption, removeCashcard } from '@travel/contracts/endpoints/cash-cards';
import { applyCouponCodeDetails, unlockCouponCodeApi } from '@travel/contracts/endpoints/coupons';
import {
  addHoldItem,
  agreeOnPrice,
  extendHold,
  readHold,
  releaseHold,
  removeHoldItem,
  releaseWeek,
  renewHold,
} from '@travel/contracts/endpoints/holds';
import { payWithInvoice, readInvoice } from '@travel/contracts/endpoints/invoices';
import { applyPoints, checkLoyaltyPoints } from '@travel/contracts/endpoints/loyalty';
import { readMembershipInvoice } from '@travel/contracts/endpoints/memberships';
import { readPaymentOptions } from '@travel/contracts/endpoints/orders';
import { changePaymentMethod } from '@travel/contracts/endpoints/pay-later';
import {
  generatePaymentToken,
  generatePgToken,
  generateWalletToken,
} from '@travel/contracts/endpoints/payment-suppliers';
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  generateCheckSum,
  readPayment,
  updatePayment,
} from '@travel/contracts/endpoints/payments';
import { readPlansProfile, readRenewal } from '@travel/contracts/endpoints/plans';
import {
  deleteUserCard,
  paymentWithSavedCard,
  readCardSetup,
  renameUserCard,
  setDefaultUserCard,
} from '@travel/contracts/endpoints/saved-cards';
import { readTrip, readTripCalendar, readTripVoucher } from '@travel/contracts/endpoints/trips';
import { applyWallet, releaseWallet } from '@travel/contracts/endpoints/wallet';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { toDecimal } from '@travel/contracts/money';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop } from '../../testing/open-shop.ts';
import type { Shop } from '../../testing/open-shop.ts';
import { orderToPay, skyline } from '../../testing/sandbox-order.ts';
import { applyCoupon, cashBody, couponBody, optionsOf, pointsBody } from '../../testing/tenders.ts';
import { apiKeyOf, begin, bookingBody, holdRoom, initPayment, paymentBody, payWith } from '../../testing/traveller.ts';
import type { Checkout } from '../../testing/traveller.ts';
import type { Answer, TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
/** Of traveller@example.test at main: begun, with a coupon, and an invoice written by hand. */
let own: Checkout & { readonly owner: TestVisitor; readonly coupon_trn_id: string; readonly invoice_id: string };
let strangers: { readonly account: TestVisitor; readonly guest: TestVisitor; readonly elsewhere: TestVisitor };

/** What each of the strangers had signed while nothing was begun: then who has an order's id may pay for it. */
const signed = new Map<TestVisitor, Awaited<ReturnType<typeof paymentBody>>>();

beforeAll(async () => {
  shop = await openShop();
  const { api } = shop;
  const owner = await api.signedIn('traveller@example.test');
  const elsewhere = api.visitor({ host: skyline.host });
  strangers = { account: await api.signedIn('newcomer@example.test'), guest: api.visitor(), elsewhere };
  const hold = await holdRoom(owner, { refundable: true });
  for (const one of [strangers.account, strangers.guest]) signed.set(one, await paymentBody(one, hold));
  signed.set(elsewhere, await paymentBody(owner, hold, { return_url: `http://${skyline.host}/checkout-success` }));
  const { payment_id } = await initPayment(owner, hold);
  const { coupon_trn_id } = await applyCoupon(owner, hold, 'SAVE10');
  const booking = await begin(owner, hold);
  const attached = { params: { payment_id }, body: { booking_id: booking.booking_id } };
  const payment = (await owner.call(updatePayment, attached)).data.data;
  const invoice_id = 'IVWRITTENBYHAND';
  await api.sql(
    `insert into invoices (invoice_id, booking_id, organisation_id, user_id, number, state, amount, currency,
       credit_open, credit_currency, days, issued_at, due_on, created_at, updated_at)
     values ($1, $2, 'main', 'U1001', 'MAI-2026-000001', 'issued', 1, 'USD', 0, 'USD', 30, now(), current_date, now(), now())`,
    [invoice_id, booking.booking_id],
  );
  // The same browser and the same session, but at the site of another organisation.
  for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value);
  own = { owner, hold, booking, payment, coupon_trn_id, invoice_id };
});
afterAll(() => shop.close());

const ofHold = () => ({ token: own.hold.token });
const ofOrder = () => ({ order_id: own.hold.token });
const ofBooking = () => ({ booking_id: own.booking.booking_id });
const ofPayment = () => ({ payment_id: own.payment.payment_id });
const payable = () => own.hold.total;
const tokenBody = () => ({
  pg_amt: toDecimal(payable()),
  currency: payable().currency,
  id: own.hold.token,
  product_type: 'HLT' as const,
  pg_type: 'PG_03' as const,
});
const release = () => ({ residency: 'US', token: own.hold.token, path: 'hotels' });

type Ask = (visitor: TestVisitor) => Promise<Answer>;

/** Everything that is asked for with the id of an order, a booking, a payment or a document of one. */
const byId: readonly (readonly [Endpoint, Ask])[] = [
  [readHold, (one) => one.call(readHold, { params: ofHold(), query: {} })],
  [extendHold, (one) => one.call(extendHold, { params: ofHold(), query: {} })],
  [addHoldItem, (one) => one.call(addHoldItem, { params: ofHold(), query: {}, body: { offer: 'some-offer' } })],
  [removeHoldItem, (one) => one.call(removeHoldItem, { params: { ...ofHold(), item_id: 'ITNOBODYS000' }, query: {} })],
  [renewHold, (one) => one.call(renewHold, { params: ofHold(), query: {}, body: {} })],
  [agreeOnPrice, (one) => one.call(agreeOnPrice, { params: ofHold(), query: {}, body: { agreed_total: payable() } })],
  [releaseHold, (one) => one.call(releaseHold, { body: release() })],
  [releaseWeek, (one) => one.call(releaseWeek, { body: release() })],
  [beginBooking, (one) => one.call(beginBooking, { body: bookingBody(own.hold) })],
  [readBooking, (one) => one.call(readBooking, { params: ofBooking(), query: {} })],
  [readBookingStatus, (one) => one.call(readBookingStatus, { params: ofBooking(), query: {} })],
  [previewCancellation, (one) => one.call(previewCancellation, { params: ofBooking(), query: {} })],
  [
    cancelBooking,
    (one) => one.call(cancelBooking, { params: ofBooking(), query: {}, body: { agreed_refund: payable() } }),
  ],
  [readCalendar, (one) => one.call(readCalendar, { params: ofBooking(), query: {} })],
  [readTrip, (one) => one.call(readTrip, { params: ofBooking(), query: {} })],
  [readTripCalendar, (one) => one.call(readTripCalendar, { params: ofBooking(), query: {} })],
  [readTripVoucher, (one) => one.call(readTripVoucher, { params: ofBooking(), query: {} })],
  [readPaymentOptions, (one) => one.call(readPaymentOptions, { params: ofOrder() })],
  [
    applyCouponCodeDetails,
    (one) => one.call(applyCouponCodeDetails, { body: { json: couponBody(own.hold, 'FLAT50') } }),
  ],
  [
    unlockCouponCodeApi,
    (one) => {
      const { coupon_trn_id } = own;
      const body = { coupon_id: 'CP1001SAVE10', coupon_trn_id, org_id: 'main', product_type: 'HLT' as const };
      return one.call(unlockCouponCodeApi, { body });
    },
  ],
  [cashcardRedemption, (one) => one.call(cashcardRedemption, { body: { data: cashBody(own.hold, '1.00') } })],
  [
    removeCashcard,
    (one) =>
      one.call(removeCashcard, { body: { json: { id: own.hold.token, product_type: 'HLT', type: 'cashcard' } } }),
  ],
  [
    cashCardRedemptionActTrf,
    (one) =>
      one.call(cashCardRedemptionActTrf, {
        body: { checkoutId: own.hold.token, productType: 'ACT', action: 'apply' },
      }),
  ],
  [
    checkLoyaltyPoints,
    (one) =>
      one.call(checkLoyaltyPoints, {
        body: { uuid: own.hold.token, productType: 'HTL', bookingAmount: '1.00', loyaltyMembershipNo: 'LM1001' },
      }),
  ],
  [applyPoints, (one) => one.call(applyPoints, { body: pointsBody(own.hold, 10) })],
  [
    generateCheckSum,
    async (one) =>
      one.call(generateCheckSum, {
        body: {
          orderId: own.hold.token,
          currency: payable().currency,
          countryCode: 'US',
          amount: toDecimal(payable()),
          api_key: await apiKeyOf(one),
        },
      }),
  ],
  [
    createPayment,
    (one) => {
      const body = signed.get(one);
      if (!body) throw new Error('Nobody who was told to sign');
      return one.call(createPayment, { body });
    },
  ],
  [updatePayment, (one) => one.call(updatePayment, { params: ofPayment(), query: {}, body: ofBooking() })],
  [
    confirmPayment,
    (one) => one.call(confirmPayment, { params: ofPayment(), query: {}, body: { payment_method: 'pm_nobodys' } }),
  ],
  [cancelPayment, (one) => one.call(cancelPayment, { params: ofPayment(), query: {} })],
  [readPayment, (one) => one.call(readPayment, { params: ofPayment(), query: {} })],
  [
    payAtBank,
    (one) =>
      one.call(payAtBank, {
        params: ofPayment(),
        query: {},
        body: { return_url: 'http://localhost:3000/hotel-checkout' },
      }),
  ],
  [leaveForBank, (one) => one.call(leaveForBank, { params: ofPayment(), query: { from: '/hotel-checkout' } })],
  [payWithInvoice, (one) => one.call(payWithInvoice, { params: ofPayment(), query: {} })],
  [readInvoice, (one) => one.call(readInvoice, { params: { file: `${own.invoice_id}.pdf` }, query: {} })],
  [
    changePaymentMethod,
    (one) => one.call(changePaymentMethod, { params: ofPayment(), query: {}, body: { method: 'card' } }),
  ],
  [generatePaymentToken, (one) => one.call(generatePaymentToken, { body: tokenBody() })],
  [generatePgToken, (one) => one.call(generatePgToken, { body: { id: own.hold.token } })],
  [
    generateWalletToken,
    (one) => {
      const customer_id = one === strangers.account ? 'U1002' : 'U1001';
      return one.call(generateWalletToken, { body: { ...tokenBody(), wallets: [], customer_id, referer: '' } });
    },
  ],
  [
    paymentWithSavedCard,
    (one) =>
      one.call(paymentWithSavedCard, {
        body: { ...ofPayment(), card_id: 'seededVisaEveryday', payment_method: 'save_card' },
      }),
  ],
  [applyWallet, (one) => one.call(applyWallet, { params: { ...ofOrder(), wallet_id: 'WCNOBODYSCARD' }, body: {} })],
  [releaseWallet, (one) => one.call(releaseWallet, { params: { ...ofOrder(), wallet_id: 'WCNOBODYSCARD' } })],
];

/** Those that ask for a session before anything else. */
const forMembers: readonly Endpoint[] = [
  applyCouponCodeDetails,
  unlockCouponCodeApi,
  cashcardRedemption,
  removeCashcard,
  cashCardRedemptionActTrf,
  checkLoyaltyPoints,
  applyPoints,
  generateWalletToken,
  applyWallet,
];

const named = byId.map(([endpoint, ask]) => [`${endpoint.method} ${endpoint.path}`, endpoint, ask] as const);

describe('an order whose booking is begun', () => {
  it.each(named)('%s is unknown to another account', async (_, _endpoint, ask) => {
    expect((await ask(strangers.account)).problem.status).toBe(404);
  });

  it.each(named)('%s is unknown to a guest with another browser', async (_, endpoint, ask) => {
    expect((await ask(strangers.guest)).problem.status).toBe(forMembers.includes(endpoint) ? 401 : 404);
  });

  it.each(named)(
    '%s is unknown at the site of another organisation, to its own traveller',
    async (_, _endpoint, ask) => {
      expect((await ask(strangers.elsewhere)).problem.status).toBe(404);
    },
  );

  it('is untouched by all of that, and still opens to its traveller', async () => {
    const { order } = await optionsOf(own.owner, own.hold);
    expect(order.tenders).toEqual([expect.objectContaining({ kind: 'coupon', tender_id: own.coupon_trn_id })]);
    const { data } = (await own.owner.call(readBooking, { params: ofBooking(), query: {} })).data;
    expect(data.status).toBe('draft');
  });

  it('is listed at the site that it was bought at, and nowhere else', async () => {
    const { order, payment } = await orderToPay(own.owner, { product_type: 'CAR' });
    await payWith(own.owner, payment, await shop.provider.card('visa'));
    const ids = async (one: TestVisitor) =>
      (await one.call(listBookings, { query: { when: 'all' } })).data.data.map(({ total }) => total.amount);
    await eventually(async () => expect(await ids(own.owner)).toEqual([order.total.amount]));
    expect(await ids(strangers.elsewhere)).toEqual([]);
  });

  it('has each call of the API that takes such an id in this table', () => {
    const forOperators = ({ errors = {} }: Endpoint) => 'token_missing' in errors;
    const takesId = apiEndpoints
      .filter((one: Endpoint) => !forOperators(one))
      .filter(({ path }) => /\{(token|order_id|booking_id|payment_id)\}|\/invoices\/\{file\}/.test(path));
    const known = new Set<string>([...byId.map(([endpoint]) => endpoint.path), readMembershipInvoice.path]);
    expect(takesId.filter(({ path }) => !known.has(path))).toEqual([]);
  });
});

describe('what an account has', () => {
  const card = { merchant_id: 'PG_02' as const, card_id: 'seededVisaEveryday' };
  const rows: readonly (readonly [Endpoint, Ask, number])[] = [
    [setDefaultUserCard, (one) => one.call(setDefaultUserCard, { body: card }), 404],
    [deleteUserCard, (one) => one.call(deleteUserCard, { body: card }), 404],
    [renameUserCard, (one) => one.call(renameUserCard, { body: { ...card, nick_name: 'Mine' } }), 404],
    [
      readCardSetup,
      (one) =>
        one.call(readCardSetup, { params: { setup_id: 'seededSetupOfOthers' }, query: { merchant_id: 'PG_03' } }),
      404,
    ],
    [
      readMembershipInvoice,
      (one) => one.call(readMembershipInvoice, { params: { file: 'SIMEMBERSHIP01.pdf' }, query: {} }),
      404,
    ],
    [readPlansProfile, (one) => one.call(readPlansProfile, { params: { user_id: 'U1001' }, query: {} }), 403],
    [readRenewal, (one) => one.call(readRenewal, { params: { user_id: 'U1001' }, query: {} }), 403],
  ];

  it.each(rows.map(([endpoint, ask, status]) => [`${endpoint.method} ${endpoint.path}`, status, ask] as const))(
    '%s answers %i to another account and 401 to a guest',
    async (_, status, ask) => {
      expect((await ask(strangers.account)).problem.status).toBe(status);
      expect((await ask(strangers.guest)).problem.status).toBe(401);
    },
  );
});
