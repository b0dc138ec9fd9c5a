import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { sampleFareHistory } from '@travel/contracts/testing/samples';
import { flightAnswers, flightsFound, nonstop, overnight, usd } from '../../../testing/flights.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { noFlightsCode } from './found-flights.tsx';

const journey = 'legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-21&passengers=1';
const address = `/flight/search-details?${journey}`;
const answers = flightAnswers;
/** Waits for both flight cards, which appear one after the other. */
const cards = () =>
  waitFor(() => {
    const found = screen.getAllByRole('article');
    expect(found).toHaveLength(2);
    return found;
  });
const refusal = (code: string, field: string) => ({
  ...answers,
  'GET /api/flights': () => {
    throw new ApiError({ code, status: 422, errors: [{ field, message: '' }] });
  },
});

describe('flight results', () => {
  it('shows the times, stops, bags, emissions with their method, and total price of each flight', async () => {
    resizeTo(1440, 1000);
    const page = await openPage(address, { answers });
    const [first, second] = await cards();
    expect(first).toHaveTextContent(/09:40 – 12:30/);
    expect(first).toHaveTextContent('402 kg CO₂, 8% less than a typical nonstop flight');
    expect(first).toHaveTextContent(/from USD\s598\.00total for the trip, all travelers/);
    expect(second).toHaveTextContent('arrives 1 day later');
    expect(second).toHaveTextContent('1 checked bag included');
    await page.user.click(within(first as HTMLElement).getByText('Flight details'));
    await waitFor(() => expect(first).toHaveTextContent('ICAO Carbon Emissions Calculator'));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveAccessibleDescription(/stops/);
    expect(await findFaults()).toEqual([]);
  });

  it('offers the best, cheapest and fastest flights with their price and duration, and sorts by the choice', async () => {
    const page = await openPage(address, { answers });
    await cards();
    const tabs = screen.getByRole('radiogroup', { name: 'Sort by' });
    expect(within(tabs).getByRole('radio', { name: /^Best USD\s598 7h 50m$/ })).toBeChecked();
    expect(within(tabs).getByRole('radio', { name: /^Fastest/ })).not.toBeChecked();
    await page.user.click(within(tabs).getByRole('radio', { name: /^Cheapest/ }));
    expect(page.address()).toBe(`${address}&sort=price`);
    await waitFor(() =>
      expect(page.calls('GET /api/flights').at(-1)?.request).toMatchObject({ query: { sort: 'price' } }),
    );
  });

  it('keeps the filters of a changed search, apart from those that only apply to the same airports', async () => {
    const page = await openPage(`${address}&stops=0&duration=600&sort=price`, { answers });
    await cards();
    await page.press('Swap origin and destination');
    await page.press('Update search');
    const turned = 'legs=JFK-LHR:2027-05-14,LHR-JFK:2027-05-21&passengers=1';
    expect(page.address()).toBe(`/flight/search-details?${turned}&sort=price&stops=0`);
  });

  it('groups the best flights, and shows all others on request', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({ ...nonstop, option_id: `QM${at + 200}LHRJFK20270514` }));
    const page = await openPage(address, {
      answers: { ...answers, 'GET /api/flights': () => ({ data: flightsFound(many) }) },
    });
    const list = await screen.findByRole('list', { name: /^14 flights/ });
    expect(await within(list).findByRole('heading', { name: 'Best flights' })).toBeInTheDocument();
    expect((await within(list).findAllByRole('listitem'))[0]).toHaveAttribute('aria-setsize', '10');
    await page.press('Show 4 more flights');
    expect(screen.queryByRole('button', { name: /more flights/ })).not.toBeInTheDocument();
    expect(list).toHaveFocus();
    expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '14');
    expect(await findFaults()).toEqual([]);
  });

  it('keeps the chosen flight in view with its price and the lowest total, and lets the traveller change it', async () => {
    const data = flightsFound([overnight], { chosen: [nonstop] });
    const page = await openPage(`${address}&chosen=${nonstop.option_id}`, {
      answers: { ...answers, 'GET /api/flights': () => ({ data }) },
    });
    const chosen = await screen.findByRole('list', { name: 'Selected flights' });
    expect(chosen).toHaveTextContent(/09:40 – 12:30/);
    expect(chosen).toHaveTextContent(/USD\s312\.00 all travelers, taxes included/);
    expect(chosen).toHaveTextContent(/Total from USD\s598\.00/);
    await page.user.click(within(chosen).getByRole('button', { name: /^Change London \(LHR\) to New York/ }));
    expect(page.address()).toBe(address);
  });

  it.each([
    ['the last leg', `${address}&chosen=${nonstop.option_id}`, /USD\s598\.00total for the trip, all travelers/],
    ['a one-way trip', '/flight/search-details?legs=LHR-JFK:2027-05-14', /USD\s598\.00all travelers, taxes included/],
  ])('shows the exact price instead of a lowest price for %s', async (_, at, price) => {
    await openPage(at, { answers });
    const [first] = await cards();
    expect(first).toHaveTextContent(price);
    expect(first).not.toHaveTextContent('from USD');
  });

  it("shows the maximum price of the filter in the visitor's currency", async () => {
    await openPage(`${address}&price=700`, { answers });
    await cards();
    expect(screen.getByRole('button', { name: /Up to USD\s700/ })).toBeInTheDocument();
  });

  it('compares flights side by side and continues with the chosen one', async () => {
    const page = await openPage(address, { answers });
    await cards();
    for (const box of screen.getAllByRole('checkbox', { name: /^Compare / })) await page.user.click(box);
    const bar = screen.getByRole('region', { name: 'Compare' });
    await page.user.click(within(bar).getByRole('button', { name: 'Compare' }));
    const table = within(await screen.findByRole('dialog', { name: 'Compare' })).getByRole('table');
    expect(within(table).getByRole('row', { name: /^Total from/ })).toHaveTextContent(/USD\s598\.00/);
    expect(within(table).getByRole('row', { name: /^Bags/ })).toHaveTextContent('1 checked bag included');
    const [choose] = within(table).getAllByRole('button', { name: /^Select/ });
    if (choose) await page.user.click(choose);
    expect(page.address()).toBe(`${address}&chosen=${nonstop.option_id}`);
  });

  it('shows whether a fare rose since this browser last showed it', async () => {
    const first = await openPage(address, { answers });
    const { storage } = first.host;
    await first.user.click(within((await cards())[0] as HTMLElement).getByRole('button', { name: /^Select/ }));
    await first.remote.unmount();
    // The stored key must not reveal what the visitor searched for.
    expect(storage.get('seen_prices')).not.toMatch(/LHR|JFK|2027/);

    const dearer = [{ ...nonstop, total: usd(63_800) }, overnight];
    const again = { ...answers, 'GET /api/flights': () => ({ data: flightsFound(dearer) }) };
    await openPage(address, { answers: again, storage });
    const [card, other] = await cards();
    expect(card).toHaveTextContent(/USD\s40\.00 more than when you first looked, on 20 November 2026/);
    expect(other).not.toHaveTextContent(/first looked/);
  });

  it('suggests airports near an airport without flights, for the same days and passengers', async () => {
    await openPage(`/flight/search-details?legs=KBP-JFK:2027-05-14,JFK-KBP:2027-05-21&passengers=2`, {
      answers: refusal('airport_without_flights', 'legs[0].from'),
    });
    expect(await screen.findByText('No flights to this airport')).toBeVisible();
    expect(await screen.findAllByDisplayValue(/KBP/)).toHaveLength(1);
    const near = await screen.findByRole('link', { name: /^London \(LHR\), United Kingdom, 61 km$/ });
    expect(near).toHaveAttribute(
      'href',
      '/flight/search-details?legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-21&passengers=2',
    );
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['dates_wrong', 'legs[0].date', 'Choose other dates'],
    ['airport_unknown', 'legs[0].from', "We couldn't find this airport"],
    ['party_too_large', 'passengers', 'Too many travelers'],
    ['infant_without_adult', 'passengers', 'More infants than adults'],
    ['option_unknown', 'chosen[0]', 'This flight is no longer available'],
  ])('explains the error %s and keeps the search form', async (code, field, words) => {
    await openPage(address, { answers: refusal(code, field) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByRole('search')).toHaveLength(1);
  });

  it.each([
    ['500', 'Too many travelers'],
    ['1-2:0:1', 'More infants than adults'],
    ['many', 'Check your passengers'],
  ])('rejects the passengers "%s" in the URL without calling the API', async (passengers, words) => {
    const page = await openPage(`/flight/search-details?legs=LHR-JFK:2027-05-14&passengers=${passengers}`, { answers });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByRole('search')).toHaveLength(1);
    expect(page.calls('GET /api/flights')).toEqual([]);
  });

  it.each([
    ['a day in the past', 'LHR-JFK:2026-11-10', /10 Nov 2026 is in the past/],
    ['a day beyond the timetables', 'LHR-JFK:2031-05-14', /14 May 2031 is too far ahead/],
    [
      'a return before the outbound flight',
      'LHR-JFK:2027-05-14,JFK-LHR:2027-05-10',
      /10 May 2027 is before the previous flight/,
    ],
    [
      'three legs out of order',
      'LHR-JFK:2027-05-14,JFK-LAX:2027-05-20,LAX-LHR:2027-05-18',
      /18 May 2027 is before the previous flight/,
    ],
    ['a day that does not exist', 'LHR-JFK:2027-02-30', /2027-02-30 doesn't exist/],
    ['a missing day', 'LHR-JFK', /Complete your search/],
    ['a flight from an airport to itself', 'LHR-LHR:2027-05-14', /Choose two different places/],
  ])(
    'explains %s above the results and at its field, keeps the other values, and does not call the API',
    async (_, legs, words) => {
      const page = await openPage(`/flight/search-details?legs=${legs}&passengers=1`, { answers });
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.getAllByText(/^Choose (?:a date from today|a different destination)/)[0]).toBeVisible();
      expect((await screen.findAllByDisplayValue(/LHR/)).length).toBeGreaterThan(0);
      expect(page.calls('GET /api/flights')).toEqual([]);
      expect(page.host.storage.get('recent_searches') ?? '').not.toContain('LHR');
      expect(await findFaults()).toEqual([]);
    },
  );

  it('suggests nearby airports but no other days if those days have no flights either', async () => {
    await noFlightsCode.load();
    await openPage(address, {
      answers: {
        ...answers,
        'GET /api/flights': () => ({ data: { ...flightsFound([]), flown: 0, reason: 'no_flights', other_days: [] } }),
      },
    });
    expect(await screen.findByRole('link', { name: / km$/ })).toBeVisible();
    const title = screen.getByRole('heading', { name: 'No flights on this date' });
    expect(title.parentElement).toHaveTextContent('There are none in the days around it either.');
  });

  it('names an unknown airport in the URL and does not store the search', async () => {
    const page = await openPage('/flight/search-details?legs=QQQ-JFK:2027-05-14&passengers=1', {
      answers: refusal('airport_unknown', 'legs[0].from'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't find an airport called “QQQ”");
    expect(page.host.storage.get('recent_searches') ?? '').not.toContain('QQQ');
  });

  it('[2.8/01] publishes the guest session when a search reveals that the session has ended elsewhere', async () => {
    const guest = { user: null, api_key: 'pk_guest' };
    const page = await openPage(address, {
      session: createSignedInSession(),
      answers: {
        ...answers,
        'GET /api/flights': () => {
          throw new ApiError({ code: 'unauthorised', status: 401 });
        },
        'GET /api/auth/session': () => guest,
      },
    });
    await waitFor(() => expect(page.host.bus.last('session:changed')).toMatchObject({ session: guest }));
  });

  it('shows how the lowest fare changed, as a chart and as a list, and whether it is low', async () => {
    const page = await openPage(`${address}&cabin=business`, { answers });
    await page.user.click(await screen.findByText('Price history'));
    expect(await screen.findByText('Prices are low right now')).toBeVisible();
    expect(page.calls('GET /api/flights/history')[0]?.request).toMatchObject({
      query: { legs: 'LHR-JFK:2027-05-14,JFK-LHR:2027-05-21', cabin: 'business', currency: 'USD' },
    });
    expect(screen.getByText(/between USD\s300\.50 and USD\s329\.25 per adult/)).toBeVisible();
    expect(screen.getByRole('img', { name: /between USD\s278\.00 and USD\s346\.00/ })).toBeVisible();
    await page.user.click(screen.getByText('Fares by day'));
    expect(screen.getByText(/^USD\s331\.00$/)).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('explains that a journey has no price history yet', async () => {
    const none = { days: sampleFareHistory.days.slice(0, 1), typical: null, level: null };
    const page = await openPage(address, {
      answers: { ...answers, 'GET /api/flights/history': () => ({ data: none }) },
    });
    await page.user.click(await screen.findByText('Price history'));
    expect(await screen.findByText('Not enough price history yet')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Lowest fare/ })).not.toBeInTheDocument();
  });

  it('marks cheap days of the fare calendar in colour and text, and searches the pressed day', async () => {
    const page = await openPage(address, { answers });
    await cards();
    await page.user.click(screen.getByText('Prices on other dates'));
    const day = await screen.findByRole('button', { name: /^Fri 14 May 2027, USD\s312\.00, a low price$/ });
    expect(day).toHaveAttribute('aria-current', 'date');
    // The currency is in the note and the name, so the cell is short.
    expect(day.querySelector('small')).toHaveTextContent(/^312$/);
    expect(screen.getByRole('button', { name: 'Sat 15 May 2027, no flights' })).toBeDisabled();
    // Suppliers do not list their days. A day that was not searched yet may have flights.
    expect(screen.getByRole('button', { name: 'Sun 16 May 2027, no price yet' })).toBeEnabled();
    expect(await findFaults()).toEqual([]);
  });
});
