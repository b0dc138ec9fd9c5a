import { afterEach, describe, expect, it } from '@jest/globals';
import type { Flags } from '@travel/contracts/flags';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { fakeHost } from '@travel/ui/remote/fake-host';
import { mountRemote } from '@travel/ui/remote/mount-remote';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import * as page from './page/remote.tsx';
import * as payment from './payment/remote.tsx';

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const remote of mounted) await remote.unmount();
  mounted = [];
});

const open = async (path: string) => {
  const host = fakeHost({ package: 'mfe-checkout', path });
  const remote = await mountRemote(page, host, {});
  mounted.push(remote);
  return { host, element: remote.element };
};

const pay = async (flags: Partial<Flags> = {}, props: Partial<PaymentProps> = {}) => {
  const host = fakeHost({ package: 'mfe-checkout', path: '/checkout-success', flags });
  const remote = await mountRemote(payment, host, {
    productCode: 'SUB',
    amount: { amount: 8900, currency: 'USD' },
    init: async () => 'BK1',
    disabled: false,
    ...props,
  });
  mounted.push(remote);
  return remote.element;
};

const faults = async (element: HTMLElement) =>
  (await axe.run(element, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations;

const groups = () => screen.queryAllByRole('group').map((group) => group.querySelector('h3')?.textContent);

describe('the checkout page', () => {
  it('says that nothing is held, that nothing was charged, and where to go', async () => {
    const { host, element } = await open('/resorts/checkout');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing is held for you.');
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('nothing charged');
    await userEvent.click(screen.getByRole('link', { name: 'Find something to book' }));
    expect(host.recorded.navigations).toEqual([expect.objectContaining({ to: '/resorts' })]);
    expect(await faults(element)).toEqual([]);
  });

  it.each([
    ['/hotel-checkout', 'Room'],
    ['/flight/checkout', 'Flight'],
    ['/cars/checkout', 'Car'],
    ['/cruises/checkout', 'Cabin'],
    ['/holidaystays/hotel-checkout', 'House'],
  ])('%s begins its steps with what is chosen there: %s', async (path, choice) => {
    await open(path);
    const steps = screen.getAllByRole('listitem').filter((item) => item.closest('ol'));
    expect(steps.map((step) => step.textContent)).toEqual([choice, 'Guests', 'Payment']);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
  });
});

describe('the success page', () => {
  it('shows no booking when the address names none', async () => {
    const { element } = await open('/checkout-success');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is no booking to show here.');
    expect(screen.getByRole('link', { name: 'My trips' })).toHaveAttribute('href', '/user/my-trips');
    expect(await faults(element)).toEqual([]);
  });

  it('takes no number of the address for a booking', async () => {
    await open('/cars/checkout-success?booking_id=BK-7F4K');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Booking BK-7F4K cannot be shown here yet');
  });

  it.each(['undefined', 'NaN', '', '%3Cb%3E', 'x'.repeat(41)])('does not repeat "%s"', async (id) => {
    await open(`/checkout-success?booking_id=${id}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is no booking to show here.');
  });
});

describe('the payment block', () => {
  it('[2.2/01] tells a caller what is to be paid, names its four groups, and says that paying is not open', async () => {
    const element = await pay();
    expect(screen.getByRole('term')).toHaveTextContent('Total');
    expect(screen.getByRole('definition')).toHaveTextContent('USD 89.00');
    expect(groups()).toEqual(['Coupon code', 'Cash card', 'Loyalty points', 'Credit card']);
    expect(element).toHaveTextContent('Paying is not open yet');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await faults(element)).toEqual([]);
  });

  it('[2.2/02] hides the coupon group where coupons are disabled', async () => {
    await pay({ couponsDisabled: true });
    expect(groups()).toEqual(['Cash card', 'Loyalty points', 'Credit card']);
  });

  it('[2.2/04] hides the credit card group where credit cards are disabled', async () => {
    await pay({ creditCardsDisabled: true });
    expect(groups()).toEqual(['Coupon code', 'Cash card', 'Loyalty points']);
  });

  it('hides cash cards and points where an organisation disables them', async () => {
    await pay({ cashCardsDisabled: true, loyaltyPointsDisabled: true });
    expect(groups()).toEqual(['Coupon code', 'Credit card']);
  });

  it('shows the groups that its caller wants, and no others', async () => {
    await pay({ couponsDisabled: true }, { blocks: ['coupon', 'credit-card', 'wallet'] });
    expect(groups()).toEqual(['Credit card']);
  });
});
