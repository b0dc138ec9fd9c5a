import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { sampleCruise, sampleHold } from '@travel/contracts/testing/samples';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const asked = 'place=amalfi-coast&checkin=2027-05-01&checkout=2027-05-31&rooms=2';
const { sailing_id, chosen, cabins } = sampleCruise;
const [inside] = cabins;
if (!chosen || !inside) throw new Error('The sample has a cabin, which is chosen');
const at = `/cruises/details?sailing=${sailing_id}&${asked}`;

const balcony = { ...inside, cabin_id: 'balcony-9', kind: 'balcony', label: 'Balcony', deck: 9, left: 3 } as const;
const suite = {
  ...inside,
  cabin_id: 'suite-12',
  kind: 'suite',
  label: 'Suite',
  deck: 12,
  left: 0,
  price: null,
} as const;
const dining = [
  { key: 'early', label: 'Early dinner', note: 'At 18:00.' },
  { key: 'late', label: 'Late dinner', note: 'At 20:30.' },
  { key: 'flexible', label: 'Flexible dinner', note: 'At any free table.' },
] as const;

type Parts = Partial<typeof sampleCruise>;
interface CruiseQuery {
  readonly cabin?: string;
  readonly dining?: 'early' | 'late' | 'flexible';
  readonly fly_from?: string;
}

/** Opens the page of a cruise. The API answers with the price of the requested choice. */
const open = (parts: Parts = {}, path = at, refuse?: (query: CruiseQuery) => string | undefined) =>
  openPage(path, {
    answers: {
      'GET /api/cruises/{sailing_id}': ({ query }) => {
        const choice: CruiseQuery = query ?? {};
        const code = refuse?.(choice);
        if (code) throw new ApiError({ code, status: code === 'cruise_unknown' ? 404 : 422 });
        const priced = {
          ...chosen,
          cabin_id: choice.cabin ?? 'inside-5',
          dining: choice.dining ?? ('flexible' as const),
          fly_from: choice.fly_from ?? null,
        };
        return {
          data: { ...sampleCruise, cabins: [inside, balcony, suite], dining: [...dining], chosen: priced, ...parts },
        };
      },
      'POST /api/holds': () => ({ data: { ...sampleHold, path: 'cruises', product_type: 'CRU' } }),
    },
  });

const card = () => screen.findByRole('region', { name: 'Your cruise' });

describe('cruise page', () => {
  it('shows the days, the ship, cabins by deck, what is included, and the price breakdown', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: sampleCruise.title })).toBeVisible();
    const days = screen.getByRole('region', { name: 'Day by day' });
    expect(days).toHaveTextContent('Boarding 12:00 – 15:30, sails at 17:00');
    expect(days).toHaveTextContent('In port 08:00 – 18:00');
    expect(within(days).getAllByText('At sea')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'The ship: Meridian Aurora' })).toHaveTextContent('Guests3,940');
    const list = within(screen.getByRole('radiogroup', { name: 'Choose your cabin' }));
    expect(list.getByRole('radio', { name: /Inside, deck 5/ })).toBeChecked();
    expect(list.getByRole('radio', { name: /Balcony, deck 9.*3 left/ })).toBeEnabled();
    expect(list.getByRole('radio', { name: /Suite, deck 12.*Sold out/ })).toBeDisabled();
    expect(screen.getByRole('region', { name: 'Not included' })).toHaveTextContent('Excursions');
    const price = await card();
    expect(price).toHaveTextContent(/Inside cabin, 2 adults1,480\.00/);
    expect(price).toHaveTextContent(/Port taxes, Naples80\.00/);
    expect(price).toHaveTextContent(/TotalUSD\s?1,560\.00/);
    expect(price).toHaveTextContent('Gratuities: Paid on board.');
    expect(price).toHaveTextContent('Why this price');
    expect(await findFaults()).toEqual([]);
  });

  it('prices the chosen cabin, dinner time and flights and stores them in the URL', async () => {
    const page = await open();
    await card();
    await page.user.click(screen.getByRole('radio', { name: /Balcony/ }));
    expect(page.address()).toContain('cabin=balcony-9');
    await page.user.selectOptions(screen.getByLabelText('Dinner'), 'Late dinner');
    expect(page.address()).toContain('dining=late');
    await page.user.selectOptions(screen.getByLabelText('Round-trip flights'), 'FRA');
    expect(page.address()).toContain('fly_from=FRA');
    expect(await screen.findByText('Economy class, with one checked bag.')).toBeVisible();
    expect(page.calls('GET /api/cruises/{sailing_id}').at(-1)?.request).toMatchObject({
      params: { sailing_id },
      query: { cabin: 'balcony-9', dining: 'late', fly_from: 'FRA', rooms: '2' },
    });
  });

  it('preselects the first cabin of the type that the results were filtered by', async () => {
    const page = await open({}, `${at}&kind=balcony`);
    await card();
    expect(page.calls('GET /api/cruises/{sailing_id}').at(-1)?.request).toMatchObject({
      query: { cabin: 'balcony-9' },
    });
  });

  it.each([
    ['cabin_unknown', '&cabin=balcony-99'],
    ['flight_unknown', '&fly_from=QQQ'],
  ])('ignores an unknown choice in the URL: %s', async (code, query) => {
    await open({}, `${at}${query}`, ({ cabin, fly_from }) =>
      cabin === 'balcony-99' || fly_from === 'QQQ' ? code : undefined,
    );
    expect(await card()).toBeVisible();
    expect(screen.getByRole('radio', { name: /Inside/ })).toBeVisible();
  });

  it('reports an unknown cruise and links to the other cruises', async () => {
    await open({}, at.replace('aurora', 'titanic'), () => 'cruise_unknown');
    expect(await screen.findByRole('heading', { name: "We can't find this cruise" })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContainEqual(
      expect.stringMatching(/^\/cruises/),
    );
  });

  it.each([
    ['over', 'This cruise can no longer be booked'],
    ['sold_out', 'This cruise is sold out'],
    ['cabin_too_small', 'No cabin is large enough'],
  ] as const)('explains why the cruise cannot be booked: %s', async (reason, title) => {
    await open({ reason, chosen: null, cabins: [suite] });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Cruises: Western Mediterranean' })).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('holds the chosen cruise and opens the checkout', async () => {
    const page = await open();
    await card();
    await page.user.click(screen.getByRole('button', { name: 'Book' }));
    expect(page.calls('POST /api/holds')[0]?.request).toMatchObject({ body: { offer: chosen.offer } });
    expect(page.address()).toContain('/cruises/checkout');
  });
});
