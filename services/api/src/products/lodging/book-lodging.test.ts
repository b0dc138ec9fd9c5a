import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { readRental, searchRentals } from '@travel/contracts/endpoints/products/holiday-rentals';
import { createHold, readHold, releaseWeek } from '@travel/contracts/endpoints/orders/holds';
import { readResort, searchResorts } from '@travel/contracts/endpoints/products/resorts';
import { readStay, searchStays } from '@travel/contracts/endpoints/products/stays';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { beginHotelBooking, initPayment, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const kinds = [
  { name: 'a resort week', code: 'RST', path: 'resorts', search: searchResorts, read: readResort },
  { name: 'a stay', code: 'STY', path: 'stays', search: searchStays, read: readStay },
  { name: 'a holiday rental', code: 'VR', path: 'holidaystays', search: searchRentals, read: readRental },
] as const;

const dates = { checkin: '2027-05-15', checkout: '2027-05-22', rooms: '2' };
const query = { place: 'amalfi-coast', ...dates, refundable: 'true' } as const;

describe.each(kinds)('$name', ({ code, path, search, read }) => {
  const findUnit = async (visitor: TestVisitor) => {
    const found = (await visitor.call(search, { query })).data.data.results[0];
    const params = { lodging_id: found?.lodging_id ?? '' };
    const unit = (await visitor.call(read, { params, query: dates })).data.data.units[0];
    if (!found || !unit) throw new Error('Nothing is offered');
    return { found, unit };
  };
  const countLeft = async (visitor: TestVisitor, lodging_id: string, unit_id: string) =>
    (await visitor.call(read, { params: { lodging_id }, query: dates })).data.data.units.find(
      (unit) => unit.unit_id === unit_id,
    )?.left ?? 0;

  it('allows a hold, payment, booking with the supplier, and cancellation by its policy', async () => {
    const guest = shop.api.visitor();
    const { found, unit } = await findUnit(guest);
    const hold = (await guest.call(createHold, { body: { offer: unit.offer } })).data.data;
    expect(hold.path).toBe(path);
    expect(hold.total).toEqual(unit.price.inclusive);
    expect(hold.items).toMatchObject([
      { product_type: code, title: found.name, supplier: found.supplier, status: 'held' },
    ]);
    expect(await countLeft(guest, found.lodging_id, unit.unit_id)).toBe(unit.left - 1);

    const created = await initPayment(guest, hold);
    const booking = await beginHotelBooking(guest, hold);
    await guest.call(updatePayment, {
      params: { payment_id: created.payment_id },
      body: { booking_id: booking.booking_id },
    });
    await payWith(guest, created, await shop.provider.card('visa'));
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.items).toMatchObject([{ product_type: code, status: 'booked', can_cancel: true }]);
    expect(booked.items[0].reference).toMatch(/^SB-/);
    expect(booked.items[0].facts.map(({ text }) => text).join(' ')).toContain(found.name);

    const params = { booking_id: booking.booking_id };
    const preview = (await guest.call(previewCancellation, { params })).data.data;
    expect(preview.refund).toEqual(hold.total);
    await guest.call(cancelBooking, { params, body: { agreed_refund: preview.refund } });
    await waitForStatus(guest, booking, 'cancelled');
    expect(await countLeft(guest, found.lodging_id, unit.unit_id)).toBe(unit.left);
  });
});

describe('a held resort week', () => {
  it('[7.5/03] ends by the endpoint for resort weeks, which rejects holds of other products', async () => {
    const guest = shop.api.visitor();
    const offerAt = async (at: 0 | 1) => {
      const { search, read } = kinds[at];
      const lodging_id = (await guest.call(search, { query })).data.data.results[0]?.lodging_id ?? '';
      return (await guest.call(read, { params: { lodging_id }, query: dates })).data.data.units[0]?.offer ?? '';
    };
    const week = (await guest.call(createHold, { body: { offer: await offerAt(0) } })).data.data;
    const body = { residency: 'US', token: week.token, path: 'resorts' };
    expect((await guest.call(releaseWeek, { body })).data).toEqual({ status: 'released' });
    const again = await guest.call(readHold, { params: { token: week.token } });
    expect(again.data.data.status).toBe('released');
    const stay = (await guest.call(createHold, { body: { offer: await offerAt(1) } })).data.data;
    const other = await guest.call(releaseWeek, { body: { ...body, token: stay.token } });
    expect(other.problem).toMatchObject({ status: 404, code: 'hold_unknown' });
  });
});
