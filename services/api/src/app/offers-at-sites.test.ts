import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signOut } from '@travel/contracts/endpoints/people/auth';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import { addHoldItem, createHold, priceChangeSchema, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { buildBookingInput, findShopper, shoppers } from '@travel/shoppers';
import { createAsk } from '../testing/create-ask.ts';
import { closeConsistentShop } from '../testing/table-consistency.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const wish = { place: 'amalfi-coast', day: '2027-05-14', nights: 3, adults: 2, currency: 'EUR' };
const harbor = { host: 'harbor.localhost:3000' };
const skyline = { host: 'skyline.localhost:3000' };

/** Returns the offers that a visitor finds for one product. */
const chooseOffer = async (visitor: TestVisitor, name: string): Promise<string> =>
  (await findShopper(name).choose(createAsk(visitor), wish))?.offer ?? '';
const hold = async (visitor: TestVisitor, offer: string): Promise<Hold> =>
  (await visitor.call(createHold, { body: { offer } })).data.data;
const wrongSite = { status: 409, code: 'offer_of_another_site', errors: [{ field: 'offer' }] };
const signInFirst = { status: 403, code: 'sign_in_required' };

describe.each(shoppers.map((shopper) => [shopper.name, shopper] as const))('an offer of %s', (name, shopper) => {
  it('refuses to hold or add the offer at the sites of other organisations, even after its price was renewed', async () => {
    const offered = (await shopper.choose(createAsk(shop.api.visitor()), wish))?.offer ?? '';
    const traveller = await shop.api.signedIn('traveller@example.test', harbor);
    const elsewhere = [traveller, shop.api.visitor(skyline)];
    for (const visitor of elsewhere) {
      expect((await visitor.call(createHold, { body: { offer: offered } })).problem).toMatchObject(wrongSite);
    }
    const own = await hold(traveller, await chooseOffer(traveller, name));
    const added = await traveller.call(addHoldItem, { params: { token: own.token }, body: { offer: offered } });
    expect(added.problem).toMatchObject(wrongSite);

    await shop.api.sql("update exchange_rates set rate = rate * 1.05 where currency = 'EUR'");
    const later = await shop.api.copy();
    const changed = await later.visitor().call(createHold, { body: { offer: offered } });
    const { offer: renewed = '' } = priceChangeSchema.parse(changed.problem.context);
    const refused = await later.visitor(skyline).call(createHold, { body: { offer: renewed } });
    expect(refused.problem).toMatchObject(wrongSite);
    await later.close();
    await shop.api.sql("update exchange_rates set rate = rate / 1.05 where currency = 'EUR'");
  });
});

describe('flights of an organisation that sells them to signed-in visitors only', () => {
  it('[2.8/01] refuses guests at the hold, as an added item and at the booking', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test', harbor);
    const flight = await chooseOffer(traveller, 'flight');
    const guest = shop.api.visitor(harbor);
    expect((await guest.call(createHold, { body: { offer: flight } })).problem).toMatchObject(signInFirst);
    const { token } = await hold(guest, await chooseOffer(guest, 'hotels'));
    const added = await guest.call(addHoldItem, { params: { token }, body: { offer: flight } });
    expect(added.problem).toMatchObject(signInFirst);

    const held = await hold(traveller, flight);
    await traveller.call(signOut, { body: {} });
    const booked = await traveller.call(beginBooking, { body: buildBookingInput(held, { adults: wish.adults }) });
    expect(booked.problem).toMatchObject(signInFirst);
    await traveller.signIn('traveller@example.test');
    const again = await traveller.call(beginBooking, { body: buildBookingInput(held, { adults: wish.adults }) });
    expect(again.status).toBe(201);
  });

  it('allows guests of other organisations to hold a flight', async () => {
    const guest = shop.api.visitor(skyline);
    expect((await hold(guest, await chooseOffer(guest, 'flight'))).status).toBe('held');
  });
});
