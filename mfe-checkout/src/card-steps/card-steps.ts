import type { Payment } from '@travel/contracts/endpoints/payments';
import type { Host } from '@travel/contracts/host';
import { isApiError } from '@travel/contracts/http/api-error';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { checksumRequest, paymentRequest } from './payment-request.ts';
import { loggedStep } from './step-log.ts';

export interface Now {
  readonly host: Host;
  readonly props: PaymentProps;
}

/** The calls of a card payment (spec §7.4), each logged. They reject with ApiError. */
export interface CardSteps {
  /** Creates the payment, or finds the one that the order has already. */
  init(step?: 'init' | 'pay_later'): Promise<Payment>;
  /** Attaches the booking. */
  update(payment_id: string, booking_id: string): Promise<Payment>;
  confirm(payment_id: string, payment_method: string): Promise<Payment>;
  retrieve(payment_id: string): Promise<Payment>;
  cancel(payment_id: string): Promise<Payment>;
}

/** Milliseconds for calls that wait for the provider and its bank. */
const patience = 40_000;

const isStaleKey = (error: unknown): boolean => isApiError(error) && error.code === 'api_key_wrong';

/** `now` answers host and props as they are when a step is made. */
export const createCardSteps = (now: () => Now): CardSteps => {
  const askKey = async (): Promise<string> => (await now().host.http('GET /api/auth/session')).api_key ?? '';

  const create = async (step: 'init' | 'pay_later', api_key: string): Promise<Payment> => {
    const { host, props } = now();
    const signing = checksumRequest(host, props, api_key);
    const { checksum } = await loggedStep(host, 'checksum', signing, () =>
      host.http('POST /api/pgv2/generateCheckSum', { body: signing }),
    );
    const body = paymentRequest(host, props, { api_key, checksum });
    const { data } = await loggedStep(host, step, body, () =>
      host.http('POST /api/payments', { body, timeout: patience }),
    );
    host.cookies.set('paymentIdC', data.payment_id);
    return data;
  };

  return {
    async init(step = 'init') {
      const known = now().host.session.api_key;
      if (!known) return create(step, await askKey());
      try {
        return await create(step, known);
      } catch (error) {
        // Keys are good for half an hour; the session has a new one.
        if (!isStaleKey(error)) throw error;
        return create(step, await askKey());
      }
    },

    async update(payment_id, booking_id) {
      const { host } = now();
      const call = { params: { payment_id }, body: { booking_id }, timeout: patience };
      const { data } = await loggedStep(host, 'update', call.body, () =>
        host.http('POST /api/payments/{payment_id}/update', call),
      );
      host.cookies.set('paymentIdC', data.payment_id);
      return data;
    },

    async confirm(payment_id, payment_method) {
      const { host } = now();
      const call = { params: { payment_id }, body: { payment_method }, timeout: patience };
      const { data } = await loggedStep(host, 'confirm', { payment_id, ...call.body }, () =>
        host.http('POST /api/payments/{payment_id}/confirm', call),
      );
      host.cookies.set('paymentIdC', data.payment_id);
      return data;
    },

    async retrieve(payment_id) {
      const { host } = now();
      const { data } = await loggedStep(host, 'retrieve', { payment_id }, () =>
        host.http('GET /api/payments/{payment_id}', { params: { payment_id } }),
      );
      return data;
    },

    async cancel(payment_id) {
      const { host } = now();
      const { data } = await loggedStep(host, 'cancel', { payment_id }, () =>
        host.http('POST /api/payments/{payment_id}/cancel', { params: { payment_id }, timeout: patience }),
      );
      return data;
    },
  };
};
