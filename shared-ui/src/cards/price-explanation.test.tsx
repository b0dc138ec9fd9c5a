import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceBasis } from '@travel/contracts/endpoints/products/price-basis';
import { PriceExplanation, type PriceExplanationKey } from './price-explanation.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const basis: PriceBasis = {
  key: 'Zk3vT0mXq8Ja',
  priced_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  exchange: null,
  taxes: [{ code: 'value-added-IT', label: 'Value added tax, Italy', amount: usd(1_980) }],
};

const openStorage = () => {
  let kept: string | null = null;
  return { get: () => kept, set: (_: string, value: string) => void (kept = value) };
};

const say = (key: PriceExplanationKey, values: Readonly<Record<string, string>> = {}): string =>
  [key, ...Object.values(values)].join(' ');

const show = async (shown: Partial<PriceBasis>, amount: number, storage = openStorage()) => {
  const { unmount } = render(
    <PriceExplanation
      basis={{ ...basis, ...shown }}
      price={usd(amount)}
      language="en-US"
      storage={storage}
      say={say}
    />,
  );
  await userEvent.click(screen.getByText('title'));
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  unmount();
  return { lines, storage };
};

it('names the exchange rate and its date, the taxes and the age of a price', async () => {
  const { lines } = await show({ exchange: { base: 'USD', rate: '0.92', as_of: '2026-11-20' } }, 10_980);
  expect(lines).toEqual([
    'exchange USD USD 0.92 20 November 2026',
    expect.stringMatching(/^pricedAgo .* 5 minutes ago$/),
  ]);
});

it('states that no currency was converted, and shows each tax', async () => {
  render(<PriceExplanation basis={basis} price={usd(10_980)} language="en-US" storage={openStorage()} say={say} />);
  await userEvent.click(screen.getByText('title'));
  expect(await screen.findByText('noExchange USD')).toBeInTheDocument();
  expect(screen.getByRole('definition')).toHaveTextContent('19.80');
});

it('shows whether the price rose since it was first seen', async () => {
  const { storage } = await show({}, 10_980);
  const later = { priced_at: new Date().toISOString() };
  expect((await show(later, 10_980, storage)).lines.at(-1)).toMatch(/^same /);
  expect((await show(later, 11_980, storage)).lines.at(-1)).toMatch(/^more .*USD\s109\.80 USD\s10\.00$/);
  expect((await show(later, 9_980, storage)).lines.at(-1)).toMatch(/^less .*USD\s109\.80 USD\s10\.00$/);
});
