import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { money } from '@travel/contracts/money/money';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { Price, type PriceProps } from './price.tsx';

const text = (props: Partial<PriceProps>) =>
  render(<Price value={money(21200, 'USD')} language="en-US" {...props} />).container.textContent.replaceAll(
    '\u00A0',
    ' ',
  );

it('reads a price as code, figure and unit, in that order', () => {
  expect(text({ unit: 'a night, taxes in' })).toBe('USD 212.00a night, taxes in');
});

it('announces the struck price first as no longer valid', () => {
  const { container } = render(
    <Price value={money(21200, 'USD')} struck={money(23600, 'USD')} struckLabel="instead of" language="en-US" />,
  );
  expect(container.querySelector('s')?.textContent).toBe('instead of USD\u00A0236.00');
  expect(container).toHaveTextContent('instead of USD 236.00USD 212.00');
});

it('omits the currency code if it is shown nearby', () => {
  expect(text({ figureOnly: true, value: money(-15000, 'USD'), tone: 'positive' })).toBe('−150.00');
});

it('preserves the order of sign, code and figure in right-to-left pages', () => {
  const { container } = render(<Price value={money(-15000, 'AED')} language="ar-AE" />);
  expect(container.querySelector('bdi')).toHaveStyle({ direction: 'ltr' });
  expect(container).toHaveTextContent('−AED 150.00');
});

it('has no accessibility violations in prices', async () => {
  const { container } = render(
    <Price value={money(1, 'USD')} struck={money(2, 'USD')} language="en-US" unit="a night" />,
  );
  expect(await findFaults(container)).toEqual([]);
});
