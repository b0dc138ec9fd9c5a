import { expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { Link } from './link.tsx';

it('opens a link in a new tab safely and announces the new tab', async () => {
  const { container } = render(
    <Link href="/privacy-policy" newTab="opens in a new tab">
      privacy policy
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'privacy policy (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(await findFaults(container)).toEqual([]);
});

it('follows a link within the page by pointer and by key', async () => {
  const go = jest.fn();
  render(
    <Link href="/stays" onGo={go}>
      Stays
    </Link>,
  );
  await userEvent.click(screen.getByRole('link'));
  await userEvent.keyboard('{Enter}');
  expect(go.mock.calls).toEqual([['/stays'], ['/stays']]);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click on a link with %o to the browser',
  (how) => {
    const go = jest.fn();
    render(
      <Link href="#there" onGo={go}>
        Stays
      </Link>,
    );
    const click = createEvent.click(screen.getByRole('link'), how);
    fireEvent(screen.getByRole('link'), click);
    expect(go).not.toHaveBeenCalled();
    expect(click.defaultPrevented).toBe(false);
  },
);

it('leaves a link to a new tab to the browser', () => {
  const go = jest.fn();
  render(
    <Link href="#terms" onGo={go} newTab="opens in a new tab">
      Terms
    </Link>,
  );
  const click = createEvent.click(screen.getByRole('link'));
  fireEvent(screen.getByRole('link'), click);
  expect(go).not.toHaveBeenCalled();
});
