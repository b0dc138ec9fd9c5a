import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './skip-link.tsx';

it("moves focus to the skip link's target without changing the URL", async () => {
  render(
    <>
      <SkipLink to="results">Skip to the results</SkipLink>
      <button type="button">One of many</button>
      <ul id="results" tabIndex={-1}>
        <li>
          <a href="/first">First</a>
        </li>
      </ul>
    </>,
  );
  const address = window.location.href;
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to the results' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('list')).toHaveFocus();
  expect(window.location.href).toBe(address);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
});
