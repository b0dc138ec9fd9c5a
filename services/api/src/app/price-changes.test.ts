import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, priceChangeSchema, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { confirmPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { buildBookingInput, shoppers } from '@travel/shoppers';
import { createAsk } from '../testing/create-ask.ts';
import { closeConsistentShop } from '../testing/table-consistency.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';
import { initPayment, payWith, waitForStatus } from '../testing/traveller.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const wish = { place: 'amalfi-coast', day: '2027-05-14', nights: 3, adults: 2, currency: 'EUR' };

/** Returns the amount that the provider captured for a booking. */
const takenFor = (bookingId: string) =>
  shop.provider.sql<{ amount: number }>(
    "select amount_received::int as amount from payment_intents where metadata->>'bookingId' = $1",
    [bookingId],
  );

describe.each(shoppers.map((shopper) => [shopper.name, shopper] as const))('the price of %s', (_, shopper) => {
  it('reports a change since the search, and holds the new price once the traveller agrees', async () => {
    const offered = await shopper.choose(createAsk(shop.api.visitor()), wish);
    const offer = offered?.offer ?? '';
    // Another API instance loads the exchange rates of the next day.
    await shop.api.sql("update exchange_rates set rate = rate * 1.05 where currency = 'EUR'");
    const later = await shop.api.copy();
    const guest = later.visitor();
    const { problem } = await guest.call(createHold, { body: { offer } });
    expect(problem).toMatchObject({ status: 409, code: 'price_changed', errors: [{ field: 'offer' }] });
    const change = priceChangeSchema.parse(problem.context);
    expect(change.was).toEqual(offered?.price);
    expect(change.now.amount).toBeGreaterThan(change.was.amount);
    const agreed = await guest.call(createHold, { body: { offer: change.offer ?? '' } });
    expect(agreed.data.data.total).toEqual(change.now);
    await later.close();
    await shop.api.sql("update exchange_rates set rate = rate / 1.05 where currency = 'EUR'");
  });

  it('reports a change before the payment, and captures nothing until the traveller agrees', async () => {
    const guest = shop.api.visitor();
    const offered = await shopper.choose(createAsk(guest), { ...wish, day: '2027-06-11' });
    const hold: Hold = (await guest.call(createHold, { body: { offer: offered?.offer ?? '' } })).data.data;
    expect(hold.total).toEqual(offered?.price);
    const { payment_id } = await initPayment(guest, hold);
    const input = buildBookingInput(hold, { adults: wish.adults, last_name: 'PRICEUP' });
    const asked = await guest.call(beginBooking, { body: input });
    expect(asked.problem).toMatchObject({ status: 409, code: 'price_changed' });
    const { was, now } = priceChangeSchema.parse(asked.problem.context);
    expect(was).toEqual(hold.total);
    expect(now.amount).toBeGreaterThan(was.amount);

    const card = await shop.provider.card('visa');
    const early = await guest.call(confirmPayment, { params: { payment_id }, body: { payment_method: card } });
    expect(early.problem.code).toBe('booking_missing');
    const begun = await guest.call(beginBooking, { body: { ...input, agreed_total: now } });
    const { booking_id } = begun.data.data;
    const attached = await guest.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    expect(attached.data.data.amount).toEqual(now);
    expect(await takenFor(booking_id)).not.toContainEqual({ amount: was.amount });
    await payWith(guest, attached.data.data, card);
    await waitForStatus(guest, { booking_id }, 'confirmed');
    expect(await takenFor(booking_id)).toEqual([{ amount: now.amount }]);
  });
});
