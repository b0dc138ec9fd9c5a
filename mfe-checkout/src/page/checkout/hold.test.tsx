import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { fc, test } from '@fast-check/jest';
import { screen } from '@testing-library/react';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openCheckout } from '../../testing/open-checkout.tsx';
import { createHold } from '../../testing/samples.ts';
import { getTimeLeft } from '../../foundation/time/time-left.ts';

installFakeClock();

const readHold = 'GET /api/holds/{token}';
const renew = 'POST /api/holds/{token}/renew';
const extend = 'POST /api/holds/{token}/extend';

const held = (seconds_left: number, more: Partial<Parameters<typeof createHold>[0]> = {}) => {
  const answer = () => ({ data: createHold({ seconds_left, ...more }) });
  return { [readHold]: answer, [renew]: answer };
};
const said = () =>
  screen
    .queryAllByRole('status')
    .map((status) => status.textContent)
    .join('');

describe('countdown of a hold', () => {
  it("counts down the hold from the server's remaining seconds, regardless of the visitor's clock", async () => {
    await openCheckout('/hotel-checkout', {
      answers: held(1_450),
    });
    expect(screen.getByRole('timer')).toHaveTextContent('Held for you, 24:10 left');
    await advanceClock(10_000);
    expect(screen.getByRole('timer')).toHaveTextContent('24:00');
  });

  it('warns screen readers five minutes and one minute before the hold ends', async () => {
    await openCheckout('/hotel-checkout', {
      answers: { ...held(301), [renew]: () => Promise.reject(ApiError.transport('network_failed')) },
    });
    expect(said()).toBe('');
    expect(screen.queryByText('Your hold is about to end.')).not.toBeInTheDocument();
    await advanceClock(1_000);
    expect(said()).toBe("We're holding the room for less than five more minutes.");
    expect(screen.getByText('Your hold is about to end.')).toBeVisible();
    await advanceClock(240_000);
    expect(said()).toBe("We're holding the room for less than one more minute.");
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  });

  it('extends the hold as often as the server allows', async () => {
    let more = 1;
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        ...held(240, { extensions_left: 1 }),
        [extend]: () => {
          more -= 1;
          return { data: createHold({ seconds_left: 840, extensions_left: more }) };
        },
      },
    });
    await checkout.press('Get ten more minutes');
    expect(screen.getByRole('timer')).toHaveTextContent('14:00');
    expect(screen.queryByText('Your hold is about to end.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More time' })).not.toBeInTheDocument();
  });

  it('shows that the hold cannot be extended', async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        [extend]: () => {
          throw new ApiError({ code: 'no_extensions_left', status: 409 });
        },
      },
    });
    await checkout.press('More time');
    expect(checkout.host.recorded.toasts).toEqual([
      { message: "We couldn't extend your hold just now.", options: { tone: 'negative' } },
    ]);
  });

  it('shows that nothing was charged, with links to the room and the search, when the hold ends', async () => {
    let over = false;
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        [readHold]: () => ({
          data: over ? createHold({ status: 'expired', seconds_left: 0 }) : createHold({ seconds_left: 30 }),
        }),
        [renew]: () => ({ data: createHold({ seconds_left: 30 - 20 }) }),
      },
    });
    over = true;
    await advanceClock(31_000);
    expect(checkout.heading()).toBe('Your hold has ended.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged.');
    expect(screen.getByRole('link', { name: 'See the room again' })).toHaveAttribute(
      'href',
      '/hotel-details?hotel=amalfi-coast.torre-limonaia&place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    );
    expect(screen.getByRole('link', { name: 'Search Amalfi Coast' })).toHaveAttribute(
      'href',
      '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    );
    expect(checkout.host.cookies.get('holdTok')).not.toBeNull();
  });

  it.each([
    ['expired', 'Your hold has ended.'],
    ['released', 'This room was released.'],
  ] as const)('shows after a reload that the hold is %s', async (status, title) => {
    const checkout = await openCheckout('/hotel-checkout', { answers: held(0, { status }) });
    expect(checkout.heading()).toBe(title);
    expect(checkout.calls(renew)).toEqual([]);
  });

  it.each(['nope', '%3Cb%3E', 'x'.repeat(65)])(
    'shows an ended hold, without a request, for the malformed token "%s" in the URL',
    async (wrong) => {
      const checkout = await openCheckout(`/hotel-checkout?hold=${wrong}`, { held: false });
      expect(checkout.heading()).toBe('Your hold has ended.');
      expect(screen.getByRole('link', { name: 'Find something to book' })).toBeVisible();
      expect(checkout.calls(readHold)).toEqual([]);
    },
  );

  it('shows an ended hold if the server does not know the token', async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        [readHold]: () => {
          throw new ApiError({ code: 'hold_unknown', status: 404 });
        },
      },
    });
    expect(checkout.heading()).toBe('Your hold has ended.');
    expect(screen.getByRole('link', { name: 'Find something to book' })).toHaveAttribute('href', '/');
  });

  it('shows the new remaining time when another page has extended the hold', async () => {
    let reads = 0;
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        [readHold]: () => ({ data: createHold({ seconds_left: (reads += 1) === 1 ? 10 : 600 }) }),
        [renew]: () => Promise.reject(ApiError.transport('network_failed')),
      },
    });
    await advanceClock(11_000);
    expect(checkout.heading()).toBe('Guests');
    expect(screen.getByRole('timer')).toHaveTextContent('10:00');
  });
});

describe('a page that shows a hold', () => {
  it('renews the hold immediately and every 20 s while visible', async () => {
    const checkout = await openCheckout();
    expect(checkout.calls(renew).map(({ request }) => request)).toEqual([
      expect.objectContaining({ body: { page: 'page-of-the-test' } }),
    ]);
    await advanceClock(19_999);
    expect(checkout.calls(renew)).toHaveLength(1);
    await advanceClock(1);
    expect(checkout.calls(renew)).toHaveLength(2);

    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    await advanceClock(60_000);
    expect(checkout.calls(renew)).toHaveLength(2);
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(checkout.calls(renew)).toHaveLength(3);
  });

  it('shows that the hold was released on another page', async () => {
    let gone = false;
    const answer = () => ({ data: gone ? createHold({ status: 'released', seconds_left: 0 }) : createHold() });
    const checkout = await openCheckout('/hotel-checkout', { answers: { [readHold]: answer, [renew]: answer } });
    gone = true;
    await advanceClock(20_000);
    expect(checkout.heading()).toBe('This room was released.');
  });
});

it('formats the remaining time as minutes and seconds, never below zero', () => {
  expect(getTimeLeft(1_450_000, 0).clock).toBe('24:10');
  expect(getTimeLeft(59_001, 0).clock).toBe('01:00');
  expect(getTimeLeft(0, 5_000)).toEqual({ seconds: 0, clock: '00:00' });
});

test.prop([fc.integer({ min: -10_000, max: 5_000_000 })])(
  'shows minutes and seconds in two digits each for any remaining time',
  (left) => {
    expect(getTimeLeft(left, 0).clock).toMatch(/^\d{2}:[0-5]\d$/);
  },
);

describe('a checkout page while another page has a different hold', () => {
  const other = { path: 'hotels', token: 'held-by-another-page' };

  it("keeps its own hold, and makes that the browser's current hold when the page is focused", async () => {
    const checkout = await openCheckout('/hotel-checkout', { answers: held(1_450) });
    const own = checkout.host.cookies.get('holdTok');
    checkout.host.cookies.set('holdTok', other);
    await checkout.update({ session: createSignedInSession() });
    expect(screen.getByRole('timer')).toBeVisible();
    expect(checkout.calls(readHold).map(({ request }) => request)).not.toContainEqual(
      expect.objectContaining({ params: { token: other.token } }),
    );
    expect(checkout.host.cookies.get('holdTok')).toEqual(other);
    window.dispatchEvent(new Event('focus'));
    expect(checkout.host.cookies.get('holdTok')).toEqual(own);
  });

  it('leaves the hold cookie unchanged if its own hold can no longer be paid', async () => {
    const checkout = await openCheckout('/hotel-checkout', { answers: held(0, { status: 'expired' }) });
    checkout.host.cookies.set('holdTok', other);
    window.dispatchEvent(new Event('focus'));
    expect(checkout.host.cookies.get('holdTok')).toEqual(other);
  });
});
