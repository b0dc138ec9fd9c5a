import { afterEach, beforeAll, jest } from '@jest/globals';
import type { Host, MountedRemote } from '@travel/contracts/host/host';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { matchRoute } from '@travel/contracts/routes/routes';
import { fakeHost, type FakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { preloadMethodList } from '../payment/method-list/method-dropdown.tsx';
import * as page from '../page/remote.tsx';
import * as payment from '../payment/remote.tsx';
import { advanceClock, settle } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from './fake-form.ts';
import { paying, press } from './open-payment.tsx';
import { createBooking, createHold, token } from './samples.ts';

// Lists open immediately only if their code is loaded, so load it in every test.
beforeAll(preloadMethodList);

type Answers = NonNullable<FakeHostOptions['answers']>;

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const remote of mounted) await remote.unmount();
  mounted = [];
});

/** Responses of a server with a hold that can be booked. */
const holding: Answers = {
  ...paying,
  'GET /api/holds/{token}': () => ({ data: createHold() }),
  'GET /api/holds/{token}/clashes': () => ({ data: [] }),
  'POST /api/holds/{token}/renew': () => ({ data: createHold() }),
  'POST /api/holds/{token}/extend': () => ({ data: createHold({ seconds_left: 2_100, extensions_left: 1 }) }),
  'POST /api/bookings': () => ({ data: createBooking() }),
  'GET /api/bookings/{booking_id}': () => ({ data: createBooking() }),
};

/** Mounts the payment block as the shell does: its own module in the given element. */
const mountBlock = (host: () => Host, element: HTMLElement, first: PaymentProps): MountedRemote<'checkout/payment'> => {
  const domElement = document.createElement('div');
  element.append(domElement);
  const onFailure = (error: unknown) => {
    throw error;
  };
  const input = (props: PaymentProps) => ({ domElement, host: host(), props, onFailure });
  const ready = payment.bootstrap(input(first)).then(() => payment.mount(input(first)));
  return {
    update: (props) => void ready.then(() => payment.update(input(props))),
    unmount: async () => {
      await ready;
      await payment.unmount(input(first));
      domElement.remove();
    },
  };
};

interface OpenOptions extends FakeHostOptions {
  /** Whether the browser's cookie refers to a hold. */
  readonly held?: boolean;
}

/** Opens the checkout as the shell mounts it. Navigation within the checkout changes its route. */
export const openCheckout = async (
  path = '/hotel-checkout',
  { held = true, answers, ...options }: OpenOptions = {},
) => {
  const went: string[] = [];
  let current: FakeHost;
  let opened: { readonly element: HTMLElement } | undefined;
  const update = async (next: Partial<Host>) => {
    current = { ...current, ...next };
    await remote.update(current, {});
    await settle();
  };
  current = fakeHost({
    package: 'mfe-checkout',
    path,
    answers: { ...holding, ...answers },
    navigate(to, how) {
      current.recorded.navigations.push({ to, options: how });
      went.push(to);
      const { pathname, search } = new URL(to, 'http://page.test');
      const route = matchRoute(pathname, search);
      if (!route || how?.document || route.page !== current.route.page) return;
      current = { ...current, route };
      if (opened) void page.update({ domElement: opened.element, host: current, props: {}, onFailure: () => {} });
    },
    mount: (name, element, props) => {
      if (name !== 'checkout/payment') {
        current.recorded.mounted.push({ name, element, props, gone: false });
        return { update: () => {}, unmount: async () => {} };
      }
      const block = mountBlock(() => current, element, props as PaymentProps);
      return { update: (next) => block.update(next as PaymentProps), unmount: block.unmount };
    },
    ...options,
  });
  if (held) current.cookies.set('holdTok', { path: 'hotels', token });
  const remote = await mountRemote(page, current, {});
  opened = remote;
  mounted.push(remote);
  // Apply navigation that happened during mounting.
  await remote.update(current, {});
  await settle();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });

  return {
    host: current,
    remote,
    user,
    update,
    went: () => went,
    navigations: () => current.recorded.navigations,
    address: () => went.at(-1) ?? path,
    press,
    follow: async (name: string | RegExp) => {
      await act(async () => screen.getByRole('link', { name }).click());
      await settle();
    },
    calls: (key: string) => current.recorded.calls.filter((call) => call.key === key),
    heading: () => screen.getByRole('heading', { level: 1 }).textContent,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    async enter(values: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(values)) {
        const field = screen.getByLabelText(label);
        act(() => field.focus());
        fireEvent.change(field, { target: { value } });
      }
      await settle();
    },
  };
};

export const maya = {
  'First name': 'Maya',
  'Last name': 'Okafor',
  'E-mail': 'maya@example.test',
  Phone: '+44 20 7946 0018',
};

/** Opens the payment step with a typed card and accepted terms. */
export const openToPay = async (
  path?: string,
  options: OpenOptions = {},
  traveller: Readonly<Record<string, string>> = maya,
) => {
  const checkout = await openCheckout(path, options);
  await checkout.enter(traveller);
  await checkout.press('Continue to payment');
  const form = takeForm();
  await form.ready();
  await advanceClock(500);
  await form.type();
  await checkout.user.click(screen.getAllByRole('checkbox').at(-1) ?? document.body);
  await settle();
  return { ...checkout, form };
};
