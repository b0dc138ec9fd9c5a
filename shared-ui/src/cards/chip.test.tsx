import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { Chip } from './chip.tsx';
import { Score } from './score.tsx';
import { Tag } from './tag.tsx';

it('exposes to screen readers whether a chip is pressed', () => {
  const { rerender } = render(<Chip pressed>4 stars</Chip>);
  expect(screen.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true');
  rerender(<Chip pressed={false}>4 stars</Chip>);
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});

it('announces that a press removes the chip', async () => {
  const remove = jest.fn();
  render(
    <Chip removeLabel="remove" onClick={remove}>
      Sea view
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sea view remove' }));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-pressed');
});

it('shows a tag that cannot be pressed', () => {
  render(<Tag tone="positive">Confirmed</Tag>);
  expect(screen.getByText('Confirmed')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('has no accessibility violations in chips', async () => {
  const { container } = render(
    <>
      <Chip pressed>4 stars</Chip>
      <Chip removeLabel="remove">Sea view</Chip>
      <Tag tone="edged">Default</Tag>
      <Score>9.4</Score>
    </>,
  );
  expect(await findFaults(container)).toEqual([]);
});
