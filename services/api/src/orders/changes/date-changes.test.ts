import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signOut } from '@travel/contracts/endpoints/people/auth';
import { cancelBooking, previewCancellation, type Booking } from '@travel/contracts/endpoints/orders/bookings';
import { beginDateChange, readDateChange, type DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { createHold, readHold, releaseHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import { offerFlights, searchFlights } from '@travel/contracts/endpoints/products/flights';
import { createPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { clearSupplierFaults } from '@travel/contracts/endpoints/sandbox';
import { readSharedTrip, shareTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop, expectConsistentTables } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { applyCash } from '../../testing/tenders.ts';
import {
  beginHotelBooking,
  readOwnBooking,
  prepareCheckout,
  prepareCheckoutOfAll,
  findOffer,
  holdRoom,
  initPayment,
  createPaymentBody,
  payWith,
  waitForStatus,
  type Checkout,
  type HoldInput,
} from '../../testing/traveller.ts';
import type { Answer, TestVisitor } from '../../testing/visitor.ts';

type FlightOption = EndpointResponse<typeof searchFlights>['data']['options'][number];

let shop: Shop;
let visitor: TestVisitor;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));
beforeEach(async () => {
  visitor = shop.api.visitor();
  await visitor.call(clearSupplierFaults, {}, asOperator);
});

const paid = async ({ booking, payment }: Pick<Checkout, 'booking' | 'payment'>): Promise<Booking> => {
  await payWith(visitor, payment, await shop.provider.card('visa'));
  return waitForStatus(visitor, booking, 'confirmed');
};
const book = async (input: HoldInput = {}): Promise<Booking> =>
  paid(await prepareCheckout(visitor, { refundable: true, ...input }));

const startChange = (booking: Booking, at = 0, by = visitor) =>
  by.call(beginDateChange, {
    params: { booking_id: booking.booking_id },
    body: { item_id: booking.items[at]?.item_id ?? '' },
  });
const beginChange = async (booking: Booking, at = 0): Promise<DateChange> => (await startChange(booking, at)).data.data;

const otherDates = { checkin: '2027-06-10', checkout: '2027-06-13' };
const holdInstead = async ({ token }: DateChange, input: HoldInput = {}, by = visitor) => {
  const { offer } = await findOffer(by, { refundable: true, ...otherDates, ...input });
  return by.call(createHold, { body: { offer, change: token } });
};
const heldInstead = async (change: DateChange, input: HoldInput = {}): Promise<Hold> =>
  (await holdInstead(change, input)).data.data;

/** Pays for a hold with the travellers of the original booking. */
const payFor = async (hold: Hold): Promise<Booking> => {
  const { payment_id } = await initPayment(visitor, hold);
  const body = { booking_id: hold.booking_id ?? '' };
  const payment = (await visitor.call(updatePayment, { params: { payment_id }, body })).data.data;
  return paid({ booking: await readOwnBooking(visitor, body), payment });
};

const getRefusal = (answer: Answer): unknown[] => [answer.status, answer.problem.code];
const mailsAbout = (booking: Booking, subject: string) =>
  shop.api.mails.filter((mail) => mail.subject.startsWith(subject) && mail.subject.includes(booking.number ?? ''));

describe('changing the dates of a booking', () => {
  it('books the new dates for the same travellers, and refunds the original dates', async () => {
    const booking = await book();
    const [item] = booking.items;
    expect(item.can_change).toBe(true);
    const change = await beginChange(booking);
    expect(change.replaces).toEqual({
      booking_id: booking.booking_id,
      number: booking.number,
      item_id: item.item_id,
      product_type: 'HLT',
      title: item.title,
      starts: item.starts,
      ends: item.ends,
      price: item.price.inclusive,
      refund: booking.total,
      kept: { ...booking.total, amount: 0 },
      uncharged: { ...booking.total, amount: 0 },
    });
    expect((await visitor.call(readDateChange, { query: { token: change.token } })).data.data).toEqual(change);
    // Starting a change of dates leaves the booking unchanged.
    expect(await readOwnBooking(visitor, booking)).toMatchObject({ status: 'confirmed', can_cancel: true });

    const hold = await heldInstead(change);
    expect(hold.replaces).toEqual(change.replaces);
    const draft = await readOwnBooking(visitor, { booking_id: hold.booking_id ?? '' });
    expect(draft).toMatchObject({ status: 'draft', contact: booking.contact, guests: booking.guests });
    const now = await payFor(hold);
    expect(now).toMatchObject({ total: hold.total, replaces: change.replaces });
    expect(now.number).not.toBe(booking.number);

    const before = await waitForStatus(visitor, booking, 'cancelled');
    expect(before.items[0]).toMatchObject({
      status: 'cancelled',
      replaced_by: now.number,
      replaced_by_id: now.booking_id,
      can_change: false,
    });
    expect(before.payment?.refunded).toEqual(booking.total);
    await eventually(() => expect(mailsAbout(booking, 'Dates changed')).toHaveLength(1));
    expect(mailsAbout(booking, 'Dates changed')[0]?.text).toContain(now.number);
    expect(mailsAbout(booking, 'Cancelled')).toEqual([]);
    await eventually(() => expect(mailsAbout(now, 'Booked')).toHaveLength(1));
    expect(mailsAbout(now, 'Booked')[0]?.text).toContain(booking.number);
    await expectConsistentTables(shop);
  });

  it('changes the dates of one item while the other items stay booked', async () => {
    const booking = await paid(
      await prepareCheckoutOfAll(visitor, [{ refundable: true }, { place: 'rome', refundable: true }]),
    );
    const [paris, rome] = booking.items;
    const change = await beginChange(booking, 1);
    expect(change.replaces.refund).toEqual(rome?.price.inclusive);
    const now = await payFor(await heldInstead(change, { place: 'rome' }));
    await eventually(async () => {
      const { status, items, payment } = await readOwnBooking(visitor, booking);
      expect([status, ...items.map((one) => one.status)]).toEqual(['confirmed', 'booked', 'cancelled']);
      expect(payment?.refunded).toEqual(rome?.price.inclusive);
      expect(items[1]).toMatchObject({ replaced_by: now.number, replaced_by_id: now.booking_id });
    });
    await eventually(() => expect(mailsAbout(booking, 'Dates changed')).toHaveLength(1));
    expect((await readOwnBooking(visitor, booking)).items[0].item_id).toBe(paris.item_id);
  });

  it('keeps the original booking if the new dates are never paid', async () => {
    const booking = await book();
    const hold = await heldInstead(await beginChange(booking));
    await visitor.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path } });
    await waitForStatus(visitor, { booking_id: hold.booking_id ?? '' }, 'expired');
    expect(await readOwnBooking(visitor, booking)).toMatchObject({ status: 'confirmed', can_cancel: true });
    expect((await startChange(booking)).status).toBe(201);
  });

  it('keeps the original booking if the supplier refuses the new dates', async () => {
    const booking = await book();
    const hold = await heldInstead(await beginChange(booking));
    const { payment_id } = await initPayment(visitor, hold);
    const { booking_id } = await beginHotelBooking(visitor, hold, {
      guests: [{ first_name: 'Maya', last_name: 'SOLDOUT' }],
    });
    const body = { booking_id };
    const payment = (await visitor.call(updatePayment, { params: { payment_id }, body })).data.data;
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, body, 'failed');
    expect(await readOwnBooking(visitor, booking)).toMatchObject({ status: 'confirmed', can_cancel: true });
  });

  it('holds only the last chosen dates, and releases earlier ones, even for two requests at once', async () => {
    const booking = await book();
    const change = await beginChange(booking);
    const first = await heldInstead(change);
    const second = await heldInstead(change, { checkin: '2027-06-11', checkout: '2027-06-14' });
    expect((await visitor.call(readHold, { params: { token: first.token } })).data.data.status).toBe('released');
    expect(second.status).toBe('held');
    const answers = await Promise.all([holdInstead(change), holdInstead(change)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [held] = await shop.api.sql<{ count: number }>(
      `select count(*)::int as count from holds where replaces_item = $1 and status = 'held'`,
      [booking.items[0].item_id],
    );
    expect(held?.count).toBe(1);
  });

  it('refuses to change the dates of an item that was already changed or cancelled', async () => {
    const booking = await book();
    const change = await beginChange(booking);
    await payFor(await heldInstead(change));
    const again = await holdInstead(change, { checkin: '2027-07-01', checkout: '2027-07-04' });
    expect(getRefusal(again)).toEqual([409, 'not_changeable']);
    await waitForStatus(visitor, booking, 'cancelled');
    expect((await visitor.call(readDateChange, { query: { token: change.token } })).status).toBe(409);

    const other = await book({ hotel: 1 });
    const begun = await beginChange(other);
    const { refund } = (await visitor.call(previewCancellation, { params: { booking_id: other.booking_id } })).data
      .data;
    const params = { booking_id: other.booking_id };
    await visitor.call(cancelBooking, { params, body: { agreed_refund: refund } });
    expect(getRefusal(await holdInstead(begun))).toEqual([409, 'not_changeable']);
  });

  it('books held new dates after the original booking was cancelled, and refunds the original only once', async () => {
    const booking = await book();
    const hold = await heldInstead(await beginChange(booking));
    const params = { booking_id: booking.booking_id };
    await visitor.call(cancelBooking, { params, body: { agreed_refund: booking.total } });
    expect((await visitor.call(readHold, { params: { token: hold.token } })).data.data.replaces).toBeUndefined();
    await payFor(hold);
    const before = await waitForStatus(visitor, booking, 'cancelled');
    expect(before.payment?.refunded).toEqual(booking.total);
    expect(before.items[0].replaced_by).toBeNull();
  });

  it('refuses a change of dates for items without a refund, and to other visitors', async () => {
    const firm = await book({ refundable: false });
    expect(firm.items[0].can_change).toBe(false);
    expect(getRefusal(await startChange(firm))).toEqual([409, 'not_changeable']);
    const booking = await book();
    const stranger = shop.api.visitor();
    expect(getRefusal(await startChange(booking, 0, stranger))).toEqual([404, 'booking_unknown']);
    const nobodys = await visitor.call(readDateChange, { query: { token: 'nobodys.begun-this-change-of-dates' } });
    expect(getRefusal(nobodys)).toEqual([404, 'change_unknown']);
  });

  it('refuses the change of dates to the next user of the browser after signing out', async () => {
    visitor = await shop.api.signedIn('newcomer@example.test');
    const { token } = await beginChange(await book());
    await visitor.call(signOut, {});
    expect(getRefusal(await visitor.call(readDateChange, { query: { token } }))).toEqual([404, 'change_unknown']);
    const { offer } = await findOffer(visitor, { refundable: true, ...otherDates });
    const held = await visitor.call(createHold, { body: { offer, change: token } });
    expect(getRefusal(held)).toEqual([409, 'not_changeable']);
  });

  it('starts a change of dates from a mailed link in any browser', async () => {
    const booking = await book();
    await eventually(() => expect(mailsAbout(booking, 'Booked')).toHaveLength(1));
    const [, access = ''] = /[?&]access=([^\s&"]+)/.exec(mailsAbout(booking, 'Booked')[0]?.text ?? '') ?? [];
    const other = shop.api.visitor();
    const params = { booking_id: booking.booking_id };
    const body = { item_id: booking.items[0].item_id };
    const { token } = (await other.call(beginDateChange, { params, query: { access }, body })).data.data;
    const read = await other.call(readDateChange, { query: { token } });
    expect(read.data.data.replaces.number).toBe(booking.number);
  });

  it('refuses new dates more than an hour after the change was started', async () => {
    const booking = await book();
    const { token } = await beginChange(booking);
    shop.api.clock.advance(61 * 60_000);
    expect(getRefusal(await visitor.call(readDateChange, { query: { token } }))).toEqual([404, 'change_unknown']);
    const { offer } = await findOffer(visitor, { refundable: true, ...otherDates });
    const late = await visitor.call(createHold, { body: { offer, change: token } });
    expect(getRefusal(late)).toEqual([409, 'not_changeable']);
  });
});

it('shows the new dates to those who share the trip of the original booking', async () => {
  visitor = await shop.api.signedIn('traveller@example.test');
  const booking = await book();
  const { booking_id } = booking;
  const { trip_id } = (await visitor.call(shareTrip, { body: { booking_id, name: 'Paris in May' } })).data.data;
  const now = await payFor(await heldInstead(await beginChange(booking)));
  await eventually(async () => {
    const trip = (await visitor.call(readSharedTrip, { params: { trip_id } })).data.data;
    expect(trip.bookings.map((one) => one.booking_id).toSorted()).toEqual([booking_id, now.booking_id].toSorted());
  });
});

describe('answers of travellers after a change of dates', () => {
  /** Finds a flight on a day and returns its most expensive fare, which is refundable. */
  const flightOn = async (day: string) => {
    const passengers = '1';
    let options: FlightOption[] = [];
    // Retries, because on a busy machine all suppliers may answer too late.
    await eventually(async () => {
      const query = { legs: `LHR-JFK:${day}`, passengers, stops: '0', sort: 'price' as const };
      ({ options } = (await visitor.call(searchFlights, { query })).data.data);
      expect(options.length).toBeGreaterThan(0);
    });
    const choice = { options: [options[0]?.option_id ?? ''], fare: 'flex' as const, passengers };
    return (await visitor.call(offerFlights, { body: { ...choice, cabin: 'economy' as const } })).data.data.offer;
  };
  const ada = {
    kind: 'adult' as const,
    first_name: 'Ada',
    last_name: 'Byron',
    age: null,
    lead: true,
    date_of_birth: '1990-12-10',
    gender: 'female' as const,
    nationality: 'GB',
    document: { kind: 'passport' as const, number: 'C01X00T47', country_code: 'GB', expires_on: '2031-01-01' },
  };

  it('books new flight dates with the passport of the original booking', async () => {
    const offer = await flightOn('2027-05-14');
    const hold = (await visitor.call(createHold, { body: { offer } })).data.data;
    const { payment_id } = await initPayment(visitor, hold);
    const { booking_id } = await beginHotelBooking(visitor, hold, { guests: [], travellers: [ada] });
    await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    await payWith(visitor, { payment_id }, await shop.provider.card('visa'));
    const booking = await waitForStatus(visitor, { booking_id }, 'confirmed');
    const { token } = await beginChange(booking);
    const body = { offer: await flightOn('2027-05-21'), change: token };
    const other = (await visitor.call(createHold, { body })).data.data;
    const now = await payFor(other);
    expect(now.items[0].starts?.date).toBe('2027-05-21');
    const names = now.travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    expect(names).toEqual(['Ada Byron']);
    await waitForStatus(visitor, booking, 'cancelled');
  });

  it("books a car for new dates with the driver's licence of the original booking", async () => {
    const times = { checkin: '2027-05-14', checkout: '2027-05-18', time: '10:00', return_time: '10:00' };
    const carOn = async (query: typeof times) => {
      const wanted = { place: 'amalfi-coast', prebook: 'true' as const, refundable: 'true' as const, ...query };
      const [found] = (await visitor.call(searchCars, { query: wanted })).data.data.results;
      const params = { car_id: found?.car_id ?? '' };
      const car = (await visitor.call(readCar, { params, query: { ...query, extras: '' } })).data.data;
      return car.offer ?? '';
    };
    const hold = (await visitor.call(createHold, { body: { offer: await carOn(times) } })).data.data;
    const { payment_id } = await initPayment(visitor, hold);
    const licence = { driving_licence: { country_code: 'US', since: '2015-03-01' } };
    const { booking_id } = await beginHotelBooking(visitor, hold, { answers: { [hold.items[0].item_id]: licence } });
    await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    await payWith(visitor, { payment_id }, await shop.provider.card('visa'));
    const booking = await waitForStatus(visitor, { booking_id }, 'confirmed');
    const { token } = await beginChange(booking);
    const offer = await carOn({ ...times, checkin: '2027-06-14', checkout: '2027-06-17' });
    const other = (await visitor.call(createHold, { body: { offer, change: token } })).data.data;
    expect((await payFor(other)).items[0].starts?.date).toBe('2027-06-14');
    await waitForStatus(visitor, booking, 'cancelled');
  });

  it('requires the travellers again if the new dates are for fewer people', async () => {
    const maya = { first_name: 'Maya', last_name: 'Okafor' };
    const guests = [maya, { first_name: 'Leo', last_name: 'Castellanos' }];
    const booking = await paid(await prepareCheckout(visitor, { refundable: true, rooms: '2' }, { guests }));
    const hold = await heldInstead(await beginChange(booking), { rooms: '1' });
    expect(hold.booking_id).toBeNull();
    expect(hold.replaces?.number).toBe(booking.number);
    const named = await beginHotelBooking(visitor, hold, { guests: [maya] });
    expect(named).toMatchObject({ guests: [maya], replaces: { number: booking.number } });
  });
});

describe('changing dates after a payment other than an immediate card charge', () => {
  it('cancels the later charge of a saved card when the dates are changed', async () => {
    const { booking, payment } = await prepareCheckout(visitor, { refundable: true });
    const { payment_id } = payment;
    const body = { method: 'pay_later' as const };
    const kept = (await visitor.call(changePaymentMethod, { params: { payment_id }, body })).data.data;
    await payWith(visitor, kept, await shop.provider.card('visa'));
    const later = await waitForStatus(visitor, booking, 'confirmed');
    const change = await beginChange(later);
    const nothing = { amount: 0, currency: later.total.currency };
    expect(change.replaces).toMatchObject({
      price: later.total,
      refund: nothing,
      kept: nothing,
      uncharged: later.total,
    });
    await payFor(await heldInstead(change));
    await waitForStatus(visitor, later, 'cancelled');
    const mails = () => mailsAbout(later, 'Dates changed');
    await eventually(() => expect(mails()).toHaveLength(1));
    expect(mails()[0]?.text).toContain("won't be charged");
  });

  it('refunds the cash card that paid when the dates are changed', async () => {
    visitor = await shop.api.signedIn('traveller@example.test');
    const balance = async () =>
      (await shop.api.sql<{ balance: string }>("select balance from cash_cards where cash_card_id = 'CC1001'"))[0]
        ?.balance;
    const before = await balance();
    const hold = await holdRoom(visitor, { refundable: true });
    await applyCash(visitor, hold, '20.00');
    const payable = { ...hold.total, amount: hold.total.amount - 2_000 };
    const made = await visitor.call(createPayment, {
      body: await createPaymentBody(visitor, hold, {}, undefined, payable),
    });
    const { booking_id } = await beginHotelBooking(visitor, hold);
    const { payment_id } = made.data.data;
    await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    await payWith(visitor, { payment_id }, await shop.provider.card('visa'));
    const booking = await waitForStatus(visitor, { booking_id }, 'confirmed');
    expect(await balance()).not.toBe(before);
    const change = await beginChange(booking);
    expect(change.replaces.refund).toEqual(booking.total);
    await payFor(await heldInstead(change));
    const cancelled = await waitForStatus(visitor, booking, 'cancelled');
    expect(cancelled.payment?.refunded).toEqual(payable);
    expect(await balance()).toBe(before);
  });
});
