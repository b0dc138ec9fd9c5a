import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { describe, expect, it } from '@jest/globals';
import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import { ApiError } from '@travel/contracts/http/api-error';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import type { FakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createLapsedMembership, createMembership, pastDue, visa } from '../testing/members.ts';
import { openPanel, findValue } from '../testing/open-panel.ts';
import { createQuote, toUsd } from '../testing/plans.ts';

const bookingId = 'BK7F4K2091XQ';

/** Creates the quote of replacing the saved card: nothing is charged now, and the yearly plan continues. */
const cardQuote = (change: Partial<PlanQuote> = {}): PlanQuote =>
  createQuote({
    purpose: 'card',
    amount: toUsd(0),
    lines: [],
    plan: null,
    starts: null,
    ends: null,
    next_charge: { on: '2026-12-15', amount: toUsd(7_900) },
    ...change,
  });

const isPayment = (props: unknown): props is PaymentProps =>
  typeof props === 'object' && props !== null && 'productCode' in props;

/** Returns the latest props of the payment block. */
const findPaymentProps = ({ recorded }: FakeHost): PaymentProps => {
  const props = recorded.mounted.findLast(({ name }) => name === 'checkout/payment')?.props;
  if (!isPayment(props)) throw new Error('The payment block is not mounted');
  return props;
};

/** Simulates that the payment block has charged or stored the card and that the booking was then confirmed. */
const pay = async (host: FakeHost) => {
  await act(async () => {
    await findPaymentProps(host).init();
    findPaymentProps(host).onPaid?.({ booking_id: bookingId, status: 'pending' });
  });
  await act(async () => host.bus.publish('booking:progressed', { booking_id: bookingId, status: 'confirmed' }));
};

const createBookingAnswer = () => ({
  data: { booking_id: bookingId, payment_token: { is_popup: false, orderToken: '' } },
});

describe('changing the card', () => {
  it('stores another card through the payment block, and then shows the card', async () => {
    const { host, press, service, calls } = await openPanel({
      answers: {
        'POST /api/plans/quotes': () => ({ data: cardQuote() }),
        'POST /api/plans/initbook': createBookingAnswer,
      },
    });
    await press('Change the card');
    const dialog = screen.getByRole('dialog', { name: 'Change the card' });
    expect(dialog).toHaveTextContent('charge it from now on');
    await waitFor(() =>
      expect(findPaymentProps(host)).toMatchObject({ productCode: 'SUB', amount: toUsd(0), keepsCard: true }),
    );
    expect(calls('POST /api/plans/quotes')).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({ body: expect.objectContaining({ purpose: 'card' }) }),
      }),
    ]);
    expect(await findFaults()).toEqual([]);

    service.membership = createMembership({ payment_method: { ...visa, brand: 'mastercard', last4: '4444' } });
    await pay(host);
    expect(await screen.findByText('Mastercard ending 4444')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(host.recorded.toasts.map(({ message }) => message)).toEqual(['Your card has been changed.']);
  });

  it('pays a past-due amount with the new card', async () => {
    const { host, press, service } = await openPanel({
      membership: createMembership(pastDue()),
      answers: {
        'POST /api/plans/quotes': () => ({
          data: cardQuote({
            amount: toUsd(7_900),
            lines: [{ kind: 'debt', name: 'Long Days, 15 Dec 2026 to 14 Dec 2027', amount: toUsd(7_900) }],
          }),
        }),
        'POST /api/plans/initbook': createBookingAnswer,
      },
    });
    await press('Pay what is due');
    const dialog = screen.getByRole('dialog', { name: 'Pay USD\u00A079.00' });
    expect(dialog).toHaveTextContent("We'll charge the card you choose here right away and save it for renewals.");
    await waitFor(() => expect(findPaymentProps(host)).toMatchObject({ amount: toUsd(7_900), keepsCard: true }));

    service.membership = createMembership({ plan_expiry_date: '2027-12-14' });
    await pay(host);
    expect(await screen.findByText('ACTIVE')).toBeVisible();
    expect(await findValue('Expiry date')).toBe('Tue 14 Dec 2027');
  });

  it('announces that the bank will ask for approval in this dialog', async () => {
    const { press } = await openPanel({
      membership: createMembership(pastDue({ needs_bank: true })),
      answers: { 'POST /api/plans/quotes': () => ({ data: cardQuote({ amount: toUsd(7_900) }) }) },
    });
    await press('Confirm with your bank');
    expect(screen.getByRole('dialog', { name: 'Pay USD\u00A079.00' })).toHaveTextContent(
      'your bank will ask for approval right away',
    );
  });

  it('adds a card if none is stored', async () => {
    const { press } = await openPanel({
      membership: createMembership({ payment_method: null }),
      answers: { 'POST /api/plans/quotes': () => ({ data: cardQuote() }) },
    });
    await press('Add a card');
    expect(screen.getByRole('dialog', { name: 'Add a card' })).toHaveTextContent('charge it from now on');
  });

  it('shows an error if the card could not be ordered, and keeps the current card', async () => {
    const { press } = await openPanel({
      answers: {
        'POST /api/plans/quotes': () => {
          throw ApiError.transport('network_failed');
        },
      },
    });
    await press('Change the card');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
    await press('Close');
    expect(screen.getByText('Visa ending 4242')).toBeVisible();
  });
});

describe('paying debts', () => {
  it('pays the debts without ordering a plan', async () => {
    const { host, press, service, calls } = await openPanel({
      membership: createLapsedMembership(),
      answers: {
        'POST /api/plans/quotes': () => ({
          data: cardQuote({
            purpose: 'debt',
            amount: toUsd(1_500),
            lines: [{ kind: 'debt', name: 'First Light, 15 Aug to 14 Sep 2026', amount: toUsd(1_500) }],
            keeps_card: false,
          }),
        }),
        'POST /api/plans/initbook': createBookingAnswer,
      },
    });
    await press('Pay USD\u00A015.00');
    const dialog = screen.getByRole('dialog', { name: 'Pay what is due' });
    await waitFor(() => expect(findPaymentProps(host)).toMatchObject({ amount: toUsd(1_500), keepsCard: false }));
    expect(dialog).toHaveTextContent('First Light, 15 Aug to 14 Sep 2026');
    // Paying the debt reactivates the days that it is for, so the next charge is at the end of these days.
    expect(dialog).toHaveTextContent(/We'll charge the next USD\s79\.00 automatically on Tue 15 Dec 2026/);
    expect(calls('POST /api/plans/quotes')).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({ body: expect.objectContaining({ purpose: 'debt' }) }),
      }),
    ]);

    service.membership = createLapsedMembership({ debts: [] });
    await pay(host);
    await waitFor(() => expect(screen.queryByText('Still to pay')).not.toBeInTheDocument());
    expect(screen.getByText('EXPIRED')).toBeVisible();
    expect(host.recorded.toasts.map(({ message }) => message)).toEqual(["Paid. You don't owe anything more."]);
  });
});
