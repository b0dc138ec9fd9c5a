import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import {
  beginBooking,
  bookingStatuses,
  cancelBooking,
  previewCancellation,
} from '@travel/contracts/endpoints/orders/bookings';
import { beginDateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { createHold, extendHold, releaseHold, renewHold } from '@travel/contracts/endpoints/orders/holds';
import {
  cancelPayment,
  confirmPayment,
  readPayment,
  updatePayment,
} from '@travel/contracts/endpoints/payments/payments';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { refuseAtSupplier } from '../../testing/refuse-at-supplier.ts';
import { expectConsistentTables } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { runWaitingJobs } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator, moveClock } from '../../testing/sandbox.ts';
import {
  createBookingBody,
  prepareCheckoutOfAll,
  findOffer,
  initPayment,
  payWith,
  type Checkout,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

jest.setTimeout(180_000);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Random orders: the number of items, and whether the traveller accepts only all of them or none. */
const orders = fc.record({ things: fc.integer({ min: 1, max: 3 }), all_or_nothing: fc.boolean() });
const cities = ['rome', 'paris', 'lisbon'] as const;

interface Scene extends Checkout {
  readonly guest: TestVisitor;
  /** The payment ID that the page last received. */
  payment_id: string;
  challengeUrl: string | null;
}

/** Actions of travellers, banks, suppliers and the provider that may happen at any time. */
const acts = {
  pay: (scene: Scene) => confirm(scene, 'visa'),
  payDeclined: (scene: Scene) => confirm(scene, 'declined'),
  payAsked: (scene: Scene) => confirm(scene, 'asks'),
  doubleClick: async (scene: Scene) => {
    const card = await shop.provider.card('visa');
    await Promise.all([1, 2, 3].map(() => send(scene, card)));
  },
  twoCards: async (scene: Scene) => {
    await Promise.all([confirm(scene, 'visa'), confirm(scene, 'amex')]);
  },
  passBank: async ({ challengeUrl }: Scene) => {
    if (challengeUrl) await shop.provider.atBank(challengeUrl, 'complete');
  },
  failBank: async ({ challengeUrl }: Scene) => {
    if (challengeUrl) await shop.provider.atBank(challengeUrl, 'fail');
  },
  closeBank: ({ guest, payment_id }: Scene) => guest.call(readPayment, { params: { payment_id } }),
  giveUp: ({ guest, payment_id }: Scene) => guest.call(cancelPayment, { params: { payment_id } }),
  release: ({ guest, hold }: Scene) =>
    guest.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path } }),
  extend: ({ guest, hold }: Scene) => guest.call(extendHold, { params: { token: hold.token } }),
  renew: ({ guest, hold }: Scene) => guest.call(renewHold, { params: { token: hold.token }, body: {} }),
  otherGuests: ({ guest, hold }: Scene) =>
    guest.call(beginBooking, {
      body: createBookingBody(hold, { guests: [{ first_name: 'Leo', last_name: 'Castellanos' }] }),
    }),
  halfAnHour: () => moveClock(shop.api, 31 * 60),
  cancel: async ({ guest, booking: { booking_id } }: Scene) => {
    const offer = await guest.call(previewCancellation, { params: { booking_id } });
    if (offer.status !== 200) return;
    await guest.call(cancelBooking, { params: { booking_id }, body: { agreed_refund: offer.data.data.refund } });
  },
  cancelOne: async ({ guest, booking: { booking_id }, hold }: Scene) => {
    const item_ids = [hold.items.at(-1)?.item_id ?? ''];
    const params = { booking_id };
    const offer = await guest.call(previewCancellation, { params, query: { item_ids: item_ids.join() } });
    if (offer.status !== 200) return;
    await guest.call(cancelBooking, { params, body: { agreed_refund: offer.data.data.refund, item_ids } });
  },
  otherDates: async ({ guest, booking: { booking_id }, hold: { items } }: Scene) => {
    const begun = await guest.call(beginDateChange, {
      params: { booking_id },
      body: { item_id: items.at(-1)?.item_id ?? '' },
    });
    if (begun.status !== 201) return;
    const { offer } = await findOffer(guest, { checkin: '2027-06-10', checkout: '2027-06-13', refundable: true });
    const made = await guest.call(createHold, { body: { offer, change: begun.data.data.token } });
    if (made.status !== 201) return;
    const hold = made.data.data;
    const payment = await initPayment(guest, hold);
    const { payment_id } = payment;
    await guest.call(updatePayment, { params: { payment_id }, body: { booking_id: hold.booking_id ?? '' } });
    await payWith(guest, payment, await shop.provider.card('visa'));
  },
  refuseLast: ({ booking: { booking_id }, hold: { items } }: Scene) =>
    refuseAtSupplier(shop.api, items.length === 1 ? booking_id : `${booking_id}/${items.length - 1}`),
  loseAnswers: () => shop.provider.fail({ kind: 'cut', path: '/v1/payment_intents', when: 'after', times: 2 }),
  supplierSilent: ({ guest }: Scene) =>
    guest.call(injectSupplierFault, { body: { call: 'book', when: 'after', times: 1 } }, asOperator),
  doubleWebhook: () => shop.provider.fail({ kind: 'webhook_doubled', times: 2 }),
  loseWebhook: () => shop.provider.fail({ kind: 'webhook_lost', times: 2 }),
  endIntent: async ({ booking: { booking_id } }: Scene) => {
    const [row] = await shop.api.sql<{ intent_id: string }>(
      "select intent_id from payments where booking_id = $1 and state in ('open', 'challenged')",
      [booking_id],
    );
    // Cancels the intent, as an operator may do in the provider's console. The provider refuses this if the intent has
    // already ended.
    if (row) await shop.provider.stripe.paymentIntents.cancel(row.intent_id).catch(() => undefined);
  },
} as const;

type Act = keyof typeof acts;
const names = Object.keys(acts) as Act[];

const send = async (scene: Scene, payment_method: string) => {
  const answer = await scene.guest.call(confirmPayment, {
    params: { payment_id: scene.payment_id },
    body: { payment_method },
  });
  if (answer.status !== 200) return;
  const { payment_id, challenge_url } = answer.data.data;
  scene.payment_id = payment_id;
  scene.challengeUrl = challenge_url ?? scene.challengeUrl;
};

const confirm = async (scene: Scene, card: Parameters<Shop['provider']['card']>[0]) =>
  send(scene, await shop.provider.card(card));

const ends = ['confirmed', 'cancelled', 'failed', 'expired'];

/** Lets all pending work finish: stops the injected errors, advances the clock and runs waiting retries immediately. */
const settle = async (booking_id: string) => {
  await shop.provider.clearFaults();
  await shop.api.visitor().call(clearSupplierFaults, {}, asOperator);
  await eventually(async () => {
    // Advancing the clock makes delayed jobs due. Failed jobs are retried immediately.
    await moveClock(shop.api, 20 * 60);
    await runWaitingJobs(shop.api, "state = 'retry'");
    const [row] = await shop.api.sql<{ status: string; left: number }>(
      `select status, (select count(*)::int from payments p where p.booking_id = b.booking_id
         and p.state in ('preparing', 'releasing', 'confirming', 'challenged', 'authorised')) as left
       from bookings b where booking_id = $1`,
      [booking_id],
    );
    if (!ends.includes(row?.status ?? '') || row?.left !== 0)
      throw new Error(`It is ${row?.status} with ${row?.left} left`);
  });
};

const run = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 });

describe('any sequence of events of a booking', () => {
  test.prop([run, orders], { numRuns: 14, endOnFailure: true })(
    'any sequence of events ends every booking, captures money only for bookings and keeps the accounts balanced',
    async (sequence, { things, all_or_nothing }) => {
      const guest = shop.api.visitor();
      const places = cities.slice(0, things).map((place) => ({ place }));
      const checkout = await prepareCheckoutOfAll(guest, places, { all_or_nothing });
      const scene: Scene = { ...checkout, guest, payment_id: checkout.payment.payment_id, challengeUrl: null };
      for (const name of sequence) {
        await acts[name](scene);
        const [row] = await shop.api.sql<{ status: string }>('select status from bookings where booking_id = $1', [
          checkout.booking.booking_id,
        ]);
        expect(bookingStatuses).toContain(row?.status);
      }
      await settle(checkout.booking.booking_id);
      await expectConsistentTables(shop);
    },
  );
});
