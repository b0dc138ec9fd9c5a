import { expect, it } from '@jest/globals';
import { fakeHost } from '@travel/ui/remote/fake-host';
import { mountRemote } from '@travel/ui/remote/mount-remote';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import * as page from './page/remote.tsx';
import * as payment from './payment/remote.tsx';

const hostAt = (path: string) => fakeHost({ package: 'mfe-checkout', path });

const violations = async (element: HTMLElement) =>
  (await axe.run(element, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations;

it('says that nothing is held, that nothing was charged, and where to go', async () => {
  const host = hostAt('/resorts/checkout');
  const remote = await mountRemote(page, host, {});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing is held for you.');
  expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('nothing charged');
  await userEvent.click(screen.getByRole('link', { name: 'Find something to book' }));
  expect(host.recorded.navigations).toEqual([expect.objectContaining({ to: '/resorts' })]);
  expect(await violations(remote.element)).toEqual([]);
  await remote.unmount();
});

it('shows no booking on a success page whose address names none', async () => {
  const remote = await mountRemote(page, hostAt('/checkout-success'), {});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is no booking to show here.');
  expect(screen.getByRole('link', { name: 'My trips' })).toHaveAttribute('href', '/user/my-trips');
  expect(await violations(remote.element)).toEqual([]);
  await remote.unmount();
});

it('tells a caller what is to be paid, and that paying is not open', async () => {
  const remote = await mountRemote(payment, hostAt('/checkout-success'), {
    productCode: 'SUB',
    amount: { amount: 8900, currency: 'USD' },
    init: async () => 'BK1',
    disabled: false,
  });
  expect(screen.getByRole('term')).toHaveTextContent('Total');
  expect(screen.getByRole('definition')).toHaveTextContent('USD 89.00');
  expect(remote.element).toHaveTextContent('takes no payments here yet');
  await remote.unmount();
});
