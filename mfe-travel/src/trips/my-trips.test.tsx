import { signedIn } from '@travel/ui/remote/signed-in';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { PurchaseBooking, StayBooking } from '@travel/contracts/endpoints/bookings';
import { sampleBooking } from '@travel/contracts/samples';
import { resizeTo } from '@travel/tooling/jest/screen-size';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../testing/accessibility.ts';
import { openPage } from '../testing/open-page.tsx';
import { torreStay } from '../testing/stays.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

const booking = (parts: Partial<StayBooking> = {}): StayBooking => ({
  booking_id: 'BK7F4K2091XQ',
  status: 'confirmed',
  number: 'ALM 7F4K 2091',
  product_type: 'HLT',
  stay: { ...torreStay, expires_at: '2026-11-20T08:25:00.000Z' },
  purchase: null,
  hold_status: 'booked',
  items: sampleBooking.items,
  guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
  travellers: sampleBooking.travellers.slice(0, 1),
  contact: { email: 'traveller@example.test', phone: '+44 20 7946 0018' },
  total: usd(84_800),
  hotel_reference: 'SB-9KQ2ZW',
  tenders: [],
  payment: {
    payment_id: 'P7QX2K4M9V3ZJ8R5',
    method: 'card',
    status: 'succeeded',
    amount: usd(84_800),
    brand: 'visa',
    last4: '4242',
    paid_at: '2026-11-20T08:07:12.000Z',
    refunded: usd(0),
    charge: null,
    invoice: null,
  },
  reason: null,
  created_at: '2026-11-20T08:06:40.000Z',
  cancelled_at: null,
  can_cancel: true,
  ...parts,
});

const named = (
  id: string,
  hotel_name: string,
  days: { checkin: string; checkout: string },
  parts: Partial<StayBooking>,
) => booking({ booking_id: id, ...parts, stay: { ...booking().stay, hotel_name, ...days } });

const later = named('BKLATER1', 'Locanda del Faro', { checkin: '2027-07-01', checkout: '2027-07-03' }, {});
const past = named('BKPAST11', 'Villa dei Tre Archi', { checkin: '2026-06-01', checkout: '2026-06-05' }, {});
const gone = named(
  'BKGONE11',
  'Albergo Due Golfi',
  { checkin: '2027-03-01', checkout: '2027-03-05' },
  { status: 'cancelled', can_cancel: false },
);
const session = signedIn();
const one = '/user/my-trips?booking_id=BK7F4K2091XQ';

describe('my trips', () => {
  const answers = { 'GET /api/bookings': () => ({ data: [past, later, gone, booking()] }) };

  it('show the next one on the axis of daylight, and the others after it', async () => {
    const page = await openPage('/user/my-trips', { session, answers });
    expect(await screen.findByRole('heading', { name: 'Torre Limonaia' })).toBeInTheDocument();
    const days = screen.getByRole('region', { name: 'Day by day' });
    expect(days).toHaveTextContent('Check in at Torre Limonaia15:00 · Sea view room · ALM 7F4K 2091Confirmed');
    expect(within(days).getAllByRole('img')[0]).toHaveAccessibleName(/^Daylight in Amalfi Coast: Sunrise 05:\d\d/);
    expect(screen.getByText(/175 days to go/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upcoming 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('Villa dei Tre Archi')).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
    await page.follow('Open booking: Locanda del Faro');
    expect(page.address()).toBe('/user/my-trips?booking_id=BKLATER1');
  });

  it('keep past and cancelled ones apart, each under its own address', async () => {
    const page = await openPage('/user/my-trips', { session, answers });
    await page.follow('Past 1');
    expect(page.address()).toBe('/user/my-trips?when=past');
    expect(await screen.findByText('Villa dei Tre Archi')).toBeInTheDocument();
    await page.follow('Cancelled 1');
    expect(await screen.findByText('Albergo Due Golfi')).toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('say that what is booked stays booked when they cannot be read', async () => {
    let down = true;
    const page = await openPage('/user/my-trips', {
      session,
      answers: {
        'GET /api/bookings': () => {
          if (down) throw ApiError.transport('network_failed');
          return { data: [booking()] };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('What you booked stays booked.');
    down = false;
    await page.press('Try again');
    expect(await screen.findByRole('heading', { name: 'Torre Limonaia' })).toBeInTheDocument();
  });
});

describe('one booking', () => {
  it('opens to a guest by its mailed link, with papers that the link opens too', async () => {
    resizeTo(390, 844);
    const page = await openPage(`${one}&access=signed.link`, {
      answers: { 'GET /api/bookings/{booking_id}': () => ({ data: booking() }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Torre Limonaia' })).toBeInTheDocument();
    expect(page.calls('GET /api/bookings/{booking_id}')).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({
          params: { booking_id: 'BK7F4K2091XQ' },
          query: { lang: 'en-US', access: 'signed.link' },
        }),
      }),
    ]);
    expect(screen.getByRole('link', { name: 'Voucher' })).toHaveAttribute(
      'href',
      '/checkout-success?booking_id=BK7F4K2091XQ&access=signed.link&view=voucher',
    );
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/bookings/BK7F4K2091XQ/calendar.ics?lang=en-US&access=signed.link',
    );
    expect(screen.getByText(/USD\s848\.00 · Visa ··4242/)).toBeInTheDocument();
    expect(screen.getByText('Friday, May')).toBeInTheDocument();
    expect(screen.getByText('until 11:00')).toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('asks a guest without a link to sign in', async () => {
    await openPage(one);
    expect(screen.getByRole('heading', { name: 'Your trips wait behind your name' })).toBeInTheDocument();
  });

  it("of somebody else's says no more than that it cannot be opened", async () => {
    await openPage(one, {
      session,
      answers: {
        'GET /api/bookings/{booking_id}': () => {
          throw new ApiError({ code: 'booking_unknown', status: 404 });
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'This booking cannot be opened here' })).toBeInTheDocument();
  });
});

describe('cancelling', () => {
  const offer = {
    refund: usd(84_800),
    kept: usd(0),
    refund_percent: 100,
    parts: [{ kind: 'card' as const, label: null, paid: usd(84_800), refund: usd(84_800) }],
    until: '2027-05-12T16:00:00.000Z',
  };
  const half = {
    ...offer,
    refund: usd(42_400),
    kept: usd(42_400),
    refund_percent: 50,
    until: '2027-05-13T16:00:00.000Z',
  };

  it('says what comes back to each that it was paid with, and how it was paid', async () => {
    const tender = { tender_id: 'TN1', source_id: 'S1', label: null, points: null, refunded: usd(0) };
    const tenders = [
      { ...tender, kind: 'coupon' as const, label: 'SAVE10', amount: usd(8_480) },
      {
        ...tender,
        tender_id: 'TN2',
        kind: 'loyalty' as const,
        label: 'Almanac points',
        points: 5_000,
        amount: usd(5_000),
      },
    ];
    const { payment } = booking();
    const paid = booking({ tenders, payment: payment && { ...payment, amount: usd(71_320) } });
    const parts = [
      ...offer.parts,
      { kind: 'coupon' as const, label: 'SAVE10', paid: usd(8_480), refund: usd(0) },
      { kind: 'loyalty' as const, label: 'Almanac points', paid: usd(5_000), refund: usd(5_000) },
    ];
    const page = await openPage(one, {
      session,
      answers: {
        'GET /api/bookings/{booking_id}': () => ({ data: paid }),
        'GET /api/bookings/{booking_id}/cancellation': () => ({ data: { ...offer, parts } }),
      },
    });
    expect(
      screen.getByText(/Coupon SAVE10 −USD\s84.80 · 5,000 points, Almanac points −USD\s50.00 · .*USD\s713.20/),
    ).toBeInTheDocument();
    await page.press('Cancel this booking');
    const dialog = screen.getByRole('dialog', { name: 'Cancel Torre Limonaia?' });
    expect(await within(dialog).findByText('Coupon SAVE10')).toBeInTheDocument();
    expect(within(dialog).getByText('Almanac points')).toBeInTheDocument();
  });

  it('shows the refund first, and cancels for exactly that', async () => {
    const page = await openPage(one, {
      session,
      answers: {
        'GET /api/bookings/{booking_id}': () => ({ data: booking() }),
        'GET /api/bookings/{booking_id}/cancellation': () => ({ data: offer }),
        'POST /api/bookings/{booking_id}/cancellation': () => ({
          data: booking({ status: 'cancelling', can_cancel: false }),
        }),
      },
    });
    await page.press('Cancel this booking');
    const dialog = screen.getByRole('dialog', { name: 'Cancel Torre Limonaia?' });
    expect(
      await within(dialog).findByText(/^This holds until 12 May.*18:00, local time in Amalfi Coast\.$/),
    ).toBeInTheDocument();
    expect(page.calls('POST /api/bookings/{booking_id}/cancellation')).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
    await page.press(/^Cancel, USD\s848\.00 back$/);
    expect(page.calls('POST /api/bookings/{booking_id}/cancellation')).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ body: { agreed_refund: usd(84_800) } }) }),
    ]);
    const ending = (await screen.findByText(/USD\s848\.00 goes back to what you paid with\./)).closest('[role=status]');
    await waitFor(() => expect(ending).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getAllByText('Refund under way').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Voucher' })).not.toBeInTheDocument();
  });

  it('asks again when the refund changed meanwhile', async () => {
    let passed = false;
    const page = await openPage(one, {
      session,
      answers: {
        'GET /api/bookings/{booking_id}': () => ({ data: booking() }),
        'GET /api/bookings/{booking_id}/cancellation': () => ({ data: passed ? half : offer }),
        'POST /api/bookings/{booking_id}/cancellation': ({ body }) => {
          passed = true;
          if (body.agreed_refund.amount !== half.refund.amount)
            throw new ApiError({ code: 'refund_changed', status: 409, context: half });
          return { data: booking({ status: 'cancelling', can_cancel: false }) };
        },
      },
    });
    await page.press('Cancel this booking');
    await page.press(/^Cancel, USD\s848\.00 back$/);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was cancelled; this is what comes back now.');
    await page.press(/^Cancel, USD\s424\.00 back$/);
    expect(await screen.findByText(/USD\s424\.00 goes back/)).toBeInTheDocument();
  });

  it('leaves the booking alone when it is kept', async () => {
    const page = await openPage(one, {
      session,
      answers: {
        'GET /api/bookings/{booking_id}': () => ({ data: booking() }),
        'GET /api/bookings/{booking_id}/cancellation': () => ({ data: offer }),
      },
    });
    await page.press('Cancel this booking');
    await page.press('Keep the booking');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.calls('POST /api/bookings/{booking_id}/cancellation')).toEqual([]);
  });
});

describe('what was bought and is no stay', () => {
  const certificate: PurchaseBooking = {
    ...booking(),
    booking_id: 'BKWALLET1',
    product_type: 'WLT',
    stay: null,
    purchase: { name: 'Travel certificate', detail: 'USD 250 to travel with', starts: null, ends: null },
    can_cancel: false,
  };
  const car: PurchaseBooking = {
    ...certificate,
    booking_id: 'BKCAR111',
    purchase: { name: 'Compact car', detail: '', starts: '2027-05-14', ends: '2027-05-17' },
  };

  it('stands among the trips by its days, and past where it is for none', async () => {
    const page = await openPage('/user/my-trips', {
      session,
      answers: { 'GET /api/bookings': () => ({ data: [certificate, car] }) },
    });
    expect(await screen.findByRole('heading', { name: 'Compact car' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Day by day' })).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
    await page.follow('Past 1');
    expect(await screen.findByText('USD 250 to travel with')).toBeInTheDocument();
  });

  it('has a page of its own, with its paper', async () => {
    await openPage('/user/my-trips?booking_id=BKWALLET1', {
      session,
      answers: { 'GET /api/bookings/{booking_id}': () => ({ data: certificate }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Travel certificate' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voucher' })).toBeInTheDocument();
    expect(screen.getByText(/USD\s848\.00 · Visa ··4242/)).toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
