import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Companion } from '@travel/contracts/endpoints/orders/companions';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { ApiError } from '@travel/contracts/http/api-error';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { advanceClock, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openCheckout, openToPay } from '../../testing/open-checkout.tsx';
import { createFlightItem } from '../../testing/flight-samples.ts';
import { bookingId, createConfirmedBooking, createHold, createItem, token, usd } from '../../testing/samples.ts';

installFakeClock();

const readHold = 'GET /api/holds/{token}';
const renew = 'POST /api/holds/{token}/renew';
const removeItem = 'DELETE /api/holds/{token}/items/{item_id}';
const keepsTrips = true as const;

const transfer: Companion = {
  product_type: 'TRF',
  place: { place_id: 'amalfi-coast', name: 'Amalfi Coast', within: 'on the Amalfi Coast' },
  starts: { date: '2027-05-14', time: '10:40' },
  ends: { date: '2027-05-18', time: '08:00' },
  people: 2,
  search: { place: 'amalfi-coast', checkin: '2027-05-14', time: '10:40', flight: 'QM 117', rooms: '2' },
  complete: true,
};
const activities: Companion = {
  ...transfer,
  product_type: 'ACT',
  ends: null,
  search: { place: 'rome' },
  complete: false,
};

const other = createItem({ item_id: 'IT2', title: 'Locanda del Faro', status: 'held', can_cancel: false });
const both = () => createHold({ items: [createHold().items[0], other], total: usd(169_600) });
const holding = (hold = both) => ({
  [readHold]: () => ({ data: hold() }),
  [renew]: () => ({ data: hold() }),
});

describe('the term for travellers in the checkout', () => {
  const parties = [{ adults: 3, children: [] }];
  const of = (item_id: string, product_type: 'HLT' | 'CAR' | 'TRF' | 'ACT'): OrderItem => ({
    ...createItem({ item_id, parties }),
    product_type,
    details: null,
  });

  it.each([
    ['a hotel', [of('IT1', 'HLT')], 'guests'],
    ['a car', [of('IT1', 'CAR')], 'travellers'],
    ['a transfer', [of('IT1', 'TRF')], 'passengers'],
    ['an activity', [of('IT1', 'ACT')], 'people'],
    ['a hotel and a transfer', [of('IT1', 'HLT'), of('IT2', 'TRF')], 'travellers'],
  ] as const)("uses the product's term for travellers: %s", async (_, [first, ...more], who) => {
    await openCheckout('/hotel-checkout', { answers: holding(() => createHold({ items: [first, ...more] })) });
    expect(screen.getByRole('button', { name: `Name the other 2 ${who} (optional)` })).toBeInTheDocument();
  });
});

describe('add-ons for a hold', () => {
  it('opens the search for an add-on with prefilled fields, and keeps the hold', async () => {
    const hold = () => createHold({ goes_with: [transfer, activities] });
    const checkout = await openCheckout('/hotel-checkout', { keepsTrips, answers: holding(hold) });
    const link = screen.getByRole('link', { name: /A transfer on the Amalfi Coast/ });
    expect(link).toHaveTextContent('Fri 14 – Tue 18 May 2027 · 2 people');
    expect(screen.getByRole('link', { name: /Things to do on the Amalfi Coast/ })).toHaveAttribute(
      'href',
      '/activities?place=rome',
    );
    await checkout.follow(/A transfer/);
    expect(checkout.went()).toEqual([
      '/transfers/search-details?place=amalfi-coast&checkin=2027-05-14&time=10:40&flight=QM+117&rooms=2',
    ]);
    expect(checkout.host.cookies.get('tripTok')).toEqual({ path: 'hotels', token });
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('hides add-ons in an older shell that would release the hold', async () => {
    await openCheckout('/hotel-checkout', { answers: holding(() => createHold({ goes_with: [transfer] })) });
    expect(screen.queryByRole('link', { name: /A transfer/ })).not.toBeInTheDocument();
  });

  it('ends the search for add-ons when the traveller returns to the checkout', async () => {
    const checkout = await openCheckout('/hotel-checkout', { keepsTrips });
    expect(checkout.host.cookies.get('tripTok')).toBeNull();
  });

  it('offers add-ons on the success page and on the voucher', async () => {
    const booking = { ...createConfirmedBooking(), goes_with: [transfer] };
    const answers = { 'GET /api/bookings/{booking_id}': () => ({ data: booking }) };
    const success = await openCheckout(`/checkout-success?booking_id=${bookingId}`, { answers });
    await success.follow(/A transfer on the Amalfi Coast/);
    expect(success.went().at(-1)).toMatch(/^\/transfers\/search-details\?/);
    expect(success.host.cookies.get('tripTok')).toBeNull();
    await success.remote.unmount();
    await openCheckout(`/checkout-success?booking_id=${bookingId}&view=voucher`, { answers });
    expect(screen.getByRole('link', { name: /A transfer on the Amalfi Coast/ })).toBeInTheDocument();
  });
});

describe('several items in one checkout', () => {
  it.each([1440, 390])("shows each item's terms and one total, and removes an item, at %s pixels", async (width) => {
    resizeTo(width, 900);
    let hold = both();
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        ...holding(() => hold),
        [removeItem]: ({ params }) => {
          expect(params).toEqual({ token, item_id: 'IT2' });
          hold = createHold();
          return { data: hold };
        },
      },
    });
    await checkout.enter({ 'First name': 'Maya' });
    await advanceClock(250);
    expect(checkout.remote.element).toHaveTextContent('Locanda del Faro');
    expect(checkout.remote.element).toHaveTextContent(/USD\s1,696\.00/);
    await checkout.press('Remove Locanda del Faro');
    expect(checkout.remote.element).not.toHaveTextContent('Locanda del Faro');
    expect(checkout.remote.element).toHaveTextContent(/USD\s848\.00/);
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(checkout.field('First name')).toHaveValue('Maya');
  });

  it('uses one term for travellers of different products, in the steps and in the form', async () => {
    const [stay] = createHold().items;
    const mixed = () =>
      createHold({ items: [stay, createFlightItem({ item_id: 'IT2', status: 'held', can_cancel: false })] });
    await openCheckout('/hotel-checkout', { answers: holding(mixed) });
    const steps = screen.getByRole('list', { name: 'Steps of the booking' });
    expect(within(steps).getByText('Travellers')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Travellers' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Lead traveller' })).toBeVisible();
  });

  it('keeps an item in the hold if removing it fails, and shows the failure', async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        ...holding(),
        [removeItem]: () => {
          throw ApiError.transport('network_failed');
        },
      },
    });
    await checkout.press('Remove Locanda del Faro');
    expect(checkout.host.recorded.toasts).toEqual([
      { message: "We couldn't remove it just now. Please try again.", options: { tone: 'negative' } },
    ]);
    expect(checkout.remote.element).toHaveTextContent('Locanda del Faro');
  });

  it('books all items or none if the traveller ticks the checkbox, which is off by default', async () => {
    const checkout = await openToPay('/hotel-checkout', { answers: holding() });
    const box = screen.getByRole('checkbox', { name: 'Book everything or nothing' });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(/you don't pay for what's missing/);
    await checkout.user.click(box);
    expect(box).toBeChecked();
    await checkout.press('Pay Now');
    expect(checkout.calls('POST /api/bookings')[0]?.request).toMatchObject({ body: { all_or_nothing: true } });
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('hides the checkbox for booking all or nothing if there is a single item', async () => {
    await openToPay();
    expect(screen.queryByRole('checkbox', { name: /everything or nothing/ })).not.toBeInTheDocument();
  });

  it('shows which items could not be booked, and the new total', async () => {
    const [booked] = createConfirmedBooking().items;
    const refused = createItem({ item_id: 'IT2', title: 'Locanda del Faro', status: 'released', can_cancel: false });
    const items: Booking['items'] = [booked, refused];
    const booking = { ...createConfirmedBooking(), items };
    const checkout = await openCheckout(`/checkout-success?booking_id=${bookingId}`, {
      answers: { 'GET /api/bookings/{booking_id}': () => ({ data: booking }) },
    });
    expect(screen.getByText("Locanda del Faro couldn't be booked")).toBeVisible();
    expect(checkout.remote.element).toHaveTextContent(/It costs USD\s848\.00 now, and the USD\s848\.00 for what/);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });
});
