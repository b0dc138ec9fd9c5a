import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleFares, sampleFlightOffer, sampleHold, sampleSeatMap } from '@travel/contracts/testing/samples';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { flightAnswers as answers, nonstop, usd } from '../../../testing/flights.ts';
import { openPage } from '../../../testing/open-page.tsx';

describe('fares of the chosen flights', () => {
  const chosen = `/flight/search-details?legs=LHR-JFK:2027-05-14&passengers=1&chosen=${nonstop.option_id}`;

  it('shows the fares side by side with their bags, changes and refunds', async () => {
    await openPage(chosen, { answers });
    await screen.findByDisplayValue(/JFK/);
    expect(await screen.findByRole('heading', { name: 'Choose your fare' })).toBeVisible();
    const light = screen.getByRole('group', { name: 'Choose your fare' });
    expect(light).toHaveTextContent('Cabin bag');
    expect(light).toHaveTextContent(/Changes cost USD\s120\.00 each/);
    expect(light).toHaveTextContent('No refund');
    expect(await findFaults()).toEqual([]);
  });

  it('shows what the airline of a supplied fare does not state, and books exactly this fare', async () => {
    const [fare] = sampleFares.fares;
    if (!fare) throw new Error('A fare is expected');
    const { cancellation } = fare.rules;
    const unspecified = ['change', 'refund'] as const;
    const rules = { ...fare.rules, checked_bags: 1, checked_kilograms: 0, change: 'none' as const, change_fee: null };
    const supplied = {
      ...fare,
      rules: {
        ...rules,
        unspecified: [...unspecified],
        cancellation: { ...cancellation, refundable: false, steps: [] },
      },
      fare_token: 'token-of-fare',
      bag_prices: [usd(4_000), usd(9_500)],
    };
    const page = await openPage(`${chosen}&bags_more=4`, {
      answers: {
        ...answers,
        'GET /api/flights/fares': () => ({ data: { ...sampleFares, passengers: [], fares: [supplied] } }),
        'GET /api/flights/seats/{flight_id}': () => ({ data: sampleSeatMap }),
        'POST /api/flights/offers': () => ({ data: sampleFlightOffer }),
      },
    });
    const shown = await screen.findByRole('group', { name: 'Choose your fare' });
    expect(shown).toHaveTextContent('1 checked bag per traveler');
    expect(shown).toHaveTextContent("The airline doesn't state whether changes are allowed");
    expect(shown).toHaveTextContent("The airline doesn't state whether it gives refunds");
    // The airline sells two more bags, at prices of their own.
    expect(screen.getByRole('region', { name: 'Price details' })).toHaveTextContent(/2 extra checked bagsUSD\s95\.00/);
    await page.user.click(screen.getByText(/^Seats on QM 117/));
    expect(page.calls('GET /api/flights/seats/{flight_id}')[0]?.request).toMatchObject({
      query: { fare_token: 'token-of-fare' },
    });
    await page.press('Book');
    expect(page.calls('POST /api/flights/offers')[0]?.request).toMatchObject({
      body: { fare_token: 'token-of-fare', bags: 2 },
    });
  });

  it('shows the old and new price if the price changed, and holds the flights once the traveller accepts', async () => {
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

  it('requests consent if the signed offer costs more than shown, before holding the flights', async () => {
    const price = { ...sampleFlightOffer.price, inclusive: usd(33_400) };
    const page = await openPage(chosen, {
      answers: {
        ...answers,
        'POST /api/flights/offers': () => ({ data: { ...sampleFlightOffer, offer: 'offer-dearer', price } }),
        'POST /api/holds': () => ({ data: { ...sampleHold, path: 'flight' } }),
      },
    });
    await page.press('Book');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/USD\s22\.00/);
    expect(page.calls('POST /api/holds')).toEqual([]);
    await page.user.click(within(notice).getByRole('button', { name: /USD\s334\.00/ }));
    expect(page.calls('POST /api/holds')[0]?.request).toMatchObject({ body: { offer: 'offer-dearer' } });
    expect(page.address()).toBe('/flight/checkout');
  });
});

describe('seats', () => {
  const chosen = `/flight/search-details?legs=LHR-JFK:2027-05-14&passengers=2&chosen=${nonstop.option_id}`;
  const seat = (name: string, changes = {}) => ({
    seat: name,
    at: 'window' as const,
    legroom: false,
    taken: false,
    price: usd(2_400),
    ...changes,
  });
  const map = (taken: readonly string[] = []) => ({
    ...sampleSeatMap,
    rows: [
      { row: 30, exit: true, seats: [seat('30A', { legroom: true, price: usd(7_800) })] },
      ...[31, 32].map((row) => ({
        row,
        exit: false,
        seats: ['A', 'B'].map((letter) => seat(`${row}${letter}`, { taken: taken.includes(`${row}${letter}`) })),
      })),
    ],
  });
  const withMap = (taken?: readonly string[]) => ({
    ...answers,
    'GET /api/flights/seats/{flight_id}': () => ({ data: map(taken) }),
  });
  const button = (name: RegExp) => screen.getByRole('button', { name });

  it('selects a seat for each passenger on the map, with prices per row, and stores the seats in the URL', async () => {
    const page = await openPage(chosen, { answers: withMap() });
    await page.user.click(await screen.findByText(/^Seats on QM 117/));
    expect(await screen.findByText(/^Row 30: USD\s78\.00$/)).toBeVisible();
    expect(screen.getByText(/^Rows 31–32: USD\s24\.00$/)).toBeVisible();
    await page.user.click(button(/^31A, window, USD/));
    // Passenger 2 is active now. Pressing the seat of passenger 1 switches to passenger 1 instead of reassigning it.
    expect(button(/^Passenger 2/)).toHaveAttribute('aria-pressed', 'true');
    await page.user.click(button(/^31A, window/));
    expect(button(/^Passenger 1 · 31A/)).toHaveAttribute('aria-pressed', 'true');
    await page.user.click(button(/^Passenger 2/));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Seat of passenger 2' }), '31B');
    expect(button(/^31B, window, USD\s24\.00, Passenger 2/)).toHaveAttribute('aria-pressed', 'true');
    expect(page.address()).toBe(`${chosen}&seats=1.1.31A,1.2.31B`);
    expect(screen.getByRole('region', { name: 'Price details' })).toHaveTextContent(
      /2 selected seatsUSD\s48\.00TotalUSD\s360\.00/,
    );
    expect(page.remote.element).toHaveTextContent(/USD\s360\.00all travelers, taxes included/);
    expect(await findFaults()).toEqual([]);
  });

  it('restores the fare, bags and seats after a reload', async () => {
    const page = await openPage(`${chosen}&bags_more=2&seats=1.1.30A`, {
      answers: { ...withMap(), 'POST /api/flights/offers': () => ({ data: sampleFlightOffer }) },
    });
    expect(
      await screen.findByRole('button', { name: /^30A, window, extra legroom, USD\s78\.00, Passenger 1/ }),
    ).toBeVisible();
    const costs = screen.getByRole('region', { name: 'Price details' });
    expect(costs).toHaveTextContent(/2 extra checked bagsUSD\s130\.00/);
    const bags = screen.getByRole('group', { name: 'Extra checked bags' });
    expect(bags).toHaveAccessibleDescription(/^USD\s65\.00 each, per direction ?USD\s130\.00 in total$/);
    expect(screen.getByText(/^1 selected seat · USD\s78\.00 in total$/)).toBeVisible();
    await waitFor(() => expect(screen.getByText(/^Total: USD\s520\.00$/)).toHaveRole('status'));
    expect(page.remote.element).toHaveTextContent(/USD\s520\.00all travelers, taxes included/);
    await page.press('Book');
    expect(page.calls('POST /api/flights/offers')[0]?.request).toMatchObject({
      body: { bags: 2, seats: [{ flight_id: sampleFares.legs[0]?.segments[0]?.flight_id, passenger: 0, seat: '30A' }] },
    });
  });

  it('reports a seat that another traveller took and deselects it', async () => {
    const page = await openPage(`${chosen}&seats=1.1.31A,1.2.32B`, { answers: withMap(['31A']) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Seat 31A has just been taken');
    expect(page.address()).toBe(`${chosen}&seats=1.2.32B`);
    expect(button(/^31A, window, taken/)).toBeDisabled();
  });
});
