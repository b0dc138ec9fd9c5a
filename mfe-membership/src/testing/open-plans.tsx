import { afterEach, beforeAll } from '@jest/globals';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import type { PlansProps } from '@travel/contracts/host/remotes/remote-props';
import type { PlanQuote, PlansResponse } from '@travel/contracts/endpoints/membership/plans';
import { fakeHost, type FakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { preloadOrder } from '../plans/plans.tsx';
import * as plans from '../plans/remote.tsx';
import { settle } from '@travel/ui/remote/testing/fake-clock.ts';
import { allPlans, createQuote } from './plans.ts';

export const lena = createSignedInSession({
  user_id: 'U1002',
  email: 'newcomer@example.test',
  firstname: 'Lena',
  lastname: 'Novak',
});

export const bookingId = 'BK7F4K2091XQ';

interface OpenOptions extends FakeHostOptions {
  readonly props?: Partial<PlansProps>;
  /** The response with the plans that the page has already loaded. If absent, the modal loads the plans itself. */
  readonly profile?: PlansResponse;
  /** Returns the quote of a selected plan. */
  readonly quote?: (sub_id: string | undefined) => PlanQuote;
}

// The order part opens immediately only if its code is loaded, so load it before every test.
beforeAll(() => preloadOrder());

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const remote of mounted) await remote.unmount();
  mounted = [];
});

const isPayment = (props: unknown): props is PaymentProps =>
  typeof props === 'object' && props !== null && 'productCode' in props;

/** Opens the plans modal as the shell does, by default for Lena. */
export const openPlans = async ({ props, profile, quote = () => createQuote(), ...options }: OpenOptions = {}) => {
  const { answers, ...given } = options;
  const closed: string[] = [];
  const host: FakeHost = fakeHost({
    package: 'mfe-membership',
    session: lena,
    ...given,
    answers: {
      'POST /api/membershipUpgrade/subscription-plans': () => ({
        subscriptionplans: { data: { data: { data: [...allPlans] } } },
      }),
      'GET /api/memberships/current': () => ({ data: null }),
      'GET /api/plans/admission': () => ({
        data: { admitted_by: 'email', email_belongs: true, email_confirmed: true, takes_codes: false },
      }),
      'POST /api/plans/quotes': ({ body }) => ({ data: quote(body.sub_id) }),
      'POST /api/plans/initbook': () => ({
        data: { booking_id: bookingId, payment_token: { is_popup: false, orderToken: 'pi_secret' } },
      }),
      ...answers,
    },
  });
  if (profile) host.bus.publish('profile:loaded', { profile });
  const all: PlansProps = { reason: 'newcomer', onClose: () => void closed.push('closed'), ...props };
  const remote = await mountRemote(plans, host, all);
  mounted.push(remote);
  await settle();

  const press = async (button: HTMLElement) => {
    await act(async () => {
      button.focus();
      fireEvent.click(button);
    });
    await settle();
  };
  const listBlocks = () => host.recorded.mounted.filter(({ name }) => name === 'checkout/payment');
  const block = (): PaymentProps => {
    const last = listBlocks().findLast(({ gone }) => !gone)?.props;
    if (!isPayment(last)) throw new Error('The payment block is not mounted');
    return last;
  };

  return {
    host,
    remote,
    /** Opens the modal again after it was closed. */
    again: async () => {
      mounted.push(await mountRemote(plans, host, all));
      await settle();
    },
    closed: () => closed.length,
    dialog: () => screen.getByRole('dialog'),
    card: (name: string) => within(screen.getByRole('article', { name })),
    choose: (name: string) => press(within(screen.getByRole('article', { name })).getByRole('button')),
    press: (name: string | RegExp) => press(screen.getByRole('button', { name })),
    authorization: () =>
      screen.getByRole('checkbox', {
        name: 'I authorize my credit card to be changed automatically for my monthly membership',
      }),
    tick: () =>
      press(
        screen.getByRole('checkbox', {
          name: 'I authorize my credit card to be changed automatically for my monthly membership',
        }),
      ),
    /** Returns the latest props of the payment block. */
    block,
    blocks: listBlocks,
    calls: (key: string) => host.recorded.calls.filter((call) => call.key === key),
    /** Calls a callback in the props of the payment block, as the block would. */
    tell: async (what: (block: PaymentProps) => void) => {
      await act(async () => what(block()));
      await settle();
    },
    /** Creates the booking as the payment block does. Returns the booking's ID, or the code of the refusal. */
    begin: async (): Promise<string> => {
      let told = '';
      await act(async () => {
        told = await block().init().catch(getErrorCode);
      });
      await settle();
      return told;
    },
    /** Publishes a booking status, as the shell does for each socket message. */
    hear: async (status: string, booking_id = bookingId) => {
      await act(async () => host.bus.publish('booking:progressed', { booking_id, status }));
      await settle();
    },
  };
};

/** Returns the element's text with no-break spaces replaced by ordinary spaces. */
export const toPlainText = (element: HTMLElement): string =>
  (element.textContent ?? '').replaceAll(/[\s\u00A0\u202F]+/g, ' ');
