import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHold, readHold } from '@travel/contracts/endpoints/orders/holds';
import { readPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { runWaitingJobs } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import type { CardName } from '../../testing/provider.ts';
import {
  readApiKey,
  beginHotelBooking,
  readOwnBooking,
  findOffer,
  initPayment,
  payWith,
  waitForStatus,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import { eventually } from '@travel/tooling/jest/eventually';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // Removes the recurring jobs, whose SQL statements belong to no booking.
  await shop.api.sql('delete from pgboss.schedule');
  // Postpones the delayed checks of a booking, whose SQL statements would otherwise be counted for a later booking.
  await shop.api.sql(`create function not_now() returns trigger language plpgsql as $$
    begin new.start_after := new.start_after + interval '1 hour'; return new; end $$`);
  await shop.api.sql(`create trigger not_now before insert on pgboss.job_common
    for each row when (new.start_after > now()) execute function not_now()`);
});
afterAll(() => shop.close());

/** Waits until no job or webhook of an earlier booking or of the API start is pending. */
const atRest = () =>
  eventually(async () => {
    const jobs = await shop.api.sql(
      "select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()",
    );
    const told = await shop.provider.sql("select event_id from webhook_deliveries where state = 'pending'");
    expect([...jobs, ...told]).toEqual([]);
  });

/** Runs the job that checks a payment attempt immediately, and waits until it has finished. */
const lookNow = async (bookingId: string) => {
  const ofBooking = "name = 'bookings/settle' and data->'data'->>'booking_id' = $1";
  await runWaitingJobs(shop.api, ofBooking, [bookingId]);
  await eventually(async () => {
    const waiting = await shop.api.sql(`select 1 from pgboss.job where ${ofBooking} and state <> 'completed'`, [
      bookingId,
    ]);
    expect(waiting).toHaveLength(0);
  });
};

/**
 * Makes one hotel booking, from the Book button to the receipt, and counts its SQL statements and its calls to the
 * provider. Searches and later checks are not counted.
 */
const book = async (traveller: TestVisitor, cardName: CardName) => {
  const { offer } = await findOffer(traveller);
  const card = await shop.provider.card(cardName);
  // The page reads its API key when it loads, so the read is not part of the counted calls.
  const api_key = await readApiKey(traveller);
  await atRest();
  const mails = shop.api.mails.length;
  shop.statements.length = 0;
  shop.providerCalls.length = 0;

  const hold = (await traveller.call(createHold, { body: { offer } })).data.data;
  await traveller.call(readHold, { params: { token: hold.token } });
  const { payment_id } = await initPayment(traveller, hold, api_key);
  const booking = await beginHotelBooking(traveller, hold);
  await traveller.call(updatePayment, { params: { payment_id }, body: { booking_id: booking.booking_id } });
  const { challenge_url } = await payWith(traveller, { payment_id }, card);
  if (challenge_url) {
    // A traveller takes longer to answer the bank's challenge than the delay after which a job checks the payment
    // attempt.
    await lookNow(booking.booking_id);
    await shop.provider.atBank(challenge_url, 'complete');
    await traveller.call(readPayment, { params: { payment_id } });
  }
  await shop.api.mailed(mails + 1);
  await eventually(async () => {
    const events = await shop.api.sql(
      `select 1 from provider_events join payments using (intent_id)
       where type = 'payment_intent.amount_capturable_updated' and payment_id = $1`,
      [payment_id],
    );
    expect(events).not.toHaveLength(0);
  });
  const statements = [...shop.statements];
  await waitForStatus(traveller, booking, 'confirmed');
  await readOwnBooking(traveller, booking);
  return { statements, calls: [...shop.providerCalls], isAsked: challenge_url !== null };
};

const somebodies = {
  'a guest': () => shop.api.visitor(),
  'a signed-in traveller': () => shop.api.signedIn('traveller@example.test'),
  'a member': () => shop.api.signedIn('member@example.test'),
} as const;

describe('one hotel booking', () => {
  it.each([
    ['a guest', 'visa'],
    ['a signed-in traveller', 'visa'],
    ['a member', 'visa'],
    ['a guest', 'asks'],
    ['a signed-in traveller', 'asks'],
    ['a member', 'asks'],
  ] as const)(
    'makes a hotel booking with at most 48 SQL statements and 5 provider calls for %s (card: %s)',
    async (who, card) => {
      const { statements, calls, isAsked } = await book(await somebodies[who](), card);
      expect(isAsked).toBe(card === 'asks');
      expect(statements.length).toBeLessThanOrEqual(48);
      expect(calls.length).toBeLessThanOrEqual(5);
    },
  );
});
