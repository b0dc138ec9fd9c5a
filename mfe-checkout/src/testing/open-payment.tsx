import { afterEach, beforeAll, jest } from '@jest/globals';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { fakeHost, type FakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { preloadMethodList } from '../payment/method-list/method-dropdown.tsx';
import * as payment from '../payment/remote.tsx';
import { advanceClock, settle } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from './fake-form.ts';
import { createPaymentOptions } from './fake-order.ts';
import {
  createAuthorisedPayment,
  bookingId,
  createPayment,
  createSupplier,
  createSuppliersResponse,
  token,
  createToken,
  usd,
} from './samples.ts';

// Lists open immediately only if their code is loaded, so load it in every test.
beforeAll(preloadMethodList);

type Answers = NonNullable<FakeHostOptions['answers']>;

/** Presses a button and waits until its effects have settled. */
export const press = async (name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  await act(async () => {
    button.focus();
    fireEvent.click(button);
  });
  await settle();
};

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const remote of mounted) await remote.unmount();
  mounted = [];
});

/** Responses of a server that accepts a payment. */
export const paying: Answers = {
  'GET /api/auth/session': () => ({ user: null, api_key: 'pk_guest' }),
  'POST /api/pgv2/generateCheckSum': () => ({ checksum: 'v1.sum' }),
  'POST /api/booking/getSupplierpg': () => createSuppliersResponse(createSupplier()),
  'POST /api/booking/generatePgToken': () => ({ data: createToken() }),
  'POST /api/payments/token': () => ({ data: createToken() }),
  'POST /api/payments/wallet-token': () => ({ data: createToken() }),
  'GET /api/orders/{order_id}/payment-options': () => ({ data: createPaymentOptions() }),
  'POST /api/payments': () => ({ data: createPayment() }),
  'POST /api/payments/{payment_id}/update': () => ({ data: createPayment({ booking_id: bookingId }) }),
  'POST /api/payments/{payment_id}/confirm': () => ({ data: createAuthorisedPayment() }),
  'GET /api/payments/{payment_id}': () => ({ data: createAuthorisedPayment() }),
  'POST /api/payments/{payment_id}/cancel': () => ({
    data: createPayment({ booking_id: bookingId, status: 'canceled', gateway: null }),
  }),
  'POST /api/LoggerApi/LoggerApiCall': () => ({ status: 'logged' }),
};

interface OpenOptions extends FakeHostOptions {
  readonly props?: Partial<PaymentProps>;
  /** Leaves the card form unready and empty. */
  readonly bare?: boolean;
}

const order: PaymentProps['order'] = {
  order_id: token,
  description: 'Torre Limonaia, 4 nights',
  email: 'maya@example.test',
  service: 'hotels',
  metadata: { isPriceChange: false, room_id: 'sea-view-room', booking_ref_no: '', isSelectDiffRoom: false },
};

/** Opens the payment block with a ready card form and a typed card. */
export const openPayment = async ({ props: given = {}, bare = false, answers, ...options }: OpenOptions = {}) => {
  const host: FakeHost = fakeHost({
    package: 'mfe-checkout',
    path: '/hotel-checkout',
    answers: { ...paying, ...answers },
    ...options,
  });
  const inits: string[] = [];
  const props: PaymentProps = {
    productCode: 'HLT',
    amount: usd(84_800),
    order,
    disabled: false,
    init: async () => {
      inits.push('init');
      return bookingId;
    },
    ...given,
  };
  const remote = await mountRemote(payment, host, props);
  mounted.push(remote);
  await settle();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  const steps = () =>
    host.recorded.calls
      .map(({ key }) => key)
      .filter((key) => key.includes('/payments') || key.includes('generateCheckSum'));

  const view = {
    host,
    user,
    remote,
    inits,
    steps,
    calls: (key: string) => host.recorded.calls.filter((call) => call.key === key),
    update: async (next: Partial<PaymentProps>) => {
      await remote.update(host, { ...props, ...next });
      await settle();
    },
    button: () => screen.getByRole('button', { name: 'Pay Now' }),
    pay: () => press('Pay Now'),
    press,
    /** Returns the error text under the card form. */
    said: () =>
      screen
        .queryAllByRole('alert')
        .map((alert) => alert.textContent)
        .filter(Boolean)
        .join(' '),
    navigations: () => host.recorded.navigations,
  };
  if (bare) return { ...view, form: null };
  const form = takeForm();
  await form.ready();
  await advanceClock(500);
  await form.type();
  return { ...view, form };
};

export const getForm = ({ form }: Pick<Awaited<ReturnType<typeof openPayment>>, 'form'>) => {
  if (!form) throw new Error('The card form was left as it came');
  return form;
};
