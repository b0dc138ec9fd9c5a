import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from '../../testing/fake-form.ts';
import { fakeOrder, createPaymentOptions } from '../../testing/fake-order.ts';
import { fakeSupplier } from '../../testing/fake-supplier.ts';
import { maya, openCheckout, openToPay } from '../../testing/open-checkout.tsx';
import {
  createAuthorisedPayment,
  createPayment,
  createSupplier,
  createSuppliersResponse,
} from '../../testing/samples.ts';

installFakeClock();
fakeSupplier();

const savedCard = 'POST /api/pgv2/paymentWithSavedCard';
const checksum = 'POST /api/pgv2/generateCheckSum';
const coupon = 'POST /api/general/applyCouponCodeDetails';
const options = 'GET /api/orders/{order_id}/payment-options';

/** Opens the payment step for a signed-in traveller whose session can end on the server. */
const openSignedIn = async ({ isOver = false } = {}) => {
  const server = { ...fakeOrder(), isOver };
  const refuseIfOver = (code: string) => {
    if (server.isOver) throw new ApiError({ code, status: 401 });
  };
  const applyCoupon = server.answers[coupon];
  const asked: unknown[] = [];
  const checkout = await openCheckout('/hotel-checkout', {
    session: createSignedInSession(),
    answers: {
      ...server.answers,
      'GET /api/auth/session': () => (server.isOver ? { user: null, api_key: 'pk_guest' } : createSignedInSession()),
      'POST /api/booking/getSupplierpg': () =>
        createSuppliersResponse(createSupplier(server.isOver ? {} : { 'api-key': 'ek_test_maya' })),
      [checksum]: ({ body }) => {
        if (body.api_key === 'pk_session') refuseIfOver('api_key_wrong');
        return { checksum: 'v1.sum' };
      },
      'POST /api/payments': ({ body }) => {
        const { api_key, user_id } = body.metadata;
        if (api_key === 'pk_guest' && user_id !== '') throw new ApiError({ code: 'api_key_wrong', status: 401 });
        return { data: createPayment() };
      },
      [coupon]: (request) => {
        refuseIfOver('unauthorised');
        if (!applyCoupon) throw new Error('No coupon can be applied');
        return applyCoupon(request);
      },
      [savedCard]: () => {
        refuseIfOver('unauthorised');
        return { data: createAuthorisedPayment() };
      },
    },
  });
  const { bus } = checkout.host;
  bus.subscribe('auth:requested', (event) => void asked.push(event));
  let told: Session | null = null;
  bus.subscribe('session:changed', ({ session }) => (told = session));
  /** Passes a changed session to the checkout, as the shell does. */
  const follow = async () => {
    if (told) await checkout.update({ session: told });
    told = null;
    await settle();
  };
  await checkout.enter({ Phone: maya.Phone });
  await checkout.press('Continue to payment');
  await follow();
  return {
    ...checkout,
    server,
    asked,
    press: async (name: string) => {
      await checkout.press(name);
      await follow();
    },
    follow,
    signIn: async () => {
      server.isOver = false;
      bus.publish('session:changed', { session: createSignedInSession() });
      await follow();
    },
    chosen: () => screen.getByRole('combobox', { name: 'Pay with' }).textContent,
    choose: async (option: RegExp) => {
      await checkout.user.click(screen.getByRole('combobox', { name: 'Pay with' }));
      await settle();
      await checkout.user.click(screen.getByRole('option', { name: option }));
      await settle();
    },
  };
};

describe('a session that ends while paying', () => {
  it('prompts to sign in, then continues with the chosen card and accepted terms', async () => {
    const checkout = await openSignedIn();
    await checkout.choose(/Work travel/);
    await checkout.user.click(screen.getByRole('checkbox', { name: /I have read/ }));
    checkout.server.isOver = true;
    await checkout.press('Pay Now');
    expect(checkout.asked).toEqual([{ mode: 'sign-in' }]);
    expect(
      screen.getByText(/Your session has ended. Sign in or reload the page: you won't be charged twice./),
    ).toBeVisible();
    expect(screen.getByText("You've been signed out.")).toBeVisible();

    await checkout.signIn();
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
    expect(checkout.chosen()).toContain('Work travel');
    expect(screen.getByRole('checkbox', { name: /I have read/ })).toBeChecked();
    expect(checkout.calls(savedCard)).toHaveLength(1);

    await checkout.press('Pay Now');
    expect(checkout.calls(savedCard).at(-1)?.request).toMatchObject({ body: { card_id: 'seededMastercardWork' } });
    await advanceClock(500);
    expect(checkout.navigations().at(-1)?.options).toEqual({ document: true });
  });

  it('offers to sign in again after the sign-in modal was closed', async () => {
    const checkout = await openSignedIn();
    await checkout.user.click(screen.getByRole('checkbox', { name: /I have read/ }));
    checkout.server.isOver = true;
    await checkout.press('Pay Now');
    const group = within(screen.getByRole('group', { name: 'Credit card' }));
    await checkout.user.click(group.getByRole('button', { name: 'Sign in' }));
    expect(checkout.asked).toEqual([{ mode: 'sign-in' }, { mode: 'sign-in' }]);
  });

  it('keeps the typed card and values if a coupon call reveals that the session has ended', async () => {
    const checkout = await openSignedIn();
    await checkout.choose(/pay with new card/);
    const form = takeForm();
    await form.ready();
    await advanceClock(500);
    await form.type();
    const field = within(screen.getByRole('group', { name: 'Coupon code' })).getByRole('textbox');
    const apply = async () => {
      await act(
        async () =>
          void fireEvent.click(within(screen.getByRole('group', { name: 'Coupon code' })).getByRole('button')),
      );
      await settle();
      await checkout.follow();
    };
    await act(async () => void fireEvent.change(field, { target: { value: 'SAVE10' } }));
    checkout.server.isOver = true;
    await apply();
    expect(checkout.asked).toEqual([{ mode: 'sign-in' }]);
    expect(screen.getByRole('group', { name: 'Coupon code' })).toHaveTextContent('YOU ARE SIGNED OUT. SIGN IN AGAIN');

    await checkout.signIn();
    expect(field).toHaveValue('SAVE10');
    expect(form.frame.isConnected).toBe(true);
    expect(checkout.chosen()).toContain('pay with new card');
    await apply();
    expect(screen.getByRole('group', { name: 'Coupon code' })).toHaveTextContent(/−USD\s84.80/);
  });

  it('prompts to sign in when creating the payment fails, before the traveller types anything', async () => {
    const checkout = await openSignedIn({ isOver: true });
    expect(checkout.asked).toEqual([{ mode: 'sign-in' }]);
    await checkout.signIn();
    await checkout.choose(/Everyday/);
    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  });

  it('shows the balances of a different traveller who signs in', async () => {
    const checkout = await openSignedIn();
    expect(checkout.calls(options)).toHaveLength(1);
    checkout.server.isOver = true;
    await checkout.update({ session: guestSession });
    expect(checkout.calls(options)).toHaveLength(1);
    await checkout.update({ session: createSignedInSession({ user_id: 'U1009' }) });
    await settle();
    expect(checkout.calls(options)).toHaveLength(2);
  });

  it('does not prompt guests to sign in, because they have no session', async () => {
    const checkout = await openSignedIn();
    checkout.server.isOver = true;
    await checkout.update({ session: guestSession });
    expect(checkout.asked).toEqual([]);
  });
});

describe('a guest who signs in while paying', () => {
  it('sees coupons, cash card and points immediately and keeps the typed card', async () => {
    const mine = fakeOrder();
    let isIn = false;
    const checkout = await openToPay('/hotel-checkout', {
      answers: {
        ...mine.answers,
        [options]: (request) => {
          const read = mine.answers[options];
          return isIn && read ? read(request) : { data: createPaymentOptions() };
        },
        'POST /api/booking/getSupplierpg': () =>
          createSuppliersResponse(createSupplier(isIn ? { 'api-key': 'ek_test_maya' } : {})),
      },
    });
    expect(screen.queryByRole('group', { name: 'Coupon code' })).not.toBeInTheDocument();
    isIn = true;
    await checkout.update({ session: createSignedInSession() });
    await settle();
    for (const name of ['Coupon code', 'Cash card', 'Loyalty points']) {
      expect(screen.getByRole('group', { name })).toBeVisible();
    }
    expect(checkout.form.frame.isConnected).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Pay with' })).toHaveTextContent('pay with new card');
  });
});
