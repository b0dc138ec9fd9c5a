import { createPageTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { SuccessPage } from './success/success-page.tsx';
import { texts } from '../texts/texts.ts';
import { CheckoutPage } from './checkout/checkout-page.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('checkout/page', {
  texts: createPageTexts(texts.first, { checkout: texts.checkout, success: texts.booking }),
  render: (host) => (
    <HostProvider host={host}>{host.route.page === 'success' ? <SuccessPage /> : <CheckoutPage />}</HostProvider>
  ),
});
