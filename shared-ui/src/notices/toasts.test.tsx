import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { type Toast, Toasts, toastTime } from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const run = jest.fn();
const trip: Toast = { id: 'a', message: 'Somting went wrong with this trip: TRIP-9999', tone: 'negative' };
const offline: Toast = { id: 'b', message: 'You are offline.', action: { label: 'Refresh', run } };

function Page({ first = [trip] }: { first?: Toast[] }) {
  const [toasts, setToasts] = useState(first);
  return (
    <>
      <button onClick={() => setToasts([...toasts, offline])}>More</button>
      <Toasts
        toasts={toasts}
        closeLabel="Close"
        onGone={(id) => setToasts((all) => all.filter((one) => one.id !== id))}
      />
    </>
  );
}

const twoFrames = 32;
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

it('announces a toast in an empty status and removes it after five seconds', () => {
  render(<Page />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  pass(twoFrames);
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent(trip.message);
  pass(toastTime - twoFrames - 1);
  expect(status).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('keeps a toast while it is hovered or focused, then for the full time', () => {
  render(<Page />);
  const toast = screen.getByRole('status');
  fireEvent.mouseEnter(toast);
  pass(toastTime * 2);
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  fireEvent.mouseLeave(toast);
  pass(toastTime * 2);
  expect(toast).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  pass(toastTime);
  expect(toast).not.toBeInTheDocument();
});

it("keeps a toast's time running when another toast appears", () => {
  render(<Page />);
  pass(toastTime - 1000);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  pass(1000);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
});

it('closes a toast on request and after its action', () => {
  render(<Page first={[trip, offline]} />);
  pass(twoFrames);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) fireEvent.click(close);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('has no accessibility violations in toasts', async () => {
  jest.useRealTimers();
  const { container } = render(<Page first={[trip, offline]} />);
  expect(await findFaults(container)).toEqual([]);
});
