import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { ApiError } from '@travel/contracts/http/api-error';
import { guestSession } from '@travel/contracts/people/guest';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openCheckout } from '../../testing/open-checkout.tsx';
import { bookingId, createBooking, createHold, createItemWithPrice, usd } from '../../testing/samples.ts';

installFakeClock();

const agree = 'POST /api/holds/{token}/price';
const member = createSignedInSession({ is_member: true });

const promised: NonNullable<OrderItem['price']['member']> = { applies: false, percent: 8, saving: usd(6_784) };

/** A hold at the public price. */
const anybodys = (parts: Partial<Hold> = {}) =>
  createHold({ items: [createItemWithPrice({ member: promised })], ...parts });

/** The same hold at the member price. */
const members = (parts: Partial<Hold> = {}) =>
  createHold({
    total: usd(78_016),
    items: [
      createItemWithPrice({
        inclusive: usd(78_016),
        exclusive: usd(69_657),
        tax: usd(8_359),
        strike: usd(84_800),
        member: { ...promised, applies: true },
      }),
    ],
    ...parts,
  });

const holding = (held: () => Hold) => ({
  'GET /api/holds/{token}': () => ({ data: held() }),
  'POST /api/holds/{token}/renew': () => ({ data: held() }),
});

const joined = { was: usd(84_800), now: usd(78_016), reason: 'membership' as const };
const left = { was: usd(78_016), now: usd(84_800), reason: 'membership' as const };

const summary = () => screen.getByRole('region', { name: 'Your booking' });

describe('the summary', () => {
  it('shows non-members what membership would save, with a link to the plans', async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      answers: holding(() => anybodys()),
    });
    expect(summary()).toHaveTextContent(/As a member you'd save USD\s67\.84 on this stay\./);
    expect(summary()).toHaveTextContent(/Total to payUSD\s848\.00/);
    const requested: unknown[] = [];
    checkout.host.bus.subscribe('plans:requested', (payload) => void requested.push(payload));
    await checkout.press('See the plans');
    expect(requested).toEqual([{ reason: 'link' }]);
    expect(await findFaults(summary())).toEqual([]);
  });

  it('shows no saving if there are no memberships or the price is the same for members', async () => {
    await openCheckout();
    expect(summary()).not.toHaveTextContent(/member/i);
  });

  it('shows members their price, the public price struck through, and the saving', async () => {
    await openCheckout('/hotel-checkout', {
      session: member,
      answers: holding(() => members()),
    });
    expect(summary()).toHaveTextContent('Member price');
    expect(summary().querySelector('s')).toHaveTextContent(/instead of USD\s848\.00/);
    expect(summary()).toHaveTextContent(/USD\s780\.16/);
    expect(summary()).toHaveTextContent(/Your membership saves you USD\s67\.84 on this stay\./);
    expect(screen.queryByRole('button', { name: 'See the plans' })).toBeNull();
    expect(await findFaults(summary())).toEqual([]);
  });
});

describe('a traveller who became a member', () => {
  const becoming = (more: Partial<Hold> = {}) => {
    let held = anybodys({ price_change: joined, ...more });
    const total = () => held.total;
    return {
      session: member,
      answers: {
        ...holding(() => held),
        'GET /api/bookings/{booking_id}': () => ({ data: createBooking({ total: total() }) }),
        [agree]: () => {
          held = members(more);
          return { data: held };
        },
      },
    };
  };

  it('offers the member price when the checkout opens, and uses it once accepted', async () => {
    const checkout = await openCheckout('/hotel-checkout', becoming());
    const dialog = screen.getByRole('dialog', { name: 'The price has changed' });
    expect(dialog).toHaveTextContent("You're a member now, so this stay is yours at the member price.");
    expect(dialog).toHaveTextContent(/Difference−USD\s67\.84/);
    await checkout.press(/^Accept USD\s780\.16$/);
    expect(checkout.calls(agree)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ body: { agreed_total: usd(78_016) } }) }),
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(summary()).toHaveTextContent(/Total to payinstead of USD\s848\.00USD\s780\.16/);
    await checkout.remote.update(checkout.host, {});
    expect(checkout.calls(agree)).toHaveLength(1);
  });

  it('offers the member price even if the hold already has a booking', async () => {
    const checkout = await openCheckout('/hotel-checkout', becoming({ booking_id: bookingId }));
    await checkout.press(/^Accept USD\s780\.16$/);
    expect(checkout.calls('GET /api/bookings/{booking_id}')).toHaveLength(2);
    expect(summary()).toHaveTextContent(/USD\s780\.16/);
  });

  it('has no accessibility errors in the price dialog', async () => {
    await openCheckout('/hotel-checkout', becoming());
    expect(await findFaults(screen.getByRole('dialog', { name: 'The price has changed' }))).toEqual([]);
  });

  it('keeps the public price if the member price is declined, and does not offer it again before booking', async () => {
    const checkout = await openCheckout('/hotel-checkout', becoming());
    await checkout.press('Decline');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(summary()).toHaveTextContent(/USD\s848\.00/);
    await checkout.update({ session: createSignedInSession({ is_member: true, user_id: 'U1002' }) });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(checkout.calls(agree)).toEqual([]);
  });

  it('gets offered the member price when they join while the checkout is open', async () => {
    let isMember = false;
    const checkout = await openCheckout('/hotel-checkout', {
      answers: holding(() => anybodys(isMember ? { price_change: joined } : {})),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    isMember = true;
    await checkout.update({ session: member });
    expect(screen.getByRole('dialog', { name: 'The price has changed' })).toBeInTheDocument();
  });
});

describe('a traveller who is no longer a member', () => {
  it('sees the higher public price when the checkout opens', async () => {
    let isAgreed = false;
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        ...holding(() => (isAgreed ? anybodys() : members({ price_change: left }))),
        [agree]: () => {
          isAgreed = true;
          return { data: anybodys() };
        },
      },
    });
    const dialog = screen.getByRole('dialog', { name: 'The price has changed' });
    expect(dialog).toHaveTextContent('Without a membership, this stay is at the public price.');
    await checkout.press(/^Accept USD\s848\.00$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(summary()).toHaveTextContent(/Total to payUSD\s848\.00/);
  });

  it('sees no price dialog while the checkout is open, because the session may return', async () => {
    let isMember = true;
    const checkout = await openCheckout('/hotel-checkout', {
      session: member,
      answers: holding(() => members(isMember ? {} : { price_change: left })),
    });
    isMember = false;
    await checkout.update({ session: guestSession });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(summary()).toHaveTextContent(/USD\s780\.16/);
  });

  it('loads the hold again if the accepted member price is no longer valid', async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        ...holding(() => members({ price_change: left })),
        [agree]: () => {
          throw new ApiError({ code: 'price_changed', status: 409, context: left });
        },
      },
    });
    const before = checkout.calls('GET /api/holds/{token}').length;
    await checkout.press(/^Accept USD\s848\.00$/);
    expect(checkout.calls('GET /api/holds/{token}')).toHaveLength(before + 1);
    expect(summary()).toHaveTextContent(/USD\s780\.16/);
  });
});
