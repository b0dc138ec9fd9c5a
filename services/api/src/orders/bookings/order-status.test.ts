import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseHold } from '@travel/contracts/endpoints/orders/holds';
import { readOrderStatus } from '@travel/contracts/endpoints/orders/order-status';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { beginHotelBooking, prepareCheckout, holdRoom, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const readStatus = async (visitor: TestVisitor, query: { booking_id?: string; hold?: string; access?: string } = {}) =>
  (await visitor.call(readOrderStatus, { query })).data.data;

const unknown = { standing: 'unknown', number: null, paid: false, held_until: null };

describe('status of an order and its payment', () => {
  it('returns the status unknown without a booking or a hold', async () => {
    expect(await readStatus(shop.api.visitor())).toEqual(unknown);
  });

  it('returns the status held and the expiry time to the browser of the hold and with the hold token', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const held = { ...unknown, standing: 'held', held_until: hold.expires_at };
    expect(await readStatus(guest)).toEqual(held);
    expect(await readStatus(shop.api.visitor(), { hold: hold.token })).toEqual(held);
    const booking = await beginHotelBooking(guest, hold);
    expect(await readStatus(guest, booking)).toEqual(held);
  });

  it('returns the status confirming during the bank challenge, and held again after a decline', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const asked = await payWith(guest, payment, await shop.provider.card('asks'));
    expect(await readStatus(guest, booking)).toEqual({ ...unknown, standing: 'confirming' });
    expect(await readStatus(guest)).toMatchObject({ standing: 'confirming' });
    await shop.provider.atBank(asked.challenge_url ?? '', 'fail');
    await waitForStatus(guest, booking, 'draft');
    expect(await readStatus(guest, booking)).toMatchObject({ standing: 'held', paid: false });
  });

  it('returns the status confirmed, and the booking number only to visitors who may open the booking', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest);
    await payWith(guest, payment, await shop.provider.card('visa'));
    const { number } = await waitForStatus(guest, booking, 'confirmed');
    expect(await readStatus(guest, booking)).toEqual({ ...unknown, standing: 'confirmed', number, paid: true });
    const other = shop.api.visitor();
    expect(await readStatus(other, booking)).toEqual(unknown);
    expect(await readStatus(other, { booking_id: 'BKNOSUCHBOOK' })).toEqual(unknown);
    expect(await readStatus(other, { ...booking, access: 'made.up' })).toEqual(unknown);
    expect(await readStatus(other, { hold: hold.token })).toMatchObject({ standing: 'confirmed', number: null });
  });

  it('returns the status ended after the hold is released', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    await guest.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path } });
    expect(await readStatus(guest)).toEqual({ ...unknown, standing: 'ended' });
  });
});
