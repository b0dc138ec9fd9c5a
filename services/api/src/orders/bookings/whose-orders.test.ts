import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAccessAnswer, callerRoles, type CallerRole } from '@travel/contracts/people/access';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { changeNames } from '@travel/contracts/endpoints/orders/booking-names';
import { answerItemEvent } from '@travel/contracts/endpoints/orders/answer-item-event';
import { beginDateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { redirectToBank, payAtBank } from '@travel/contracts/endpoints/payments/bank-redirect';
import {
  beginBooking,
  cancelBooking,
  listBookings,
  previewCancellation,
  readBooking,
  readBookingStatus,
  readCalendar,
  resumePayment,
} from '@travel/contracts/endpoints/orders/bookings';
import {
  cashCardRedemptionActTrf,
  cashcardRedemption,
  removeCashcard,
} from '@travel/contracts/endpoints/payments/cash-cards';
import { payWithVoucher } from '@travel/contracts/endpoints/payments/cash-vouchers';
import { applyCouponCodeDetails, unlockCouponCodeApi } from '@travel/contracts/endpoints/payments/coupons';
import {
  addHoldItem,
  acceptPrice,
  extendHold,
  readHold,
  releaseHold,
  removeHoldItem,
  releaseWeek,
  renewHold,
} from '@travel/contracts/endpoints/orders/holds';
import { listClashes } from '@travel/contracts/endpoints/trips/clashes';
import { changeReviewMails, readBookingReviews, writeReview } from '@travel/contracts/endpoints/orders/written-reviews';
import { payWithInvoice, readInvoice } from '@travel/contracts/endpoints/payments/invoices';
import { applyPoints, checkLoyaltyPoints } from '@travel/contracts/endpoints/payments/loyalty';
import { readMembershipInvoice, blockAccount } from '@travel/contracts/endpoints/membership/memberships';
import { readPaymentOptions, replaceTenders } from '@travel/contracts/endpoints/payments/orders';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import {
  generatePaymentToken,
  generatePgToken,
  generateWalletToken,
} from '@travel/contracts/endpoints/payments/payment-suppliers';
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  generateCheckSum,
  readPayment,
  updatePayment,
} from '@travel/contracts/endpoints/payments/payments';
import {
  addSavedTraveller,
  changeSavedTraveller,
  readSavedTraveller,
  removeSavedTraveller,
} from '@travel/contracts/endpoints/people/profile';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { readPlansProfile, readRenewal } from '@travel/contracts/endpoints/membership/plans';
import {
  deleteUserCard,
  getUserCreditCards,
  checkDefaultUserCard,
  createCardCustomer,
  paymentWithSavedCard,
  readCardSetup,
  renameUserCard,
  setDefaultUserCard,
} from '@travel/contracts/endpoints/payments/saved-cards';
import { listSessions, endSession } from '@travel/contracts/endpoints/people/sessions';
import {
  changeTripRole,
  inviteToTrip,
  leaveTrip,
  readSharedTrip,
  readSharedTripCalendar,
  shareTrip,
  withdrawTripInvitation,
} from '@travel/contracts/endpoints/trips/shared-trips';
import {
  addUserToTrip,
  belongsToTrip,
  readTrip,
  readTripCalendar,
  readTripVoucher,
} from '@travel/contracts/endpoints/trips/trips';
import { applyWallet, releaseWallet } from '@travel/contracts/endpoints/payments/wallet';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { toDecimal } from '@travel/contracts/money/money';
import { eventually } from '@travel/tooling/jest/eventually';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { prepareOrderPayment } from '../../testing/sandbox-order.ts';
import {
  skyline,
  readApiKey,
  beginHotelBooking,
  createBookingBody,
  holdRoom,
  initPayment,
  createPaymentBody,
  payWith,
  type Checkout,
} from '../../testing/traveller.ts';
import { applyCoupon, cashBody, couponBody, readOptions, pointsBody } from '../../testing/tenders.ts';
import { asOperator } from '../../testing/sandbox.ts';
import type { Answer, TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
/** Booking of traveller@example.test on the main site, with a coupon and an invoice that the test inserts. */
let own: Checkout & {
  readonly owner: TestVisitor;
  readonly coupon_trn_id: string;
  readonly invoice_id: string;
  readonly session_id: string;
  readonly traveller_id: string;
};
/**
 * Visitors who must not open the order: one per role, the owner's browser on the site of another organisation
 * (`elsewhere`), and a customer of that organisation.
 */
type Stranger = CallerRole | 'elsewhere' | 'customer elsewhere';
const strangers = new Map<Stranger, { readonly visitor: TestVisitor; readonly cookies: ReadonlyMap<string, string> }>();
const stranger = (who: Stranger): TestVisitor => {
  const found = strangers.get(who);
  if (!found) throw new Error(`Nobody is ${who}`);
  // Restores the cookies, because earlier requests may have changed them.
  found.visitor.cookies.clear();
  for (const [name, value] of found.cookies) found.visitor.cookies.set(name, value);
  return found.visitor;
};

const accounts: Partial<Readonly<Record<CallerRole, string>>> = {
  user: 'newcomer@example.test',
  b2b: 'b2b@example.test',
  agent: 'agent@example.test',
  demo: 'demo@example.test',
  blocked: 'lapsed@example.test',
  operator: 'operator@example.test',
};

/**
 * Payment requests that were signed for each visitor before the booking started: until then, knowing the ID of an order
 * is enough to pay.
 */
const ids = new Map<TestVisitor, string>();
const signed = new Map<TestVisitor, Awaited<ReturnType<typeof createPaymentBody>>>();

beforeAll(async () => {
  shop = await openShop();
  const { api } = shop;
  const owner = await api.signedIn('traveller@example.test');
  const elsewhere = api.visitor({ host: skyline.host });
  const others = new Map<Stranger, TestVisitor>([['elsewhere', elsewhere]]);
  for (const role of callerRoles) {
    const email = accounts[role];
    others.set(role, email === undefined ? api.visitor() : await api.signedIn(email));
  }
  others.set('customer elsewhere', await api.signedIn('b2b@example.test', { host: skyline.host }));
  const hold = await holdRoom(owner, { refundable: true });
  for (const role of callerRoles) {
    const one = others.get(role);
    if (one) signed.set(one, await createPaymentBody(one, hold));
  }
  const there = { return_url: `http://${skyline.host}/checkout-success` };
  for (const who of ['elsewhere', 'customer elsewhere'] as const) {
    const one = others.get(who);
    if (one) signed.set(one, await createPaymentBody(owner, hold, there));
  }
  const { payment_id } = await initPayment(owner, hold);
  const { coupon_trn_id } = await applyCoupon(owner, hold, 'SAVE10');
  const booking = await beginHotelBooking(owner, hold);
  const attached = { params: { payment_id }, body: { booking_id: booking.booking_id } };
  const payment = (await owner.call(updatePayment, attached)).data.data;
  const invoice_id = 'IVWRITTENBYHAND';
  await api.sql(
    `insert into invoices (invoice_id, booking_id, organisation_id, user_id, number, state, amount, currency,
       credit_open, credit_currency, days, issued_at, due_on, created_at, updated_at)
     values ($1, $2, 'main', 'U1001', 'MAI-2026-000001', 'issued', 1, 'USD', 0, 'USD', 30, now(), current_date, now(), now())`,
    [invoice_id, booking.booking_id],
  );
  // Copies the owner's cookies, so that this visitor has the owner's browser and session, but uses the site of another
  // organisation.
  for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value);
  const [session] = (await owner.call(listSessions, {})).data.sessions;
  const { traveller_id } = (await owner.call(addSavedTraveller, { body: addSavedTraveller.sample.request })).data;
  const session_id = session?.session_id ?? '';
  own = { owner, hold, booking, payment, coupon_trn_id, invoice_id, session_id, traveller_id };
  for (const [who, visitor] of others) {
    const { user } = (await visitor.call(readSession, {})).data;
    if (user) ids.set(visitor, user.user_id);
    strangers.set(who, { visitor, cookies: new Map(visitor.cookies) });
  }
  const lapsed = { params: { user_id: 'U1004' }, body: { why: 'Charged back twice' } };
  await api.visitor().call(blockAccount, lapsed, asOperator);
});
afterAll(() => shop.close());

const ofHold = () => ({ token: own.hold.token });
const ofOrder = () => ({ order_id: own.hold.token });
const ofBooking = () => ({ booking_id: own.booking.booking_id });
const ofPayment = () => ({ payment_id: own.payment.payment_id });
const ofTraveller = () => ({ traveller_id: own.traveller_id });
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

/**
 * Every endpoint that takes the ID of an order, booking, payment or document, each with a request for the order of the
 * test.
 */
const byId: readonly (readonly [Endpoint, Ask])[] = [
  [readHold, (one) => one.call(readHold, { params: ofHold(), query: {} })],
  [listClashes, (one) => one.call(listClashes, { params: ofHold(), query: {} })],
  [extendHold, (one) => one.call(extendHold, { params: ofHold(), query: {} })],
  [addHoldItem, (one) => one.call(addHoldItem, { params: ofHold(), query: {}, body: { offer: 'some-offer' } })],
  [removeHoldItem, (one) => one.call(removeHoldItem, { params: { ...ofHold(), item_id: 'ITNOBODYS000' }, query: {} })],
  [renewHold, (one) => one.call(renewHold, { params: ofHold(), query: {}, body: {} })],
  [acceptPrice, (one) => one.call(acceptPrice, { params: ofHold(), query: {}, body: { agreed_total: payable() } })],
  [releaseHold, (one) => one.call(releaseHold, { body: release() })],
  [releaseWeek, (one) => one.call(releaseWeek, { body: release() })],
  [beginBooking, (one) => one.call(beginBooking, { body: createBookingBody(own.hold) })],
  [readBooking, (one) => one.call(readBooking, { params: ofBooking(), query: {} })],
  [readBookingStatus, (one) => one.call(readBookingStatus, { params: ofBooking(), query: {} })],
  [resumePayment, (one) => one.call(resumePayment, { params: ofBooking(), query: {} })],
  [previewCancellation, (one) => one.call(previewCancellation, { params: ofBooking(), query: {} })],
  [
    cancelBooking,
    (one) => one.call(cancelBooking, { params: ofBooking(), query: {}, body: { agreed_refund: payable() } }),
  ],
  [
    answerItemEvent,
    (one) =>
      one.call(answerItemEvent, {
        params: { ...ofBooking(), event_id: 'EVNOBODYS000' },
        query: {},
        body: { answer: 'refund' },
      }),
  ],
  [
    changeNames,
    (one) =>
      one.call(changeNames, {
        params: ofBooking(),
        query: {},
        body: { names: [{ first_name: 'Leo', last_name: 'X' }] },
      }),
  ],
  [
    beginDateChange,
    (one) =>
      one.call(beginDateChange, { params: ofBooking(), query: {}, body: { item_id: own.hold.items[0].item_id } }),
  ],
  [readBookingReviews, (one) => one.call(readBookingReviews, { params: ofBooking(), query: {} })],
  [
    writeReview,
    (one) =>
      one.call(writeReview, {
        params: { ...ofBooking(), item_id: own.hold.items[0].item_id },
        query: {},
        body: { ...writeReview.sample.request, topics: [...writeReview.sample.request.topics] },
      }),
  ],
  [changeReviewMails, (one) => one.call(changeReviewMails, { params: ofBooking(), query: {}, body: { mails: false } })],
  [readCalendar, (one) => one.call(readCalendar, { params: ofBooking(), query: {} })],
  [readTrip, (one) => one.call(readTrip, { params: ofBooking(), query: {} })],
  [readTripCalendar, (one) => one.call(readTripCalendar, { params: ofBooking(), query: {} })],
  [readTripVoucher, (one) => one.call(readTripVoucher, { params: ofBooking(), query: {} })],
  [readPaymentOptions, (one) => one.call(readPaymentOptions, { params: ofOrder() })],
  [
    replaceTenders,
    (one) =>
      one.call(replaceTenders, { params: ofOrder(), body: { tenders: [...replaceTenders.sample.request.tenders] } }),
  ],
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
          api_key: await readApiKey(one),
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
  [redirectToBank, (one) => one.call(redirectToBank, { params: ofPayment(), query: { from: '/hotel-checkout' } })],
  [
    payWithVoucher,
    (one) => one.call(payWithVoucher, { params: ofPayment(), query: {}, body: payWithVoucher.sample.request }),
  ],
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
      const customer_id = ids.get(one) ?? 'U1001';
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

const named = byId.map(([endpoint, ask]) => [`${endpoint.method} ${endpoint.path}`, endpoint, ask] as const);

describe('an order with a booking of another visitor', () => {
  describe.each(callerRoles)('is not open to the role %s', (role) => {
    it.each(named)('refuses %s to visitors of this role', async (_, { access }, ask) => {
      expect((await ask(stranger(role))).problem.status).toBe(getAccessAnswer(access, role, 'others'));
    });
  });

  it.each(named)('refuses %s to the traveller on the site of another organisation', async (_, { access }, ask) => {
    expect((await ask(stranger('elsewhere'))).problem.status).toBe(getAccessAnswer(access, 'user', 'elsewhere'));
  });

  it.each(named)(
    'refuses %s to a customer of another organisation on the site of that organisation',
    async (_, { access }, ask) => {
      expect((await ask(stranger('customer elsewhere'))).problem.status).toBe(getAccessAnswer(access, 'b2b', 'others'));
    },
  );

  it.each(named.filter(([, endpoint]) => endpoint !== createPayment))(
    'answers %s by other visitors in the same way as for an unknown order',
    async (_, _endpoint, ask) => {
      const real = own;
      const { hold, booking, payment } = real;
      const asked = async () => {
        const { status, problem } = await ask(stranger('user'));
        const { correlation_id: _id, ...said } = problem;
        return { status, said };
      };
      const ofOwner = await asked();
      try {
        own = {
          ...own,
          hold: { ...hold, token: `H-${'2'.repeat(hold.token.length - 2)}` },
          booking: { ...booking, booking_id: 'BK2222222222' },
          payment: { ...payment, payment_id: 'P222222222222222' },
          coupon_trn_id: 'TN222222222222',
          invoice_id: 'IVNOTTHEREATALL',
        };
        expect(await asked()).toEqual(ofOwner);
      } finally {
        own = real;
      }
    },
  );

  it('keeps an order unchanged by requests of other visitors, and opens the order to its traveller', async () => {
    const { order } = await readOptions(own.owner, own.hold);
    expect(order.tenders).toEqual([expect.objectContaining({ kind: 'coupon', tender_id: own.coupon_trn_id })]);
    const { data } = (await own.owner.call(readBooking, { params: ofBooking(), query: {} })).data;
    expect(data.status).toBe('draft');
  });

  it('lists an order only on the site on which the order was bought', async () => {
    const { order, payment } = await prepareOrderPayment(own.owner, { product_type: 'CAR' });
    await payWith(own.owner, payment, await shop.provider.card('visa'));
    const listed = async (one: TestVisitor) =>
      (await one.call(listBookings, { query: { when: 'all' } })).data.data.map(({ total }) => total.amount);
    await eventually(async () => expect(await listed(own.owner)).toEqual([order.total.amount]));
    expect(await listed(stranger('elsewhere'))).toEqual([]);
  });
});

describe('data of an account', () => {
  const trip = { trip_id: 'TRIP-1001' };
  const person_id = 'NOBODYS00000';
  const card = { merchant_id: 'PG_02' as const, card_id: 'seededVisaEveryday' };
  const rows: readonly (readonly [Endpoint, Ask])[] = [
    [setDefaultUserCard, (one) => one.call(setDefaultUserCard, { body: card })],
    [deleteUserCard, (one) => one.call(deleteUserCard, { body: card })],
    [renameUserCard, (one) => one.call(renameUserCard, { body: { ...card, nick_name: 'Mine' } })],
    [
      readCardSetup,
      (one) =>
        one.call(readCardSetup, { params: { setup_id: 'seededSetupOfOthers' }, query: { merchant_id: 'PG_03' } }),
    ],
    [
      readMembershipInvoice,
      (one) => one.call(readMembershipInvoice, { params: { file: 'SIMEMBERSHIP01.pdf' }, query: {} }),
    ],
    [readPlansProfile, (one) => one.call(readPlansProfile, { params: { user_id: 'U1001' }, query: {} })],
    [readRenewal, (one) => one.call(readRenewal, { params: { user_id: 'U1001' }, query: {} })],
    [
      getUserCreditCards,
      (one) => one.call(getUserCreditCards, { body: { merchant_id: 'PG_02', email: 'traveller@example.test' } }),
    ],
    [
      checkDefaultUserCard,
      (one) => one.call(checkDefaultUserCard, { body: { merchant_id: 'PG_02', email: 'traveller@example.test' } }),
    ],
    [
      createCardCustomer,
      (one) => one.call(createCardCustomer, { body: { merchant_id: 'PG_02', email: 'traveller@example.test' } }),
    ],
    [readSavedTraveller, (one) => one.call(readSavedTraveller, { params: ofTraveller() })],
    [
      changeSavedTraveller,
      (one) => one.call(changeSavedTraveller, { params: ofTraveller(), body: changeSavedTraveller.sample.request }),
    ],
    [removeSavedTraveller, (one) => one.call(removeSavedTraveller, { params: ofTraveller() })],
    [endSession, (one) => one.call(endSession, { params: { session_id: own.session_id } })],
    [
      belongsToTrip,
      (one) => one.call(belongsToTrip, { body: { ...belongsToTrip.sample.request, product_type: ['HLT'] } }),
    ],
    [addUserToTrip, (one) => one.call(addUserToTrip, { body: { mytrip_id: 'TRIP-1001', user_id: 'U1001' } })],
    [readSharedTrip, (one) => one.call(readSharedTrip, { params: trip, query: {} })],
    [readSharedTripCalendar, (one) => one.call(readSharedTripCalendar, { params: trip, query: {} })],
    [inviteToTrip, (one) => one.call(inviteToTrip, { params: trip, query: {}, body: inviteToTrip.sample.request })],
    [
      withdrawTripInvitation,
      (one) => one.call(withdrawTripInvitation, { params: { ...trip, invitation_id: 'NOBODYS00000' }, query: {} }),
    ],
    [
      changeTripRole,
      (one) =>
        one.call(changeTripRole, { params: { ...trip, person_id }, query: {}, body: changeTripRole.sample.request }),
    ],
    [leaveTrip, (one) => one.call(leaveTrip, { params: { ...trip, person_id }, query: {} })],
    [shareTrip, (one) => one.call(shareTrip, { query: {}, body: { ...ofBooking(), name: 'Mine' } })],
  ];

  const mine = rows.map(([endpoint, ask]) => [`${endpoint.method} ${endpoint.path}`, endpoint, ask] as const);
  describe.each(callerRoles)('is not open to the role %s', (role) => {
    it.each(mine)('refuses %s to visitors of this role', async (_, { access }, ask) => {
      expect((await ask(stranger(role))).problem.status).toBe(getAccessAnswer(access, role, 'others'));
    });
  });

  it('tests each endpoint that reads or changes data of an account', () => {
    const asked = new Set<Endpoint>([...byId, ...rows].map(([one]) => one));
    const about = apiEndpoints.filter(({ access }: Endpoint) => access.own !== undefined);
    expect(about.filter((one) => !asked.has(one)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
