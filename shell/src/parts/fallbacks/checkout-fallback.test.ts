import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';
import { watchNetwork, type WatchedNetwork } from '../../testing/watch-network.ts';

let network: WatchedNetwork;
afterEach(() => network.stop());

const call = 'GET /api/standing';
const unknown = { standing: 'unknown', number: null, paid: false, held_until: null };

/** Opens a page whose checkout does not load, with the order status that the server returns. */
const open = async (path: string, answer: () => unknown) => {
  network = watchNetwork({ [call]: () => ({ data: answer() }) });
  const { main } = await openPage({ path, remotes: { 'checkout/page': { '*': 'fails' } } });
  return within(main).findByRole('alert');
};

const said = (alert: HTMLElement, words: string | RegExp) =>
  waitFor(() => expect(within(alert).getByRole('status')).toHaveTextContent(words));

const noClaim = /nothing was charged|held/i;

describe('a checkout that does not load', () => {
  it('shows that a paid booking is confirmed, with its number, if the checkout does not load', async () => {
    const paid = { ...unknown, standing: 'confirmed', number: 'ALM 7F4K 2091', paid: true };
    const alert = await open('/checkout-success?booking_id=BK7F4K2091XQ', () => paid);
    await said(alert, /Your booking is confirmed. Your booking number is .ALM 7F4K 2091/);
    expect(alert).toHaveTextContent("It's paid. There's nothing more to pay now.");
    expect(alert).not.toHaveTextContent(noClaim);
  });

  it('shows a booking to be paid later as confirmed but not as paid if the checkout does not load', async () => {
    const later = { ...unknown, standing: 'confirmed', number: 'ALM 7F4K 2091' };
    const alert = await open('/checkout-success?booking_id=BK7F4K2091XQ', () => later);
    await said(alert, 'Your booking is confirmed.');
    expect(alert).not.toHaveTextContent(/paid/);
  });

  it('warns the traveller not to pay again while the booking is being confirmed', async () => {
    const alert = await open('/hotel-checkout?hold=H-4NQK7ZV2MJ', () => ({ ...unknown, standing: 'confirming' }));
    await said(alert, 'Please do not pay again');
    expect(alert).not.toHaveTextContent(noClaim);
    expect(within(alert).queryByRole('link')).toBeNull();
  });

  it('shows when the hold expires and that nothing was charged, once the server reports it', async () => {
    const held = { ...unknown, standing: 'held', held_until: '2026-11-20T08:30:00.000Z' };
    const alert = await open('/hotel-checkout?hold=H-4NQK7ZV2MJ', () => held);
    await said(alert, /Nothing was charged. We're holding what you chose until .+:30/);
    expect(within(alert).getByRole('link', { name: 'Back to the offer' })).toHaveAttribute(
      'href',
      '/hotel-details?hold=H-4NQK7ZV2MJ',
    );
  });

  it.each(['/hotel-checkout', '/checkout-success?booking_id=BK7F4K2091XQ'])(
    'makes no statement about money at %s if the order status is unknown or the server does not respond',
    async (path) => {
      let isUp = true;
      const alert = await open(path, () => {
        if (isUp) return unknown;
        throw new Error('The server does not answer');
      });
      await said(alert, 'We cannot see your order from here.');
      expect(alert).not.toHaveTextContent(noClaim);
      isUp = false;
      await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(network.asked.filter((one) => one === call)).toHaveLength(2));
      await said(alert, 'We cannot see your order from here.');
    },
  );

  it('requests the order status again with each retry', async () => {
    let standing = 'confirming';
    const alert = await open('/checkout-success?booking_id=BK7F4K2091XQ', () => ({ ...unknown, standing }));
    await said(alert, 'Please do not pay again');
    standing = 'confirmed';
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await said(alert, 'Your booking is confirmed.');
    expect(network.asked.filter((one) => one === call)).toHaveLength(2);
  });
});
