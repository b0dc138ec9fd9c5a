import { describe, expect, it } from '@jest/globals';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen, within, waitFor } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { answerWith, golfi, torre } from '../../../testing/hotels.ts';
import { openPage } from '../../../testing/open-page.tsx';

const whole = '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const named = (name: string) => ({ ...torre, hotel_id: `amalfi-coast.${name.toLowerCase()}`, name });
const four = [torre, golfi, named('Scogliera'), named('Vela')];
const found = {
  'GET /api/hotels': ({ query }: { query?: Record<string, unknown> }) =>
    // The filter `refundable` reduces the list to one hotel.
    answerWith(query?.['refundable'] ? [torre] : four),
};
const box = (name: string) => screen.findByRole('checkbox', { name: `Compare ${name}` });

describe('comparison', () => {
  it('compares chosen hotels side by side, one row per property, with a link to each', async () => {
    const page = await openPage(whole, { answers: found });
    await page.user.click(await box('Torre Limonaia'));
    const bar = screen.getByRole('region', { name: 'Compare' });
    const region = within(bar).getByRole('status');
    await waitFor(() => expect(region).toHaveTextContent('Choose one more to compare'));
    expect(within(bar).getByRole('button', { name: 'Compare' })).toBeDisabled();
    await page.user.click(await box('Albergo Due Golfi'));
    expect(region).toHaveTextContent('2 of 3 chosen');
    await page.user.click(within(bar).getByRole('button', { name: 'Compare' }));

    const table = within(await screen.findByRole('dialog', { name: 'Compare' })).getByRole('table');
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Offer', 'Torre Limonaia', 'Albergo Due Golfi']);
    const row = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) });
    expect(row('Total')).toHaveTextContent(/USD\s848\.00USD\s696\.00/);
    expect(row('Rating')).toHaveTextContent('9.4 of 10, 612 reviews8.1 of 10, 1 review');
    expect(row('Cancellation')).toHaveTextContent('Free cancellation until 12 MayNon-refundable');
    expect(within(table).getByRole('link', { name: 'Select Albergo Due Golfi' })).toHaveAttribute(
      'href',
      expect.stringContaining('hotel=amalfi-coast.albergo-due-golfi'),
    );
    expect(await findFaults()).toEqual([]);
    await page.user.click(within(table).getByRole('button', { name: 'Remove Torre Limonaia' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await box('Torre Limonaia')).not.toBeChecked();
  });

  it('keeps the chosen hotels in the comparison when filters hide them, and allows at most three', async () => {
    resizeTo(1440, 1000);
    const page = await openPage(whole, { answers: found });
    for (const { name } of four.slice(0, 3)) await page.user.click(await box(name));
    expect(await box('Vela')).toBeDisabled();
    await page.user.click(screen.getByRole('checkbox', { name: 'Free cancellation' }));
    await screen.findByRole('heading', { level: 1, name: '1 hotel on the Amalfi Coast' });
    const bar = screen.getByRole('region', { name: 'Compare' });
    expect(bar).toHaveTextContent('3 of 3 chosen');
    expect(bar).toHaveTextContent('Torre Limonaia, Albergo Due Golfi, Scogliera');
    await page.user.click(within(bar).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Compare' })).not.toBeInTheDocument();
    expect(await box('Torre Limonaia')).not.toBeChecked();
  });

  it('explains the sort order in the accessible description of its field', async () => {
    const page = await openPage(whole, { answers: found });
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveAccessibleDescription(/^Sorted by guest rating, number of reviews/);
    await page.user.selectOptions(sort, 'Lowest price');
    expect(sort).toHaveAccessibleDescription('Lowest total price first.');
  });

  it('explains the order of suppliers, and offers no order by guest rating if no hotel has reviews', async () => {
    const order = { recommended_by: 'suppliers', has_reviews: false } as const;
    await openPage(whole, { answers: { 'GET /api/hotels': () => answerWith([torre], order) } });
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveAccessibleDescription("Sorted by our providers' recommendation, then by stars.");
    expect(within(sort).getByRole('option', { name: 'Stars' })).toBeInTheDocument();
    expect(within(sort).queryByRole('option', { name: 'Guest score' })).not.toBeInTheDocument();
  });
});
