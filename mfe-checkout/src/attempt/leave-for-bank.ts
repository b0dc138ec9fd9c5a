import type { Payment } from '@travel/contracts/endpoints/payments';
import { become } from './payment-run.ts';
import type { PaymentRun } from './payment-run.ts';
import { accessOf } from './steps/payment-steps.ts';

/** Whether the bank has sent the browser to this page. */
export const isBackFromBank = ({ now }: Pick<PaymentRun, 'now'>): boolean => now().host.route.query['from'] === 'bank';

/** The page that the bank sends the browser back to: this one, at its payment. */
export const returnAddress = ({ now }: Pick<PaymentRun, 'now'>): string => {
  const { route } = now().host;
  const query = new URLSearchParams({ ...route.query, step: 'payment', from: 'bank' });
  return `${globalThis.origin}${route.path}?${query}`;
};

/**
 * Leaves the page for the bank's own, by way of our server: pages lead to no other site. A browser that brings this page
 * back as it was shows that the bank still waits.
 */
export const leaveForBank = (run: PaymentRun, { payment_id }: Pick<Payment, 'payment_id'>): void => {
  const { host } = run.now();
  const { access } = accessOf(run.now());
  const query = new URLSearchParams({ from: returnAddress(run), ...(access !== undefined && { access }) });
  become(run, { status: 'leaving' });
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !run.closed) become(run, { status: 'bank-waits', url: null });
  };
  window.addEventListener('pageshow', comeBack, { once: true });
  host.navigate(`/api/payments/${payment_id}/bank?${query}`, { document: true });
};
