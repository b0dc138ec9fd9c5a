import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from '../testing/fake-form.ts';
import { fakeOrder, createPaymentOptions } from '../testing/fake-order.ts';
import { openPayment } from '../testing/open-payment.tsx';
import { createPayment, usd } from '../testing/samples.ts';

installFakeClock();

const create = 'POST /api/payments';
const update = 'POST /api/payments/{payment_id}/update';
const confirm = 'POST /api/payments/{payment_id}/confirm';
const retrieve = 'GET /api/payments/{payment_id}';

/** Failures of a service: slow, unavailable or returning garbage. */
const faults = {
  offline: ApiError.transport('network_failed'),
  slow: ApiError.transport('timed_out'),
  down: new ApiError({ code: 'unavailable', status: 503 }),
  garbage: new ApiError({ code: 'unreadable_answer', status: 502 }),
} as const;

type Fault = keyof typeof faults;
const everyFault: readonly Fault[] = ['offline', 'slow', 'down', 'garbage'];

const instruments = {
  'Coupon code': { typed: 'SAVE10', said: /TRY AGAIN/, total: 'USD 763.20' },
  'Cash card': { typed: '100', said: /^FAILED TO APPLY CASH CARD$/, total: 'USD 748.00' },
  'Loyalty points': { typed: '5000', said: /^Error$/, total: 'USD 798.00' },
} as const;

type Group = keyof typeof instruments;
const everyGroup: readonly Group[] = ['Coupon code', 'Cash card', 'Loyalty points'];

/**
 * Opens a payment block with a coupon, a cash card and points whose services can fail before or after doing their work.
 */
const open = async () => {
  const { answers } = fakeOrder();
  const broken: { before: Fault | null; after: Fault | null } = { before: null, after: null };
  const throwIf = (fault: Fault | null) => {
    if (fault) throw faults[fault];
  };
  const failing =
    <Request, Answer>(answer: ((request: Request) => Answer) | undefined) =>
    (request: Request) => {
      throwIf(broken.before);
      if (!answer) throw new Error('The fake server has no answer to that');
      const made = answer(request);
      throwIf(broken.after);
      return made;
    };
  const pay = await openPayment({
    session: createSignedInSession(),
    answers: {
      ...answers,
      'GET /api/auth/session': () => createSignedInSession(),
      'POST /api/general/applyCouponCodeDetails': failing(answers['POST /api/general/applyCouponCodeDetails']),
      'POST /api/cars/cashcardRedemption': failing(answers['POST /api/cars/cashcardRedemption']),
      'POST /api/loyalty/applyPoints': failing(answers['POST /api/loyalty/applyPoints']),
    },
  });
  const inGroup = (name: Group) => within(screen.getByRole('group', { name }));
  return {
    ...pay,
    broken,
    field: (name: Group) => inGroup(name).getByRole('textbox'),
    words: (name: Group) => inGroup(name).getByRole('status').textContent ?? '',
    apply: async (name: Group) => {
      await act(async () => {
        fireEvent.change(inGroup(name).getByRole('textbox'), { target: { value: instruments[name].typed } });
      });
      await act(async () => void fireEvent.click(inGroup(name).getByRole('button')));
      await settle();
    },
    isApplied: (name: Group) => inGroup(name).queryByRole('button', { name: 'Unapply' }) !== null,
    total: () => screen.getByText('Total').nextElementSibling?.textContent?.replaceAll(/\s/g, ' '),
  };
};

describe.each(everyGroup)('service failures: %s', (name) => {
  const { typed, said, total } = instruments[name];

  it.each(everyFault)(
    'shows an error and keeps the typed values, total and card if the service is %s',
    async (fault) => {
      const pay = await open();
      pay.broken.before = fault;
      await pay.apply(name);
      expect(pay.words(name)).toMatch(said);
      expect(pay.field(name)).toHaveValue(typed);
      expect(pay.isApplied(name)).toBe(false);
      expect(pay.total()).toBe('USD 848.00');
      await pay.pay();
      expect(pay.calls(confirm)).toHaveLength(1);
    },
  );

  it('shows a discount as applied although its response was lost, and charges only the rest', async () => {
    const pay = await open();
    pay.broken.after = 'slow';
    await pay.apply(name);
    expect(pay.isApplied(name)).toBe(true);
    expect(pay.total()).toBe(total);
    expect(pay.words(name)).not.toMatch(said);
    await pay.pay();
    expect(pay.calls(update)[0]?.request).toMatchObject({
      body: { agreed_amount: { amount: Number(total.replace(/\D/g, '')), currency: 'USD' } },
    });
  });
});

describe('a failing payment provider', () => {
  it.each(everyFault)(
    'shows an error and a retry button if the provider is %s while the card form loads',
    async (fault) => {
      let isBroken = true;
      const pay = await openPayment({
        bare: true,
        answers: {
          [create]: () => {
            if (isBroken) throw faults[fault];
            return { data: createPayment() };
          },
        },
      });
      // The message must not claim that nothing was charged, because an earlier page may have paid already.
      expect(screen.getByRole('alert')).toHaveTextContent(/ry again|Load the page again/);
      expect(screen.getByRole('alert')).not.toHaveTextContent(/charged/);
      expect(pay.button()).toBeDisabled();
      isBroken = false;
      await pay.press('Try again');
      await takeForm().ready();
      await advanceClock(500);
      expect(pay.button()).toBeEnabled();
    },
  );

  it.each(everyFault)(
    'keeps the typed card and charges nothing if the server is %s before the charge',
    async (fault) => {
      let isBroken = true;
      const pay = await openPayment({
        answers: {
          [update]: () => {
            if (isBroken) throw faults[fault];
            return { data: createPayment() };
          },
        },
      });
      await pay.pay();
      expect(pay.said()).toMatch(/nothing was charged|you won't be charged twice/i);
      expect(pay.calls(confirm)).toEqual([]);
      isBroken = false;
      await pay.pay();
      expect(pay.calls(confirm)).toHaveLength(1);
      await advanceClock(500);
      expect(pay.navigations()).toHaveLength(1);
    },
  );

  it.each(everyFault)(
    'polls for the result and never charges twice if the provider is %s during the charge',
    async (fault) => {
      const pay = await openPayment({
        answers: {
          [confirm]: () => {
            throw faults[fault];
          },
          [retrieve]: () => {
            throw faults[fault];
          },
        },
      });
      await pay.pay();
      expect(screen.getByText("Checking what happened to your payment. You won't be charged twice.")).toBeVisible();
      await advanceClock(2_000 * 10);
      expect(pay.calls(confirm)).toHaveLength(1);
      expect(pay.said()).toContain("We don't know yet whether your payment went through.");
      expect(pay.said()).toContain("You won't be charged twice.");
      expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
    },
  );
});

describe('a discount applied while the payment is created', () => {
  it('reloads the order and creates the payment for the discounted amount', async () => {
    const left = { total: usd(84_800), tenders: [], payable: usd(84_800) };
    const tender = { tender_id: 'TN1', kind: 'coupon', source_id: 'CPSAVE10', label: 'SAVE10', points: null } as const;
    const applied = { ...left, tenders: [{ ...tender, amount: usd(8_480) }], payable: usd(76_320) };
    let reads = 0;
    const pay = await openPayment({
      answers: {
        'GET /api/orders/{order_id}/payment-options': () => ({
          data: createPaymentOptions({ order: (reads += 1) === 1 ? left : applied }),
        }),
        'POST /api/pgv2/generateCheckSum': ({ body }) => {
          if (body.amount !== '763.20') throw new ApiError({ code: 'amount_wrong', status: 422 });
          return { checksum: 'v1.sum' };
        },
      },
    });
    expect(pay.calls(create)).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({ body: expect.objectContaining({ amount: '763.20' }) }),
      }),
    ]);
    expect(pay.button()).toBeEnabled();
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('USD 763.20');
    expect(pay.said()).toBe('');
  });
});
