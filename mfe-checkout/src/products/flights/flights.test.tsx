import { describe, expect, it } from '@jest/globals';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen } from '@testing-library/react';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { createFlightItem } from '../../testing/flight-samples.ts';
import { openCheckout, openToPay } from '../../testing/open-checkout.tsx';
import { bookingId, createConfirmedBooking, createHold } from '../../testing/samples.ts';

installFakeClock();

const holding = (item = createFlightItem()) => {
  const held = { ...item, status: 'held' as const, reference: null };
  const answer = () => ({ data: createHold({ product_type: 'FLT', items: [held] }) });
  return { answers: { 'GET /api/holds/{token}': answer, 'POST /api/holds/{token}/renew': answer } };
};

const summary = () => screen.getByRole('region', { name: 'Your booking' });

describe('the checkout of flights', () => {
  it('shows each flight in local times, the fare with its bags, and the seats', async () => {
    const page = await openCheckout('/flight/checkout', holding());
    for (const fact of [
      '12:40London Heathrow (LHR) GMT+1',
      '09:20+1Osaka Kansai (KIX) GMT+9',
      'Quillon Air · QM 117 · Boeing 787-9 · 12h 40m',
      'Change in Osaka: 1h 40m',
      'All times are local to each airport.',
      'Economy, Classic',
      '1 checked bag of 23 kg for each passenger',
      '1 more checked bag each way',
      'Seats on QM 117: 30A, 30B',
      '640 kg CO₂, 6% less than usual',
      'ICAO Carbon Emissions Calculator',
    ]) {
      expect(summary()).toHaveTextContent(fact);
    }
    expect(summary()).toHaveTextContent(/A change costs USD\s60\.00 for each passenger, plus the difference in fare/);
    expect(page.remote.element).toHaveTextContent('60% back until 13 May, 12:40.');
    expect(page.remote.element).toHaveTextContent('Times are local to where you leave from.');
    expect(summary()).not.toHaveTextContent(/Day by day|Guests/);
    expect(await findFaults(summary())).toEqual([]);
  });

  it('shows departure dates on phones, not arrival dates', async () => {
    resizeTo(390, 844);
    await openCheckout('/flight/checkout', holding());
    expect(screen.getAllByText('London – Tokyo')[0]?.parentElement).toHaveTextContent(
      /^London – Tokyo14 May, Economy, Classic$/,
    );
  });

  it('calls the travellers passengers, and shows required documents and how to write names', async () => {
    const page = await openCheckout('/flight/checkout', holding());
    expect(page.heading()).toBe('Passengers');
    expect(page.remote.element).toHaveTextContent('Every passenger needs a passport that is valid until 15 May 2027.');
    expect(page.remote.element).toHaveTextContent('Names must be exactly as in the travel document');
    expect(page.remote.element).toHaveTextContent("Each child under 2 sits on one adult's lap");
    expect(page.remote.element).toHaveTextContent('Lead passenger');
    expect(await findFaults(page.remote.element)).toEqual([]);
  });

  it("shows a passenger's name as it appears on the ticket, and requires Latin letters", async () => {
    const asks = { travellers: [{ key: 'date_of_birth' as const, required: true }], item: [], names: 'latin' as const };
    const page = await openCheckout('/flight/checkout', {
      answers: {
        ...holding(createFlightItem({ asks, parties: [{ adults: 1, children: [] }] })).answers,
        'GET /api/reference/countries': () => ({ data: [] }),
      },
    });
    await page.enter({ 'First name': 'Søren', 'Last name': 'Müller' });
    expect(page.remote.element).toHaveTextContent('On the ticket: MUELLER/SOEREN');
    await page.enter({ 'Last name': 'Мюллер' });
    await page.press('Continue to payment');
    expect(page.field('Last name')).toHaveAccessibleDescription(/Latin letters, as in the lower lines/);
    expect(page.remote.element).not.toHaveTextContent('On the ticket');
  });

  it('[2.8/06] opens the special terms of flights and the airline cancellation policy from the terms', async () => {
    const page = await openToPay('/flight/checkout', holding());
    expect(page.remote.element).toHaveTextContent('Change passengers');
    await page.press('flight special terms');
    const terms = screen.getByRole('dialog', { name: 'Flight special terms' });
    expect(terms).toHaveTextContent('Flights must be taken in the order booked');
    // The terms must agree with "Correct names" on the booking page, which allows correcting a spelling but not another
    // person.
    expect(terms).toHaveTextContent(
      "You can correct the spelling later for free, but the booking can't go to someone else.",
    );
    await page.press('Close');
    await page.press('airline cancellation policy');
    const policy = screen.getByRole('dialog', { name: 'Airline cancellation policy' });
    expect(policy).toHaveTextContent('If the airline cancels a flight');
    expect(await findFaults(policy)).toEqual([]);
  });

  it('shows that seats are assigned later if none were chosen, and that the fare allows no changes', async () => {
    const { details, ...item } = createFlightItem();
    if (!details) throw new Error('The sample has details');
    const rules = { ...details.rules, change: 'none' as const, change_fee: null, cabin_bag: false };
    const light = { ...item, details: { ...details, rules, seats: [], extra_bags: 0 } };
    await openCheckout('/flight/checkout', holding(light));
    for (const fact of ['No changes', 'No cabin bag', 'Seats are assigned at check-in']) {
      expect(summary()).toHaveTextContent(fact);
    }
  });
});

describe('booked flights', () => {
  const openBooked = async (status: 'confirmed' | 'failed' = 'confirmed') => {
    const item = { ...createFlightItem(), reference: 'SB-7Q2K' };
    const booking = createConfirmedBooking({
      product_type: 'FLT',
      items: [item],
      ...(status === 'failed' && { status, reason: 'sold_out' }),
    });
    return await openCheckout(`/flight/checkout-success?booking_id=${bookingId}`, {
      answers: { 'GET /api/bookings/{booking_id}': () => ({ data: booking }) },
    });
  };

  it("shows times, passengers and the airline's reference of booked flights", async () => {
    const page = await openBooked();
    expect(page.heading()).toBe('Your flights are booked.');
    const box = screen.getByRole('region', { name: 'Your booking' });
    for (const fact of ['12:40', 'GMT+9', 'Maya Okafor', "Airline's booking reference", 'SB-7Q2K']) {
      expect(box).toHaveTextContent(fact);
    }
    expect(await findFaults(page.remote.element)).toEqual([]);
  });

  it('lists every flight with time zones, bags and seats on the voucher', async () => {
    const page = await openBooked();
    await page.follow('Voucher');
    for (const fact of [
      'London to Tokyo, Fri 14 May 2027',
      '12:40London Heathrow (LHR) GMT+1',
      'QM 9',
      '1 checked bag of 23 kg',
      'Seats on QM 117: 30A, 30B',
      'London to Tokyo: 640 kg CO₂, 6% less than usual',
      'ICAO Carbon Emissions Calculator',
      "Airline's booking reference",
      'Passengers',
    ]) {
      expect(page.remote.element).toHaveTextContent(fact);
    }
    expect(await findFaults(page.remote.element)).toEqual([]);
  });

  it('links to the same flights and to the flight search if the flights are sold out', async () => {
    const page = await openBooked('failed');
    expect(page.heading()).toBe("We couldn't book it.");
    expect(page.remote.element).toHaveTextContent('The last seats were taken while you paid.');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const searched = '/flight/search-details?legs=LHR-HND:2027-05-14&passengers=1-2:7:1';
    const chosen = 'chosen=QM117LHRKIX20270514_QM9KIXHND20270515';
    expect(links).toContain(`${searched}&${chosen}&fare=standard&bags_more=1&seats=1.1.30A,1.2.30B`);
  });
});
