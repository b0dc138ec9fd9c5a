import type { Payment } from '@travel/contracts/endpoints/payments';
import type { PaymentToken } from '@travel/contracts/endpoints/payment-suppliers';
import { isApiError } from '@travel/contracts/http/api-error';
import { isPositive } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { CheckoutContext } from '../../order/checkout-context.ts';
import type { Charge } from '../pay-state.ts';
import type { CardSupplier } from '../suppliers.ts';
import { checksumRequest, paymentRequest } from './payment-request.ts';
import { paymentToken } from './payment-token.ts';
import type { OrderParts } from './payment-token.ts';
import { loggedStep } from './step-log.ts';
import type { PaymentStep } from './step-log.ts';

/** The calls that every payment is made of (spec §7.4), each logged. They reject with ApiError. */
export interface PaymentSteps {
  /** Creates the payment, or finds the one that the order has already. */
  init(step?: PaymentStep): Promise<Payment>;
  /** The token of an order that has its payment, as it stands on the screen; null where none is wanted or comes. */
  token(made: Payment): Promise<PaymentToken | null>;
  /** Attaches the booking. */
  update(payment_id: string, booking_id: string): Promise<Payment>;
  /** Chooses whether the card is charged now or kept until the day of the charge; the payment may be another one then. */
  changeMethod(payment_id: string, method: Charge): Promise<Payment>;
  retrieve(payment_id: string): Promise<Payment>;
  cancel(payment_id: string): Promise<Payment>;
}

/** Milliseconds for calls that wait for the provider and its bank. */
export const patience = 40_000;

const isOldKey = (error: unknown): boolean => isApiError(error) && error.code === 'api_key_wrong';

/** Opens a payment that a mailed link leads to. */
export const accessOf = ({ props }: CheckoutContext) => ({ access: props.order.due?.access });

/** What an order is paid with, as the last answer has it, drawn or not. */
interface PaidOrder {
  /** What is left to pay. */
  readonly payable: () => Money;
  readonly parts: () => OrderParts;
}

/** `now` answers host and props as they are when a step is made. */
export const createPaymentSteps = (
  now: () => CheckoutContext,
  suppliers: () => Promise<readonly CardSupplier[]>,
  { payable, parts }: PaidOrder,
): PaymentSteps => {
  const askKey = async (): Promise<string> => (await now().host.http('GET /api/auth/session')).api_key ?? '';

  const create = async (step: PaymentStep, api_key: string): Promise<Payment> => {
    const { host, props: drawn } = now();
    // What was taken off just now may not be drawn yet, and the server knows it already.
    const props = { ...drawn, amount: payable() };
    // Asked for beside the checksum, needed after it.
    void suppliers();
    const signing = checksumRequest(host, props, api_key);
    const { checksum } = await loggedStep(host, 'checksum', signing, () =>
      host.http('POST /api/pgv2/generateCheckSum', { body: signing }),
    );
    const [supplier] = await suppliers();
    const body = paymentRequest(host, props, { api_key, checksum, pgType: supplier?.id ?? '' });
    const { data } = await loggedStep(host, step, body, () =>
      host.http('POST /api/payments', { body, timeout: patience }),
    );
    host.cookies.set('paymentIdC', data.payment_id);
    return data;
  };

  const steps: PaymentSteps = {
    async init(step = 'init') {
      const { due } = now().props.order;
      if (due) return steps.retrieve(due.payment_id);
      const known = now().host.session.api_key;
      if (!known) return create(step, await askKey());
      try {
        return await create(step, known);
      } catch (error) {
        // Keys are good for half an hour; the session has a new one.
        if (!isOldKey(error)) throw error;
        return create(step, await askKey());
      }
    },

    async token({ gateway }) {
      const { props } = now();
      if (props.order.due || !isPositive(props.amount) || !gateway) return null;
      return paymentToken(now(), parts(), gateway.pg_type);
    },

    async update(payment_id, booking_id) {
      const { host, props } = now();
      // It is the booking's already.
      if (props.order.due) return steps.retrieve(payment_id);
      const body = { booking_id, agreed_amount: props.amount };
      const call = { params: { payment_id }, body, timeout: patience };
      const { data } = await loggedStep(host, 'update', call.body, () =>
        host.http('POST /api/payments/{payment_id}/update', call),
      );
      host.cookies.set('paymentIdC', data.payment_id);
      return data;
    },

    async changeMethod(payment_id, method) {
      const { host } = now();
      const call = { params: { payment_id }, query: accessOf(now()), body: { method }, timeout: patience };
      const { data } = await loggedStep(host, 'method', { payment_id, method }, () =>
        host.http('POST /api/payments/{payment_id}/method', call),
      );
      host.cookies.set('paymentIdC', data.payment_id);
      return data;
    },

    async retrieve(payment_id) {
      const { host } = now();
      const { data } = await loggedStep(host, 'retrieve', { payment_id }, () =>
        host.http('GET /api/payments/{payment_id}', { params: { payment_id }, query: accessOf(now()) }),
      );
      return data;
    },

    async cancel(payment_id) {
      const { host } = now();
      const { data } = await loggedStep(host, 'cancel', { payment_id }, () =>
        host.http('POST /api/payments/{payment_id}/cancel', {
          params: { payment_id },
          query: accessOf(now()),
          timeout: patience,
        }),
      );
      return data;
    },
  };
  return steps;
};
