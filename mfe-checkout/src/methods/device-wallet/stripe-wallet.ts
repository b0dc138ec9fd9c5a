import { roundCharge, toWireAmount } from '@travel/contracts/payments/charge-amounts';
import type { Money } from '@travel/contracts/money/money';
import type { TokenResult } from '../card/card-gateway.ts';
import type { WalletGateway } from './wallet-gateway.ts';

/**
 * Apple Pay or Google Pay through Stripe's payment request. The sheet closes when it has given its token, because the
 * booking and a challenge of the bank follow on our page.
 */
export const findStripeWallet: WalletGateway = async ({ publishable_key }, { merchant, amount: first, country }) => {
  if (country === undefined) return null;
  const { loadLibrary, toToken } = await import('../card/stripe-form.ts');
  const stripe = await loadLibrary(publishable_key);
  const describeTotal = (amount: Money) => ({
    currency: amount.currency.toLowerCase(),
    total: { label: merchant, amount: toWireAmount(roundCharge(amount)) },
  });
  const request = stripe.paymentRequest({
    country,
    ...describeTotal(first),
    disableWallets: ['link', 'browserCard'],
  });
  const usable = await request.canMakePayment();
  const name = usable?.applePay ? 'Apple Pay' : usable?.googlePay ? 'Google Pay' : null;
  if (name === null) return null;

  let answer: ((result: TokenResult) => void) | null = null;
  const finish = (result: TokenResult) => {
    answer?.(result);
    answer = null;
  };
  request.on('paymentmethod', ({ paymentMethod, complete }) => {
    complete('success');
    finish(toToken(paymentMethod));
  });
  request.on('cancel', () => finish({ ok: false, code: 'cancelled' }));
  const abort = () => {
    if (request.isShowing()) request.abort();
    finish({ ok: false, code: 'aborted' });
  };
  return {
    name,
    approve: (amount) =>
      new Promise((resolve) => {
        abort();
        answer = resolve;
        try {
          request.update(describeTotal(amount));
          request.show();
        } catch {
          finish({ ok: false, code: 'provider_unavailable' });
        }
      }),
    close: abort,
  };
};
