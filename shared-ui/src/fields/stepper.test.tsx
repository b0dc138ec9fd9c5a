import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { Stepper } from './stepper.tsx';

function Guests() {
  const [adults, setAdults] = useState(2);
  return (
    <Stepper
      label="Adults"
      help="18 and over"
      value={adults}
      min={1}
      max={3}
      onChange={setAdults}
      fewerLabel="Fewer adults"
      moreLabel="More adults"
    />
  );
}

it('counts a stepper up and down between its limits and announces the number', async () => {
  render(<Guests />);
  const more = screen.getByRole('button', { name: 'More adults' });
  await userEvent.click(more);
  await userEvent.click(more);
  expect(screen.getByRole('status')).toHaveTextContent('3');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();

  const fewer = screen.getByRole('button', { name: 'Fewer adults' });
  for (const _ of [1, 2, 3, 4]) await userEvent.click(fewer);
  expect(screen.getByRole('status')).toHaveTextContent('1');
});

it('gives the stepper a name and a description', async () => {
  const { container } = render(<Guests />);
  expect(screen.getByRole('group', { name: 'Adults' })).toHaveAccessibleDescription('18 and over');
  expect(await findFaults(container)).toEqual([]);
});
