import { expect, it } from '@jest/globals';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { createOrderStore } from '../../order/order-store.ts';
import { bookingId, token, usd } from '../../testing/samples.ts';
import { texts } from '../../texts/texts.ts';
import { WalletPlace } from './wallet-place.tsx';

installFakeClock();

const props: PaymentProps = {
  productCode: 'HLT',
  amount: usd(84_800),
  order: { order_id: token, description: '', email: '', service: 'hotels', metadata: {} },
  init: async () => bookingId,
  disabled: false,
};

it('shows an error when the code of the wallet group cannot be loaded, and loads it on retry', async () => {
  let asked = 0;
  const bring = async () => {
    asked += 1;
    if (asked < 3) throw new Error('Loading chunk wallet failed.');
    return { WalletGroup: () => <p>The cards</p> };
  };
  const block = defineRemote('checkout/payment', {
    texts: joinTexts(texts.first, texts.payment),
    render: (host, given) => (
      <HostProvider host={host}>
        <WalletPlace
          context={{ now: () => ({ host, props: given }), order: createOrderStore({ host, props: given }) }}
          order={{ orderId: token, product: 'HLT', currency: 'USD' }}
          facts={{ rooms: [], usages: [] }}
          disabled={false}
          bring={bring}
        />
        <p>What else pays</p>
      </HostProvider>
    ),
  });
  const remote = await mountRemote(block, fakeHost({ package: 'mfe-checkout' }), props);
  await settle();
  for (const time of [1, 2]) {
    expect(asked).toBe(time);
    expect(screen.getByRole('group', { name: 'Wallet' })).toHaveTextContent("Your wallet cards didn't load.");
    expect(screen.getByText('What else pays')).toBeVisible();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await settle();
  }
  expect(screen.getByText('The cards')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await remote.unmount();
});
