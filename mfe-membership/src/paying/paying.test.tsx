import { describe, expect, it } from '@jest/globals';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { ApiError } from '@travel/contracts/http/api-error';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { screen } from '@testing-library/react';
import { advanceClock, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { bookingId, lena, openPlans, toPlainText } from '../testing/open-plans.tsx';
import {
  firstLight,
  grandTour,
  createOrganisationQuote,
  createQuote,
  createQuoteWithDebt,
  createTrialQuote,
  toUsd,
} from '../testing/plans.ts';

installFakeClock();

const initbook = 'POST /api/plans/initbook';
const quotes = 'POST /api/plans/quotes';
const bookingStatus = 'GET /api/bookings/{booking_id}/status';
const take = 'POST /api/membershipUpgrade/payment-membership';

const statusAnswer = (status: 'paying' | 'capturing' | 'confirmed' | 'failed', reason: string | null = null) => ({
  data: { booking_id: bookingId, status, number: null, reason },
});

const openLongDays = async (options: Parameters<typeof openPlans>[0] = {}) => {
  const page = await openPlans(options);
  await page.choose('Long Days');
  return page;
};

describe('Pay Now of a plan', () => {
  it('[5/08] stays disabled until the authorization of charges is ticked, and shows why', async () => {
    const page = await openLongDays();
    expect(page.block()).toMatchObject({ disabled: true, disabledReason: 'Please tick the authorization first.' });
    await page.tick();
    expect(page.block().disabled).toBe(false);
    await page.tick();
    expect(page.block().disabled).toBe(true);
  });

  it('[5/08] stays disabled until the authorization is ticked, also if the organisation pays', async () => {
    const page = await openPlans({ quote: createOrganisationQuote });
    await page.choose('Almanac at Work');
    const pay = () => screen.getByRole('button', { name: 'Pay Now' });
    expect(pay()).toBeDisabled();
    expect(pay()).toHaveAccessibleDescription('Please tick the authorization first.');
    await page.tick();
    expect(pay()).toBeEnabled();
  });

  it('[5/09] stays disabled while the selected method is a card that is not saved yet', async () => {
    const page = await openLongDays();
    await page.tick();
    await page.tell((block) => block.onMethodChange?.('add'));
    expect(page.block()).toMatchObject({
      disabled: true,
      disabledReason: 'Save the new card first, or choose another way to pay.',
    });
    for (const method of ['other', 'cards'] as const) {
      await page.tell((block) => block.onMethodChange?.(method));
      expect(page.block().disabled).toBe(false);
    }
  });

  it('[2.2/05] offers no invoice, pay later, wallet or points for a plan', async () => {
    const page = await openLongDays();
    expect(page.block().blocks).toEqual(['coupon', 'cash-card', 'credit-card']);
  });
});

describe('the amount charged', () => {
  const lines = () => toPlainText(screen.getByRole('region').querySelector('dl') ?? document.body);

  it('[5/10] equals the price of the plan plus the debts', async () => {
    const page = await openLongDays({ quote: createQuoteWithDebt });
    expect(page.block().amount).toEqual(toUsd(10_400));
    expect(lines()).toBe(
      'Subscription codeSUB-LD-12CoversFri 20 Nov 2026 – Fri 19 Nov 2027Long Days, 1 yearUSD 89.00Still due: First Light, 15 Aug to 14 Sep 2026USD 15.00',
    );
  });

  it('[5/10] equals zero for a trial, which still stores a card', async () => {
    const page = await openPlans({ quote: createTrialQuote });
    await page.choose('First Light');
    expect(page.block()).toMatchObject({ amount: toUsd(0), keepsCard: true, blocks: ['credit-card'] });
    expect(lines()).toContain('First Light, 1 monthUSD 12.00Not charged until the trial ends−USD 12.00');
    expect(page.authorization()).toHaveAccessibleDescription(
      /Nothing is charged today\. We'll charge USD\s12\.00 on Sun 20 Dec 2026 unless you cancel before then\./,
    );
  });

  it('[5/10] equals zero if the organisation pays, and leaves the debts due', async () => {
    const page = await openPlans({ quote: createOrganisationQuote });
    await page.choose('Almanac at Work');
    expect(page.blocks()).toEqual([]);
    expect(lines()).toContain(
      'Almanac at Work, 1 yearUSD 59.00Charged to your organisation−USD 59.00Still due, but not charged nowUSD 15.00',
    );
  });

  it.each([
    [createQuote(), /We'll charge the next USD\s79\.00 automatically on Sat 20 Nov 2027\./],
    [createQuote({ plan: grandTour, next_charge: null, keeps_card: false }), /nothing more is charged automatically/],
    [createOrganisationQuote(), /Your organisation pays\. Your own card isn't charged\./],
  ])('comes with an explanation of the later charges that the user authorizes (%#)', async (quote, words) => {
    const page = await openLongDays({ quote: () => quote });
    expect(page.authorization()).toHaveAccessibleDescription(words);
  });

  it('reaches the payment block in an order with metadata and expiry', async () => {
    const page = await openLongDays({ quote: createQuoteWithDebt });
    expect(page.block().order).toEqual({
      order_id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      description: 'Long Days, 1 year, First Light, 15 Aug to 14 Sep 2026',
      email: 'newcomer@example.test',
      service: 'plans',
      metadata: { charge_org: false, is_renewal: true, is_trial: false, debt_payed: true },
    });
    expect(page.block().keptUntil).toBe(new Date('2026-11-20T08:30:00Z').getTime());
  });
});

describe('initbook', () => {
  const totals: OrderTotals = {
    total: toUsd(10_400),
    tenders: [
      {
        tender_id: 'TNcoupon',
        kind: 'coupon',
        source_id: 'CPSAVE10',
        label: 'SAVE10',
        points: null,
        amount: toUsd(1_040),
      },
      { tender_id: 'TNcash', kind: 'cash_card', source_id: 'CC1001', label: null, points: null, amount: toUsd(5_000) },
    ],
    payable: toUsd(4_360),
  };

  it('[7.3/01] [3/10] receives the quote and its deductions, and returns the booking to the block', async () => {
    const page = await openLongDays({ quote: createQuoteWithDebt });
    await page.tell((block) => block.onOrderChange?.(totals));
    expect(await page.begin()).toBe(bookingId);
    expect(page.calls(initbook)).toEqual([
      {
        key: initbook,
        request: {
          body: {
            data: {
              is_renewal: true,
              currency: 'USD',
              plan_amount: '89.00',
              id: 'PLLONGDAYS',
              subscription_code: 'SUB-LD-12',
              lang_code: 'en-US',
              user_type: 2,
              quot_id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
              pg_token: '',
              pg_type: '',
              is_trial: false,
              charge_org: false,
              cn_cd: 'SAVE10',
              cn_trnid: 'TNcoupon',
              cn_disc: '10.40',
              cashcard: 'CC1001',
              cashcard_amount: '50.00',
              sub_plan_id: 'PLLONGDAYS',
              membership_id: 'MB1001',
              userId: lena.user?.user_id,
              referer: '/',
              plan_charge_after: 0,
              subscription_debt: '15.00',
            },
          },
        },
      },
    ]);
  });

  it.each([
    ['es-MX', 'es-MX'],
    ['ar-AE', 'ar-AE'],
  ] as const)('[7.3/01] receives the language of the page: %s', async (language, lang_code) => {
    const page = await openLongDays({ locale: { language } });
    await page.begin();
    expect(page.calls(initbook)[0]?.request).toMatchObject({ body: { data: { lang_code } } });
  });

  it.each([
    ['the current page', '', '/user/profile'],
    ['the site that the visitor came from', 'https://guide.example', 'https://guide.example'],
  ])('[7.3/01] [3/22] receives as referer %s', async (_what, led, referer) => {
    const { storage } = fakeHost();
    if (led) storage.set('site_referer', led);
    const page = await openLongDays({ path: '/user/profile', storage });
    await page.begin();
    expect(page.calls(initbook)[0]?.request).toMatchObject({ body: { data: { referer } } });
  });

  it('stops the payment on a price change and shows the new quote', async () => {
    let quoted = 0;
    const page = await openLongDays({
      quote: () => {
        quoted += 1;
        return quoted === 1 ? createQuote() : createQuote({ quot_id: 'H-NEW', amount: toUsd(9_900) });
      },
      answers: {
        [initbook]: () => {
          throw new ApiError({ code: 'quote_changed', status: 409 });
        },
      },
    });
    await page.tick();
    expect(await page.begin()).toBe('');
    expect(screen.getByRole('alert')).toHaveTextContent('The price has changed');
    expect(page.block()).toMatchObject({ amount: toUsd(9_900), disabled: true });
    expect(page.authorization()).not.toBeChecked();
  });

  it('passes other errors on to the payment block', async () => {
    const page = await openLongDays({
      answers: {
        [initbook]: () => {
          throw new ApiError({ code: 'attempt_in_flight', status: 409 });
        },
      },
    });
    expect(await page.begin()).toBe('attempt_in_flight');
  });

  it('opens the sign-in if the session has ended', async () => {
    const page = await openLongDays({
      answers: {
        [initbook]: () => {
          throw new ApiError({ code: 'unauthorised', status: 401 });
        },
      },
    });
    const asked: string[] = [];
    page.host.bus.subscribe('auth:requested', ({ mode }) => asked.push(mode));
    expect(await page.begin()).toBe('unauthorised');
    expect(asked).toEqual(['sign-in']);
  });
});

describe('an order that ended unpaid', () => {
  it.each(['hold_ended', 'order_unknown'])(
    'requests a new quote when the user starts again after the error %s',
    async (code) => {
      const page = await openLongDays();
      await page.tell((block) => block.onRefused?.(code));
      expect(screen.getByRole('alert')).toHaveTextContent('This order has expired');
      expect(page.calls(quotes)).toHaveLength(1);
      await page.press('Start again');
      expect(page.calls(quotes)).toHaveLength(2);
      expect(page.block().disabled).toBe(true);
    },
  );

  it('shows that the order has expired if initbook reports it', async () => {
    const page = await openLongDays({
      answers: {
        [initbook]: () => {
          throw new ApiError({ code: 'quote_unknown', status: 404 });
        },
      },
    });
    expect(await page.begin()).toBe('');
    expect(screen.getByRole('alert')).toHaveTextContent('This order has expired');
  });

  it.each([
    ['plan_unknown', 'This plan is no longer on sale.', false],
    ['network_failed', "You haven't been charged.", true],
  ])('shows why the plan cannot be quoted: %s', async (code, words, again) => {
    const page = await openLongDays({
      quote: () => {
        throw new ApiError({ code, status: code === 'plan_unknown' ? 404 : 0 });
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
    expect(page.blocks()).toEqual([]);
  });
});

describe('a plan that is not paid on screen', () => {
  const openAtWork = async (answer: () => { data: { booking_id: string; status: 'confirmed' | 'pending' } }) => {
    const page = await openPlans({ quote: createOrganisationQuote, answers: { [take]: answer } });
    await page.choose('Almanac at Work');
    await page.tick();
    await page.press('Pay Now');
    return page;
  };

  it('follows the booking if the plan does not start immediately', async () => {
    const page = await openAtWork(() => ({ data: { booking_id: bookingId, status: 'pending' } }));
    expect(page.host.recorded.followed).toEqual(new Map([[bookingId, undefined]]));
    expect(page.closed()).toBe(0);
  });

  it('shows that starting the plan failed, and tries again on request', async () => {
    let asked = 0;
    const page = await openAtWork(() => {
      asked += 1;
      if (asked === 1) throw ApiError.transport('timed_out');
      return { data: { booking_id: bookingId, status: 'confirmed' } };
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      "We couldn't start the plan just now.You can safely try again: a plan never starts twice.",
    );
    await page.press('Pay Now');
    expect(page.closed()).toBe(1);
  });

  it('requests another quote if the price of the plan has changed', async () => {
    const page = await openAtWork(() => {
      throw new ApiError({ code: 'plan_changed', status: 409 });
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The price has changed');
    expect(page.calls(quotes)).toHaveLength(2);
  });
});

describe('the progress of a paid plan', () => {
  const paid = async (options: Parameters<typeof openPlans>[0] = {}) => {
    const page = await openLongDays(options);
    await page.tell((block) => block.onPaid?.({ booking_id: bookingId, status: 'pending' }));
    return page;
  };
  const moving = { [bookingStatus]: () => statusAnswer('paying') };

  it("[7.3/07] [4/04] follows the booking's socket room, and is shown until the booking succeeds", async () => {
    const page = await paid({ answers: moving });
    expect(page.host.recorded.followed).toEqual(new Map([[bookingId, undefined]]));
    expect(document.activeElement).toHaveTextContent('Your payment is on its way');
    await page.hear('confirmed', 'BKOTHER00000');
    await page.hear('capturing');
    expect(page.dialog()).toHaveTextContent("Paid. We're setting up your plan");
    expect(page.closed()).toBe(0);
    await page.hear('confirmed');
    expect(page.closed()).toBe(1);
    expect(page.host.recorded.followed.size).toBe(0);
    expect(page.calls(bookingStatus)).toEqual([]);
  });

  it('[4/05] [9/03] polls every 2 s and at most ten times, then announces an e-mail', async () => {
    const page = await paid({ answers: moving });
    await advanceClock(1_999);
    expect(page.calls(bookingStatus)).toHaveLength(0);
    for (let poll = 1; poll <= 10; poll += 1) {
      await advanceClock(poll === 1 ? 1 : 2_000);
      expect(page.calls(bookingStatus)).toHaveLength(poll);
    }
    expect(page.dialog()).toHaveTextContent("we'll e-mail newcomer@example.test as soon as it's done");
    await advanceClock(60_000);
    expect(page.calls(bookingStatus)).toHaveLength(10);
    expect(page.closed()).toBe(0);
  });

  it('shows success found by polling if the socket sends nothing', async () => {
    let polls = 0;
    const page = await paid({
      answers: {
        [bookingStatus]: () => {
          polls += 1;
          if (polls === 1) throw ApiError.transport('network_failed');
          return statusAnswer(polls < 3 ? 'capturing' : 'confirmed');
        },
      },
    });
    await advanceClock(6_000);
    expect(page.closed()).toBe(1);
    await advanceClock(5_000);
    expect(page.host.recorded.reloads).toBe(1);
  });

  it("receives the booking's result even after ten polls, and polls again on request", async () => {
    const page = await paid({ answers: moving });
    await advanceClock(20_000);
    await page.press('Check again');
    await advanceClock(2_000);
    expect(page.calls(bookingStatus)).toHaveLength(11);
    await advanceClock(18_000);
    await page.hear('confirmed');
    expect(page.closed()).toBe(1);
  });

  it.each(['failed', 'expired', 'cancelled'])(
    'reports after the status %s that nothing was charged, and offers to start again',
    async (status) => {
      const page = await paid({ answers: moving });
      await page.hear(status);
      expect(screen.getByRole('alert')).toHaveTextContent("The payment didn't go through.Your card wasn't charged");
      await page.press('Start again');
      expect(page.block().disabled).toBe(true);
      await advanceClock(60_000);
      expect(page.host.recorded.reloads).toBe(0);
      expect(page.calls(bookingStatus)).toEqual([]);
    },
  );

  it('disables all other plans until the result is known', async () => {
    const page = await paid({ answers: moving });
    const other = () => page.card('Grand Tour').getByRole('button');
    expect(other()).toBeDisabled();
    await page.hear('failed');
    await page.press('Start again');
    expect(other()).toBeEnabled();
  });

  it('stops following the booking when the modal closes', async () => {
    const page = await paid({ answers: moving });
    await page.remote.unmount();
    await advanceClock(10_000);
    expect(page.calls(bookingStatus)).toEqual([]);
    expect(page.host.recorded.followed.size).toBe(0);
  });
});

it('[7.3/01] orders a trial with the ID and the price of its plan, in the currency of the quote', async () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const quote = () => ({
    ...createTrialQuote(),
    amount: eur(0),
    lines: [{ kind: 'plan' as const, name: 'First Light, 1 month', amount: eur(1_100) }],
    next_charge: { on: '2026-12-20', amount: eur(1_100) },
    debt_left: eur(0),
  });
  const page = await openPlans({ quote });
  await page.choose('First Light');
  await page.begin();
  expect(page.calls(initbook)[0]?.request).toMatchObject({
    body: {
      data: { id: firstLight.sub_id, currency: 'EUR', plan_amount: '11.00', is_trial: true, is_renewal: false },
    },
  });
});
