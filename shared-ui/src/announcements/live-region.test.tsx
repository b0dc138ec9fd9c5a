import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DelayedLiveRegion, LiveRegion } from './live-region.tsx';

it('keeps the same live region while its text changes', () => {
  const { rerender } = render(<LiveRegion />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<LiveRegion>Your details are saved.</LiveRegion>);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Your details are saved.');
});

it('adds an empty live region first and its text afterwards', async () => {
  render(<DelayedLiveRegion>96 hotels</DelayedLiveRegion>);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await screen.findByText('96 hotels');
  expect(screen.getByRole('status')).toBe(region);
});
