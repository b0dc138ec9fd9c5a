import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { setAttempt, type PaymentRun } from './payment-run.ts';
import { getAccessQuery } from './steps/payment-steps.ts';

/** Returns whether the bank redirected the browser to this page. */
export const isBackFromBank = ({ now }: Pick<PaymentRun, 'now'>): boolean => now().host.route.query['from'] === 'bank';

/** Returns the URL that the bank redirects to after its challenge: this page at its payment step. */
export const getBankReturnUrl = ({ now }: Pick<PaymentRun, 'now'>): string => {
  const { route } = now().host;
  const query = new URLSearchParams({ ...route.query, step: 'payment', from: 'bank' });
  return `${globalThis.origin}${route.path}?${query}`;
};

/**
 * Navigates to the bank's page through our server, since pages must not link to other sites. If the browser restores
 * this page from its back/forward cache, the bank has not been answered yet.
 */
export const leaveForBank = (run: PaymentRun, { payment_id }: Pick<Payment, 'payment_id'>): void => {
  const { host } = run.now();
  const { access } = getAccessQuery(run.now());
  const query = new URLSearchParams({ from: getBankReturnUrl(run), ...(access !== undefined && { access }) });
  setAttempt(run, { status: 'leaving' });
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !run.closed) setAttempt(run, { status: 'bank-waits', url: null });
  };
  window.addEventListener('pageshow', comeBack, { once: true });
  host.navigate(`/api/payments/${payment_id}/bank?${query}`, { document: true });
};
