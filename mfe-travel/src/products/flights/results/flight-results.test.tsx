import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { resizeTo } from '@travel/tooling/jest/screen-size';
import { signedIn } from '@travel/ui/remote/signed-in';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleFlightOffer, sampleHold } from '@travel/contracts/samples';
import { accessibilityFaults } from '../../../testing/accessibility.ts';
import { flightAnswers, flightsFound, nonstop, overnight, usd } from '../../../testing/flights.ts';
import { openPage } from '../../../testing/open-page.tsx';

const journey = 'legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-21&passengers=1';
const address = `/flight/search-details?${journey}`;
const answers = flightAnswers;
const cards = () => screen.findAllByRole('article');
const refusal = (code: string, field: string) => ({
  ...answers,
  'GET /api/flights': () => {
    throw new ApiError({ code, status: 422, errors: [{ field, message: '' }] });
  },
});

describe('the list of flights', () => {
  it('shows times, a later day, stops, bags, emissions with their method, and the price of all', async () => {
    resizeTo(1440, 1000);
    const page = await openPage(address, { answers });
    const [first, second] = await cards();
    expect(first).toHaveTextContent(/09:40 – 12:30/);
    expect(first).toHaveTextContent('402 kg CO₂, 8% less than usual');
    expect(first).toHaveTextContent(/USD\s598\.00whole journey, everyone/);
    expect(second).toHaveTextContent('arrives 1 day later');
    expect(second).toHaveTextContent('1 checked bag included');
    await page.user.click(within(first as HTMLElement).getByText('Flight details'));
    expect(first).toHaveTextContent('ICAO Carbon Emissions Calculator');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveAccessibleDescription(/stops/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('puts flights side by side, and goes on with the one that is chosen', async () => {
    const page = await openPage(address, { answers });
    await cards();
    for (const box of screen.getAllByRole('checkbox', { name: /^Compare / })) await page.user.click(box);
    const bar = screen.getByRole('region', { name: 'Compare' });
    await page.user.click(within(bar).getByRole('button', { name: 'Compare' }));
    const table = within(await screen.findByRole('dialog', { name: 'Compare' })).getByRole('table');
    expect(within(table).getByRole('row', { name: /^Bags/ })).toHaveTextContent('1 checked bag included');
    const [choose] = within(table).getAllByRole('button', { name: /^Select/ });
    if (choose) await page.user.click(choose);
    expect(page.address()).toBe(`${address}&chosen=${nonstop.option_id}`);
  });

  it('says of a fare that was looked at before whether it rose, in this browser alone', async () => {
    const first = await openPage(address, { answers });
    const { storage } = first.host;
    await first.user.click(within((await cards())[0] as HTMLElement).getByRole('button', { name: /^Select/ }));
    await first.remote.unmount();
    // Nothing of who looked for what.
    expect(storage.get('seen_prices')).not.toMatch(/LHR|JFK|2027/);

    const dearer = [{ ...nonstop, total: usd(63_800) }, overnight];
    const again = { ...answers, 'GET /api/flights': () => ({ data: flightsFound(dearer) }) };
    await openPage(address, { answers: again, storage });
    const [card, other] = await cards();
    expect(card).toHaveTextContent(/USD\s40\.00 more than when you first looked, on 20 November 2026/);
    expect(other).not.toHaveTextContent(/first looked/);
  });

  it('leads from an airport without flights to those nearby, with the same days and passengers', async () => {
    await openPage(`/flight/search-details?legs=KBP-JFK:2027-05-14,JFK-KBP:2027-05-21&passengers=2`, {
      answers: refusal('airport_without_flights', 'legs[0].from'),
    });
    expect(await screen.findByText('Nobody flies there')).toBeVisible();
    expect(await screen.findAllByDisplayValue(/KBP/)).toHaveLength(1);
    const near = await screen.findByRole('link', { name: /^London \(LHR\), United Kingdom, 61 km$/ });
    expect(near).toHaveAttribute(
      'href',
      '/flight/search-details?legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-21&passengers=2',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it.each([
    ['dates_wrong', 'legs[0].date', "These dates can't be flown"],
    ['airport_unknown', 'legs[0].from', "We don't know this airport"],
    ['party_too_large', 'passengers', "That's too many at once"],
    ['infant_without_adult', 'passengers', 'More infants than adults'],
    ['option_unknown', 'chosen[0]', "This flight isn't flown any more"],
  ])('says in words why %s, with the form to try again', async (code, field, words) => {
    await openPage(address, { answers: refusal(code, field) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByRole('search')).toHaveLength(1);
  });

  it('[2.8/01] tells the page when a search finds that the session ended elsewhere', async () => {
    const guest = { user: null, api_key: 'pk_guest' };
    const page = await openPage(address, {
      session: signedIn(),
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

  it('says which days are cheap, in colour and in words, and goes to one', async () => {
    const page = await openPage(address, { answers });
    await cards();
    await page.user.click(screen.getByText('Prices of other days'));
    const day = await screen.findByRole('button', { name: /^Fri 14 May 2027, USD\s312\.00, a low price$/ });
    expect(day).toHaveAttribute('aria-current', 'date');
    expect(screen.getByRole('button', { name: 'Sat 15 May 2027, no flights' })).toBeDisabled();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('the fares of chosen flights', () => {
  const chosen = `/flight/search-details?legs=LHR-JFK:2027-05-14&passengers=1&chosen=${nonstop.option_id}`;

  it('stand beside each other with bags, changes and refunds in words', async () => {
    await openPage(chosen, { answers });
    await screen.findByDisplayValue(/JFK/);
    expect(await screen.findByRole('heading', { name: 'Choose your fare' })).toBeVisible();
    const light = screen.getByRole('group', { name: 'Choose your fare' });
    expect(light).toHaveTextContent('Cabin bag');
    expect(light).toHaveTextContent(/Changes cost USD\s120\.00 each/);
    expect(light).toHaveTextContent('No refund');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('that changed since they were shown are told with both prices, and held once that is agreed to', async () => {
    const page = await openPage(chosen, {
      answers: {
        ...answers,
        'POST /api/flights/offers': () => ({ data: { ...sampleFlightOffer, offer: 'offer-shown' } }),
        'POST /api/holds': ({ body }) => {
          if (body.offer === 'offer-shown') {
            const context = { was: usd(31_200), now: usd(33_400), offer: 'offer-dearer' };
            throw new ApiError({ code: 'price_changed', status: 409, context });
          }
          return { data: { ...sampleHold, path: 'flight' } };
        },
      },
    });
    await page.press('Book');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/USD\s22\.00/);
    expect(notice).toHaveTextContent(/USD\s312\.00/);
    expect(within(notice).getByRole('button', { name: 'No, thank you' })).toBeVisible();
    await page.user.click(within(notice).getByRole('button', { name: /USD\s334\.00/ }));
    expect(page.address()).toBe('/flight/checkout');
  });
});
