import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { sampleHold, sampleRental, sampleResort, sampleStay } from '@travel/contracts/testing/samples';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const dates = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const rentalAt = `/holidaystays/hotel-details?lodging=amalfi-coast.villa-ginestra&unit=whole-villa&${dates}`;
const stayAt = `/stays/details?lodging=amalfi-coast.casa-mirella&${dates}`;
const resortAt = `/resorts/details?lodging=amalfi-coast.cala-solara&${dates}`;

const openRental = (parts: Partial<typeof sampleRental> = {}, address = rentalAt) =>
  openPage(address, {
    answers: { 'GET /api/holiday-rentals/{lodging_id}': () => ({ data: { ...sampleRental, ...parts } }) },
  });

const choice = async () => within(await screen.findByRole('region', { name: 'Your choice' }));

describe('holiday rental page', () => {
  it('shows rooms, minimum stay, cleaning, deposit, rules and the price breakdown', async () => {
    await openRental();
    expect(await screen.findByRole('heading', { level: 1, name: 'Villa Ginestra' })).toBeInTheDocument();
    expect(screen.getByText('Villa in Praiano')).toBeInTheDocument();
    const home = screen.getByRole('region', { name: 'The home' });
    expect(home).toHaveTextContent('2 bedrooms · 2 bathrooms');
    expect(home).toHaveTextContent('Minimum stay 3 nights');
    expect(screen.getByRole('region', { name: 'House rules' })).toHaveTextContent('No parties');
    const card = await choice();
    expect(card.getAllByRole('definition').map((one) => one.textContent?.replaceAll(/\s/gu, ' '))).toEqual([
      'Fri 14 May 2027',
      'Tue 18 May 2027',
      '2 adults, 1 room',
      '310.00',
      '310.00',
      '295.00',
      '295.00',
      '90.00',
      '1,160.71',
      '139.29',
      'USD 1,300.00',
    ]);
    expect(card.getByText(/USD\s300\.00 refundable deposit/)).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('holds the rental at its price and opens the checkout of its section', async () => {
    const held = { ...sampleHold, path: 'holidaystays', product_type: 'VR' as const };
    const page = await openPage(rentalAt, {
      answers: {
        'GET /api/holiday-rentals/{lodging_id}': () => ({ data: sampleRental }),
        'POST /api/holds': () => ({ data: held }),
      },
    });
    await page.press('Book');
    expect(page.calls('POST /api/holds')[0]?.request).toMatchObject({ body: { offer: sampleRental.units[0]?.offer } });
    expect(page.host.cookies.get('holdTok')).toEqual({ path: 'holidaystays', token: held.token });
    expect(page.address()).toBe('/holidaystays/hotel-checkout');
  });

  it.each([
    [{ reason: 'sold_out' as const }, 'Fully booked for these dates'],
    [{ reason: 'too_many_guests' as const }, 'Nothing here sleeps your group'],
    [{ reason: 'too_short' as const, minimum_nights: 5 }, 'Minimum stay: 5 nights'],
  ])('explains why a holiday rental is unavailable: %j', async (why, title) => {
    await openRental({ units: [], ...why });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute(
      'href',
      `/holidaystays/search-detail?${dates}`,
    );
  });

  it('reports an unknown rental', async () => {
    await openPage(rentalAt, {
      answers: {
        'GET /api/holiday-rentals/{lodging_id}': () => {
          throw new ApiError({ code: 'lodging_unknown', status: 404 });
        },
      },
    });
    expect(await screen.findByRole('heading', { name: "We can't find this home" })).toBeInTheDocument();
  });

  it('loads the rental on retry after its supplier was unavailable', async () => {
    let down = true;
    const page = await openPage(rentalAt, {
      answers: {
        'GET /api/holiday-rentals/{lodging_id}': () => {
          if (down) throw new ApiError({ code: 'unavailable', status: 503 });
          return { data: sampleRental };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't show this home right now");
    down = false;
    await page.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Villa Ginestra' })).toBeInTheDocument();
  });
});

describe('stay page', () => {
  it('introduces the host of a stay', async () => {
    resizeTo(390, 844);
    await openPage(stayAt, { answers: { 'GET /api/stays/{lodging_id}': () => ({ data: sampleStay }) } });
    const host = await screen.findByRole('region', { name: 'Your host, Mirella' });
    expect(host).toHaveTextContent("You'll have a room in your host's home");
    expect(host).toHaveTextContent('Welcoming guests since 2016');
    expect(host).toHaveTextContent('Speaks Italiano and English');
    expect(host).toHaveTextContent('You can book now and pay later');
    expect(await findFaults()).toEqual([]);
  });

  it('shows the price of the chosen room of a stay', async () => {
    const [room] = sampleStay.units;
    if (!room) throw new Error('The sample has a room');
    const other = { ...room, unit_id: 'with-bath', unit_name: 'Room with its own bath', offer: 'signed-bath' };
    const page = await openPage(stayAt, {
      answers: { 'GET /api/stays/{lodging_id}': () => ({ data: { ...sampleStay, units: [room, other] } }) },
    });
    await page.press('Select: Room with its own bath');
    expect(screen.getByRole('button', { name: 'Selected: Room with its own bath' })).toBeInTheDocument();
    expect((await choice()).getByText('Room with its own bath, 4 nights')).toBeInTheDocument();
  });
});

describe('resort page', () => {
  const weeks = [
    { checkin: '2027-05-15', checkout: '2027-05-22', nights: 7, from: { amount: 195_000, currency: 'USD' } },
    { checkin: '2027-05-22', checkout: '2027-05-29', nights: 7, from: { amount: 210_000, currency: 'USD' } },
    { checkin: '2027-05-29', checkout: '2027-06-05', nights: 7, from: null },
  ];

  it('shows the club of a resort and links to the weeks around the stay', async () => {
    const page = await openPage(resortAt, {
      answers: { 'GET /api/resorts/{lodging_id}': () => ({ data: { ...sampleResort, weeks } }) },
    });
    const club = await screen.findByRole('region', { name: 'Club Solara' });
    expect(club).toHaveTextContent('All inclusive: food and drinks are included in the price');
    expect(club).toHaveTextContent('Tennis lessons, three a week');
    const other = within(screen.getByRole('region', { name: 'Choose your week' }));
    expect(other.getByRole('link', { current: true })).toHaveTextContent(/15\s–\s22 May/);
    expect(other.getByText('Sold out')).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await page.follow(/22\s–\s29 May from USD\s2,100\.00/);
    expect(page.address()).toBe(
      '/resorts/details?lodging=amalfi-coast.cala-solara&place=amalfi-coast&checkin=2027-05-22&checkout=2027-05-29&rooms=2',
    );
  });
});
