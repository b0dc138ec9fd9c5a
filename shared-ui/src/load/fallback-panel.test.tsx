import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { FallbackPanel } from './fallback-panel.tsx';

it('shows an alert with a retry button that retains focus while retrying', async () => {
  const retry = jest.fn();
  const panel = (retrying: boolean) => (
    <FallbackPanel
      title="Not now, but your booking is safe."
      retryLabel="Try again"
      onRetry={retry}
      retrying={retrying}
    >
      Nothing was charged.
    </FallbackPanel>
  );
  const { rerender } = render(panel(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Not now, but your booking is safe.Nothing was charged.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(panel(true));
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
});

it('offers an alternative and a contact', async () => {
  const { container } = render(
    <FallbackPanel
      compact
      title="This part did not load."
      retryLabel="Try again"
      onRetry={() => undefined}
      other={<a href="/hotel-details">Back to the room</a>}
      support="Ask for ALM-HOLD-58213"
    >
      The rest works.
    </FallbackPanel>,
  );
  expect(screen.getByRole('link', { name: 'Back to the room' })).toBeInTheDocument();
  expect(screen.getByText('Ask for ALM-HOLD-58213')).toBeInTheDocument();
  expect(await findFaults(container)).toEqual([]);
});
