import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { isApiError } from '@travel/contracts/http/api-error';
import { isEqual, type Money } from '@travel/contracts/money/money';
import { endAttempt } from '../../attempt/pay-now.ts';
import { immediateCharge } from '../../attempt/pay-state.ts';
import { showMessage, type PaymentRun } from '../../attempt/payment-run.ts';
import { getTokenErrorMessage } from '../../foundation/refusals/messages.ts';
import { buildFailString, refuseCard } from '../card/card-refusal.ts';
import { confirmCard, getDifferentSupplier, payByCard } from '../card/pay-by-card.ts';
import { findSandboxWallet } from './sandbox-wallet.ts';
import { findStripeWallet } from './stripe-wallet.ts';
import type { WalletGateway } from './wallet-gateway.ts';

/** Implementations by the gateway's name on the server. */
const gateways: Readonly<Partial<Record<string, WalletGateway>>> = {
  sandbox: findSandboxWallet,
  stripe: findStripeWallet,
};

/** Payment with the device's wallet, for the lifetime of the payment block. */
export interface WalletPayment {
  readonly name: string;
  /** Opens the wallet's sheet. Resolves to false, and shows why, if the traveller did not approve the payment. */
  approve(): Promise<boolean>;
  pay(booking_id: string): Promise<void>;
  refuse(payment: Payment): void;
  /** Discards the wallet's token, because a token can be used only once. */
  forget(): void;
  close(): void;
}

/** Finds the device's wallet at the organisation's first card supplier. Resolves to null if there is none. */
export const findWalletPayment = async (run: PaymentRun): Promise<WalletPayment | null> => {
  const [supplier] = await run.suppliers();
  const { host, props } = run.now();
  const form = supplier?.card_form;
  const find = form && gateways[form.kind];
  if (!supplier || !find || run.closed || (form.kind === 'sandbox' && form.form_url === null)) return null;
  const { id: pg_type, publishable_key } = supplier;
  const context = {
    language: host.locale.language,
    merchant: host.organisation.name,
    amount: props.amount,
    country: form.wallet_country,
  };
  const wallet = await find({ kind: form.kind, form_url: form.form_url, pg_type, publishable_key }, context);
  if (!wallet) return null;

  /** The wallet's token, only in memory. A charge with the same token counts as the same attempt. */
  let approved: { readonly token: string; readonly amount: Money } | null = null;
  const forget = () => {
    approved = null;
  };
  /** Returns the token, if it was approved for the amount that is due now. */
  const getToken = (): string | null =>
    approved && isEqual(approved.amount, run.now().props.amount) ? approved.token : null;

  const confirm = async (payment: Payment): Promise<Payment | null> => {
    const moved = await getDifferentSupplier(run, payment, null);
    const payment_method = getToken();
    if (payment_method === null) {
      // The amount changed after the traveller approved another one in the wallet.
      endAttempt(run);
      showMessage(run, { text: 'pay.totalChanged' });
      return null;
    }
    try {
      return await confirmCard(run, payment, { payment_method, ...moved });
    } catch (error) {
      if (isApiError(error) && error.code === 'payment_method_unknown') forget();
      throw error;
    }
  };

  return {
    name: wallet.name,
    async approve() {
      if (getToken() !== null) return true;
      const { amount } = run.now().props;
      const result = await wallet.approve(amount);
      if (run.closed) return false;
      if (result.ok) {
        approved = { token: result.card.payment_method, amount };
        return true;
      }
      endAttempt(run);
      showMessage(run, result.code === 'cancelled' ? { text: 'pay.walletClosed' } : getTokenErrorMessage(result.code));
      return false;
    },
    pay: (booking_id) => payByCard(run, booking_id, confirm, immediateCharge),
    refuse(payment) {
      const fail = buildFailString(approved?.token ?? payment.payment_id, false);
      forget();
      refuseCard(run, payment, fail);
    },
    forget,
    close() {
      forget();
      wallet.close();
    },
  };
};
