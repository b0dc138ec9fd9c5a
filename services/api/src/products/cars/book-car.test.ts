import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginBooking, cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import { createHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { initPayment, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const times = { checkin: '2027-05-14', checkout: '2027-05-18', time: '10:00', return_time: '10:00' };

const chooseCar = async (visitor: TestVisitor, query: object) => {
  const { results } = (await visitor.call(searchCars, { query: { place: 'amalfi-coast', ...times, ...query } })).data
    .data;
  const [found] = results;
  if (!found) throw new Error('Nothing is offered');
  return found;
};
const readAt = async (visitor: TestVisitor, car_id: string, extras = '') =>
  (await visitor.call(readCar, { params: { car_id }, query: { ...times, extras } })).data.data;
const order = async (visitor: TestVisitor, offer: string | null): Promise<Hold> =>
  (await visitor.call(createHold, { body: { offer: offer ?? '' } })).data.data;

const createBooking = ({ token, items, total }: Hold, since = '2015-03-01') => ({
  hold_token: token,
  guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
  contact: { email: 'maya@example.test', phone: '+1 202 555 0100' },
  answers: { [items[0].item_id]: { driving_licence: { country_code: 'US', since } } },
  agreed_total: total,
  accept_terms: true as const,
});

describe('a rental car', () => {
  it('claims the car when its booking begins, and can be paid and cancelled by its policy', async () => {
    const guest = shop.api.visitor();
    const found = await chooseCar(guest, { prebook: 'true', refundable: 'true' });
    const before = await readAt(guest, found.car_id, 'child-seat');
    const hold = await order(guest, before.offer);
    expect(hold.path).toBe('cars');
    expect(hold.total).toEqual(before.price.inclusive);
    expect(hold.items).toMatchObject([
      {
        product_type: 'CAR',
        title: `${found.model} or similar`,
        supplier: found.supplier,
        starts: { date: '2027-05-14', time: '10:00', zone: 'Europe/Rome' },
        details: { prebook: true, days: 4, extras: [{ key: 'child-seat', quantity: 1 }] },
        asks: { item: [{ key: 'driving_licence', required: true }, ...(found.pickup.kind === 'airport' ? [{}] : [])] },
      },
    ]);
    // The hold of a rental car takes no capacity. The car is taken when its booking starts.
    expect((await readAt(guest, found.car_id)).left).toBe(before.left);

    const created = await initPayment(guest, hold);
    const booking = (await guest.call(beginBooking, { body: createBooking(hold) })).data.data;
    expect((await readAt(guest, found.car_id)).left).toBe(before.left - 1);
    const params = { payment_id: created.payment_id };
    await guest.call(updatePayment, { params, body: { booking_id: booking.booking_id } });
    await payWith(guest, created, await shop.provider.card('visa'));
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.items).toMatchObject([{ product_type: 'CAR', status: 'booked', can_cancel: true }]);
    expect(booked.items[0].reference).toMatch(/^SB-/);

    const cancelling = { booking_id: booking.booking_id };
    const preview = (await guest.call(previewCancellation, { params: cancelling })).data.data;
    expect(preview.refund).toEqual(hold.total);
    await guest.call(cancelBooking, { params: cancelling, body: { agreed_refund: preview.refund } });
    await waitForStatus(guest, booking, 'cancelled');
    expect((await readAt(guest, found.car_id)).left).toBe(before.left);
  });

  it('sells the last car to only one of several concurrent visitors', async () => {
    const guest = shop.api.visitor();
    const { results } = (
      await guest.call(searchCars, { query: { place: 'rome', ...times, prebook: 'true', limit: '200' } })
    ).data.data;
    const last = results.find(({ left }) => left === 1);
    if (!last) throw new Error('There is no last one');
    const { offer } = await readAt(guest, last.car_id);
    const travellers = [shop.api.visitor(), shop.api.visitor(), shop.api.visitor()];
    const orders = await Promise.all(travellers.map((one) => order(one, offer)));
    const begun = await Promise.all(
      travellers.map((one, at) => one.call(beginBooking, { body: createBooking(orders[at] ?? (orders[0] as Hold)) })),
    );
    const lost = begun.filter(({ status }) => status >= 400);
    expect(lost.map(({ problem }) => problem.code)).toEqual(['sold_out', 'sold_out']);
    expect(await readAt(guest, last.car_id)).toMatchObject({ left: 0, offer: null, reason: 'sold_out' });
  });

  it('requires a driver who has had a licence for at least a year', async () => {
    const guest = shop.api.visitor();
    const found = await chooseCar(guest, { prebook: 'true' });
    const hold = await order(guest, (await readAt(guest, found.car_id)).offer);
    for (const since of ['2026-12-01', '2028-01-01', '1899-05-14']) {
      const { problem } = await guest.call(beginBooking, { body: createBooking(hold, since) });
      expect(problem).toMatchObject({ code: 'validation_failed' });
      expect(problem?.errors?.[0]?.field).toContain('driving_licence.since');
    }
  });

  it('rejects a driver who is younger than the age in the price', async () => {
    const guest = shop.api.visitor();
    const found = await chooseCar(guest, { prebook: 'true' });
    const hold = await order(guest, (await readAt(guest, found.car_id)).offer);
    const { item_id } = hold.items[0];
    const body = createBooking(hold);
    const answers = { [item_id]: { ...body.answers[item_id], driver_age: 17 } };
    const { problem } = await guest.call(beginBooking, { body: { ...body, answers } });
    expect(problem).toMatchObject({ errors: [{ field: `answers.${item_id}.driver_age` }] });
  });

  it('accepts no more named passengers than the car has seats', async () => {
    const guest = shop.api.visitor();
    const found = await chooseCar(guest, { prebook: 'true' });
    const hold = await order(guest, (await readAt(guest, found.car_id)).offer);
    const driver = { first_name: 'Maya', last_name: 'Okafor' };
    const riders = Array.from({ length: found.seats }, () => ({
      first_name: 'Noor',
      last_name: 'Okafor',
      child_age: 7,
    }));
    const createNamedBooking = (guests: readonly (typeof driver)[]) => ({
      body: { ...createBooking(hold), guests: [...guests] },
    });
    const createFieldError = (at: number) => ({ errors: [{ field: `guests[${at}]` }] });
    expect((await guest.call(beginBooking, createNamedBooking([driver, ...riders]))).problem).toMatchObject(
      createFieldError(found.seats),
    );
    expect((await guest.call(beginBooking, createNamedBooking(riders.slice(1)))).problem).toMatchObject({
      code: 'validation_failed',
    });
    expect((await guest.call(beginBooking, createNamedBooking([driver, ...riders.slice(1)]))).status).toBe(201);
  });

  it('charges nothing at booking if the company is paid at the counter', async () => {
    const guest = shop.api.visitor();
    const found = await chooseCar(guest, { prebook: 'false' });
    const car = await readAt(guest, found.car_id);
    const hold = await order(guest, car.offer);
    expect(hold.total.amount).toBe(0);
    expect(hold.items).toMatchObject([{ details: { prebook: false, due_at_counter: car.price.inclusive } }]);
    const created = await initPayment(guest, hold);
    const booking = (await guest.call(beginBooking, { body: createBooking(hold) })).data.data;
    const params = { payment_id: created.payment_id };
    await guest.call(updatePayment, { params, body: { booking_id: booking.booking_id } });
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.total.amount).toBe(0);
    expect(booked.items[0].facts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['counter', 'fuel', 'mileage', 'deposit', 'bring']),
    );
  });
});
