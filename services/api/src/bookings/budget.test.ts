import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHold, readHold } from '@travel/contracts/endpoints/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments';
import { openShop } from '../testing/open-shop.ts';
import type { Shop } from '../testing/open-shop.ts';
import { begin, bookingOf, findOffer, initPayment, payWith, reached } from '../testing/traveller.ts';
import type { TestVisitor } from '../testing/visitor.ts';
import { eventually } from '../testing/eventually.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** One hotel booking from the Book button to the receipt, counted; searching and looking on are not part of it. */
const book = async (traveller: TestVisitor) => {
  const { offer } = await findOffer(traveller);
  const card = await shop.provider.card('visa');
  const mails = shop.api.mails.length;
  shop.statements.length = 0;
  shop.providerCalls.length = 0;

  const hold = (await traveller.call(createHold, { body: { offer } })).data.data;
  await traveller.call(readHold, { params: { token: hold.token } });
  const { payment_id } = await initPayment(traveller, hold);
  const booking = await begin(traveller, hold);
  await traveller.call(updatePayment, { params: { payment_id }, body: { booking_id: booking.booking_id } });
  await payWith(traveller, { payment_id }, card);
  await shop.api.mailed(mails + 1);
  await eventually(async () => {
    const events = await shop.api.sql("select 1 from provider_events where type = 'payment_intent.succeeded'");
    expect(events).not.toHaveLength(0);
  });
  const statements = [...shop.statements];
  await reached(traveller, booking, 'confirmed');
  await bookingOf(traveller, booking);
  return { statements, calls: [...shop.providerCalls] };
};

describe('one hotel booking', () => {
  it.each([
    ['a guest', () => shop.api.visitor()],
    ['a signed-in traveller', () => shop.api.signedIn('traveller@example.test')],
  ])('of %s costs at most 40 SQL statements and 5 calls to the provider', async (_, somebody) => {
    const { statements, calls } = await book(await somebody());
    expect(statements.length).toBeLessThanOrEqual(40);
    expect(calls.length).toBeLessThanOrEqual(5);
  });
});
