import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import type { PaymentToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { isApiError } from '@travel/contracts/http/api-error';
import { isPositive, type Money } from '@travel/contracts/money/money';
import type { CheckoutContext } from '../../order/checkout-context.ts';
import type { Charge } from '../pay-state.ts';
import type { CardSupplier } from '../suppliers.ts';
import { buildChecksumRequest, buildPaymentRequest } from './payment-request.ts';
import { requestPaymentToken, type OrderParts } from './payment-token.ts';
import { runLoggedStep, type PaymentStep } from './step-log.ts';

/** The API calls that a payment consists of (spec §7.4), each logged. They reject with ApiError. */
export interface PaymentSteps {
  /** Creates the payment, or returns the order's existing payment. */
  init(step?: PaymentStep): Promise<Payment>;
  /** Requests the token that authorises paying with this payment. Null if not required or if the request fails. */
  token(made: Payment): Promise<PaymentToken | null>;
  update(payment_id: string, booking_id: string): Promise<Payment>;
  /** Changes when the card is charged. May return a different payment. */
  changeMethod(payment_id: string, method: Charge): Promise<Payment>;
  retrieve(payment_id: string): Promise<Payment>;
  cancel(payment_id: string): Promise<Payment>;
}

/** Milliseconds, for calls that wait for the provider and its bank. */
export const providerTimeout = 40_000;

const isExpiredKey = (error: unknown): boolean => isApiError(error) && error.code === 'api_key_wrong';

/** Returns the query parameter that authorises access to a payment opened from a mailed link. */
export const getAccessQuery = ({ props }: CheckoutContext) => ({ access: props.order.due?.access });

/** The order's amounts according to the latest response, which may not be rendered yet. */
interface PaidOrder {
  readonly payable: () => Money;
  readonly parts: () => OrderParts;
}

/** Creates the payment steps. `now` returns the host and props current at the time of each step. */
export const createPaymentSteps = (
  now: () => CheckoutContext,
  suppliers: () => Promise<readonly CardSupplier[]>,
  { payable, parts }: PaidOrder,
): PaymentSteps => {
  const fetchApiKey = async (): Promise<string> => (await now().host.http('GET /api/auth/session')).api_key ?? '';

  const create = async (step: PaymentStep, api_key: string): Promise<Payment> => {
    const { host, props: drawn } = now();
    // Use the amount due from the latest response, which may not be rendered yet.
    const props = { ...drawn, amount: payable() };
    // Load the card suppliers in parallel with the checksum; the payment request below needs both.
    void suppliers();
    const signing = buildChecksumRequest(host, props, api_key);
    const { checksum } = await runLoggedStep(host, 'checksum', signing, () =>
      host.http('POST /api/pgv2/generateCheckSum', { body: signing }),
    );
    const [supplier] = await suppliers();
    const body = buildPaymentRequest(host, props, { api_key, checksum, pgType: supplier?.id ?? '' });
    const { data } = await runLoggedStep(host, step, body, () =>
      host.http('POST /api/payments', { body, timeout: providerTimeout }),
    );
    host.cookies.set('paymentIdC', data.payment_id);
    return data;
  };

  const steps: PaymentSteps = {
    async init(step = 'init') {
      const { due } = now().props.order;
      if (due) return steps.retrieve(due.payment_id);
      const known = now().host.session.api_key;
      if (!known) return create(step, await fetchApiKey());
      try {
        return await create(step, known);
      } catch (error) {
        // API keys expire after half an hour. Request a new API key from the session.
        if (!isExpiredKey(error)) throw error;
        return create(step, await fetchApiKey());
      }
    },

    async token({ gateway }) {
      const { props } = now();
      if (props.order.due || !isPositive(props.amount) || !gateway) return null;
      return requestPaymentToken(now(), parts(), gateway.pg_type);
    },

    async update(payment_id, booking_id) {
      const { host, props } = now();
      // A payment for an amount due on a confirmed booking already belongs to this booking, so there is nothing to
      // attach.
      if (props.order.due) return steps.retrieve(payment_id);
      const body = { booking_id, agreed_amount: props.amount };
      const call = { params: { payment_id }, body, timeout: providerTimeout };
      const { data } = await runLoggedStep(host, 'update', call.body, () =>
        host.http('POST /api/payments/{payment_id}/update', call),
      );
      host.cookies.set('paymentIdC', data.payment_id);
      return data;
    },

    async changeMethod(payment_id, method) {
      const { host } = now();
      const call = { params: { payment_id }, query: getAccessQuery(now()), body: { method }, timeout: providerTimeout };
      const { data } = await runLoggedStep(host, 'method', { payment_id, method }, () =>
        host.http('POST /api/payments/{payment_id}/method', call),
      );
      host.cookies.set('paymentIdC', data.payment_id);
      return data;
    },

    async retrieve(payment_id) {
      const { host } = now();
      const { data } = await runLoggedStep(host, 'retrieve', { payment_id }, () =>
        host.http('GET /api/payments/{payment_id}', { params: { payment_id }, query: getAccessQuery(now()) }),
      );
      return data;
    },

    async cancel(payment_id) {
      const { host } = now();
      const { data } = await runLoggedStep(host, 'cancel', { payment_id }, () =>
        host.http('POST /api/payments/{payment_id}/cancel', {
          params: { payment_id },
          query: getAccessQuery(now()),
          timeout: providerTimeout,
        }),
      );
      return data;
    },
  };
  return steps;
};
