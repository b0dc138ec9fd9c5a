import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { everyBlock, fakeOrder, createPaymentOptions } from '../testing/fake-order.ts';
import { getForm, openPayment } from '../testing/open-payment.tsx';
import { bookingId, createPayment, token, usd } from '../testing/samples.ts';

installFakeClock();

const optionsKey = 'GET /api/orders/{order_id}/payment-options';
const apply = 'POST /api/general/applyCouponCodeDetails';
const cash = 'POST /api/cars/cashcardRedemption';
const points = 'POST /api/loyalty/applyPoints';
const check = 'POST /api/loyalty/checkLoyaltyPoints';

let server: ReturnType<typeof fakeOrder>;
beforeEach(() => {
  server = fakeOrder();
});

type OpenTendersOptions = Omit<NonNullable<Parameters<typeof openPayment>[0]>, 'props'> & {
  readonly props?: Partial<PaymentProps>;
  readonly options?: Partial<PaymentOptions>;
};

/** Opens the payment block for a signed-in traveller with coupons, a cash card and points. */
const open = async ({ options, answers, ...given }: OpenTendersOptions = {}) => {
  if (options) server = fakeOrder(options);
  const pay = await openPayment({
    session: createSignedInSession(),
    ...given,
    answers: { ...server.answers, ...answers },
  });
  const group = (name: string) => screen.getByRole('group', { name });
  const inGroup = (name: string) => within(group(name));
  return {
    ...pay,
    group,
    field: (name: string) => inGroup(name).getByRole<HTMLInputElement>('textbox'),
    words: (name: string) => inGroup(name).getByRole('status').textContent,
    type: async (name: string, text: string) => {
      await act(async () => {
        fireEvent.change(inGroup(name).getByRole('textbox'), { target: { value: text } });
      });
    },
    press: async (name: string, button: 'Apply' | 'Unapply') => {
      await act(async () => {
        fireEvent.click(inGroup(name).getByRole('button', { name: button }));
      });
      await settle();
    },
    total: () => screen.getByText('Total').nextElementSibling?.textContent?.replace(/\s/g, ' '),
  };
};

const applyAll = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.type('Coupon code', 'SAVE10');
  await page.press('Coupon code', 'Apply');
  await page.type('Cash card', '100');
  await page.press('Cash card', 'Apply');
  await page.type('Loyalty points', '5000');
  await page.press('Loyalty points', 'Apply');
};

describe('the payment section', () => {
  it('[2.2/01] has four blocks: coupon code, cash card, loyalty points, credit card', async () => {
    await open();
    const names = screen.getAllByRole('group').map((group) => group.querySelector('h2')?.textContent);
    expect(names.filter(Boolean)).toEqual(['Coupon code', 'Cash card', 'Loyalty points', 'Credit card']);
  });

  it.each([
    ['[2.2/02]', 'coupon', 'Coupon code'],
    ['[2.2/03]', 'cash_card', 'Cash card'],
    ['[2.2/01]', 'loyalty', 'Loyalty points'],
  ] as const)('%s hides a payment block that the server does not allow: %s', async (_, block, name) => {
    await open({ options: { blocks: { ...everyBlock, [block]: false } } });
    expect(screen.queryByRole('group', { name })).not.toBeInTheDocument();
  });

  it('[2.2/04] hides the credit card where cards are disabled, and accepts tenders that cover the total', async () => {
    await open({ bare: true, options: { blocks: { ...everyBlock, credit_card: false } } });
    expect(screen.queryByRole('group', { name: 'Credit card' })).not.toBeInTheDocument();
    expect(screen.getByText("You can't pay online here")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
  });

  it('shows only the payment blocks that the caller requests', async () => {
    await open({ props: { blocks: ['coupon', 'credit-card'] } });
    expect(screen.queryByRole('group', { name: 'Cash card' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Coupon code' })).toBeVisible();
  });

  it('loads options and coupons and creates the payment only once', async () => {
    const page = await open();
    await applyAll(page);
    expect(page.calls(optionsKey)).toHaveLength(1);
    expect(page.calls('POST /api/general/getCouponCodeDetails')).toHaveLength(1);
    expect(page.calls('POST /api/payments')).toHaveLength(1);
  });

  it('waits for the pending payment before it applies a tender, so that the amounts match', async () => {
    const { promise: summed, resolve: sum } = Promise.withResolvers<{ checksum: string }>();
    const page = await open({ bare: true, answers: { 'POST /api/pgv2/generateCheckSum': () => summed } });
    await page.type('Cash card', '100');
    await page.press('Cash card', 'Apply');
    expect(page.calls(cash)).toEqual([]);
    await act(async () => sum({ checksum: 'v1.sum' }));
    await settle();
    expect(page.calls('POST /api/payments')).toHaveLength(1);
    expect(page.calls(cash)).toHaveLength(1);
    expect(page.words('Cash card')).toMatch(/applied/i);
  });

  it('shows an error when the payment options cannot be loaded, and retries', async () => {
    let asked = 0;
    const page = await open({
      bare: true,
      answers: {
        [optionsKey]: () => {
          asked += 1;
          if (asked === 1) throw new ApiError({ code: 'unavailable', status: 503 });
          return { data: createPaymentOptions() };
        },
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent("The ways to pay didn't load");
    expect(page.button()).toBeDisabled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await settle();
    expect(screen.getByRole('group', { name: 'Credit card' })).toBeVisible();
  });

  it('has no accessibility errors with all tenders applied', async () => {
    const page = await open();
    await applyAll(page);
    expect(await findFaults(document.body)).toEqual([]);
  });
});

describe('applying several tenders', () => {
  it('[2.2/01] [3/21] applies coupon, points and cash card in turn, shows the split, and keeps the card', async () => {
    const page = await open();
    expect(page.total()).toBe('USD 848.00');
    await page.type('Coupon code', 'SAVE10');
    await page.press('Coupon code', 'Apply');
    expect(page.total()).toBe('USD 763.20');
    await page.type('Loyalty points', '5000');
    await page.press('Loyalty points', 'Apply');
    expect(page.total()).toBe('USD 713.20');
    await page.type('Cash card', '100.00');
    await page.press('Cash card', 'Apply');
    expect(page.total()).toBe('USD 613.20');

    const lines = screen.getByText('Price').closest('dl');
    expect(lines?.textContent?.replace(/\s/g, ' ')).toBe(
      'PriceUSD 848.00Coupon SAVE10−USD 84.805,000 Solstice Points−USD 50.00Cash card−USD 100.00',
    );
    await page.press('Coupon code', 'Unapply');
    expect(page.total()).toBe('USD 698.00');
    expect(getForm(page).frame.isConnected).toBe(true);
    await page.pay();
    const [update] = page.calls('POST /api/payments/{payment_id}/update');
    expect(update?.request).toMatchObject({ body: { agreed_amount: usd(69_800) } });
  });

  it('[3/21] shows applied tenders and total from the server on a newly opened page', async () => {
    const first = await open();
    expect(first.group('Cash card')).toHaveTextContent(/USD\s250\.00/);
    await applyAll(first);
    expect(server.order()).toMatchObject({
      total: usd(84_800),
      tenders: [
        { kind: 'coupon', label: 'SAVE10', amount: usd(8_480) },
        { kind: 'cash_card', source_id: 'CC1001', amount: usd(10_000) },
        { kind: 'loyalty', points: 5_000, amount: usd(5_000) },
      ],
      payable: usd(61_320),
    });
    await first.remote.unmount();

    const again = await open({ bare: true });
    const fields = ['Coupon code', 'Cash card', 'Loyalty points'].map(again.field);
    expect(fields.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['SAVE10', true],
      ['100.00', true],
      ['5000', true],
    ]);
    expect(again.total()).toBe('USD 613.20');
    // Another device releases the coupon; the next tender response contains the complete order.
    server.state.tenders = server.state.tenders.filter(({ kind }) => kind !== 'coupon');
    await again.press('Cash card', 'Unapply');
    expect(again.field('Coupon code')).toBeEnabled();
    expect(again.total()).toBe('USD 798.00');
  });

  it('shows tenders that were applied before the page was loaded', async () => {
    const tender = { tender_id: 'TN1', kind: 'coupon' as const, source_id: 'CPSAVE10', label: 'SAVE10', points: null };
    const order = {
      total: usd(84_800),
      tenders: [{ ...tender, amount: usd(8_480) }],
      payable: usd(76_320),
    };
    const page = await open({ options: { order } });
    expect(page.field('Coupon code')).toBeDisabled();
    expect(page.field('Coupon code')).toHaveValue('SAVE10');
    expect(page.total()).toBe('USD 763.20');
    const [signed] = page.calls('POST /api/pgv2/generateCheckSum');
    expect(signed?.request).toMatchObject({ body: { amount: '763.20' } });
  });

  it('hides the card form when nothing is left to pay, and shows the typed card again when needed', async () => {
    const page = await open({
      options: { order: { total: usd(10_000), tenders: [], payable: usd(10_000) } },
      props: { amount: usd(10_000) },
    });
    const { frame } = getForm(page);
    await page.type('Cash card', '250');
    await page.press('Cash card', 'Apply');
    expect(page.total()).toBe('USD 0.00');
    expect(screen.getByText(/There's nothing left to pay/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Credit card' })).not.toBeInTheDocument();
    expect(page.button()).toBeEnabled();
    await page.press('Cash card', 'Unapply');
    expect(screen.getByRole('group', { name: 'Credit card' })).toBeVisible();
    expect(frame.isConnected).toBe(true);
  });

  it('recalculates the amount due when a different price is accepted while paying', async () => {
    let agree = (_booking: string): void => undefined;
    const init = () => new Promise<string>((resolve) => (agree = resolve));
    const page = await open({ props: { init } });
    await page.type('Cash card', '100');
    await page.press('Cash card', 'Apply');
    await page.pay();
    server.state.total = usd(90_000);
    await page.update({ init, amount: usd(90_000) });
    agree(bookingId);
    await settle();
    expect(page.total()).toBe('USD 800.00');
    const [update] = page.calls('POST /api/payments/{payment_id}/update');
    expect(update?.request).toMatchObject({ body: { agreed_amount: usd(80_000) } });
    expect(page.calls('POST /api/payments/{payment_id}/confirm')).toHaveLength(1);
  });

  it.each([
    ['before the booking is attached', 'update', 'amount_changed', 0],
    ['before the card is confirmed', 'confirm', 'booking_missing', 1],
  ] as const)(
    'reloads the order without paying when another page changed the amount %s',
    async (_, step, code, confirms) => {
      let refuse = true;
      const page = await open({
        answers: {
          [`POST /api/payments/{payment_id}/${step}`]: () => {
            if (refuse) throw new ApiError({ code, status: 409 });
            return { data: createPayment() };
          },
        },
      });
      server.state.tenders.push({
        tender_id: 'TN1',
        kind: 'cash_card',
        source_id: 'CC1001',
        label: null,
        points: null,
        amount: usd(10_000),
      });
      await page.pay();
      refuse = false;
      expect(page.said()).toContain('The amount left to pay has changed. Nothing was charged.');
      expect(page.total()).toBe('USD 748.00');
      expect(page.calls('POST /api/payments/{payment_id}/confirm')).toHaveLength(confirms);
    },
  );
});

describe('the coupon', () => {
  it('[4/01] [7.2/01] [7.2/03] [3/04] applies the coupon: Unapply is offered and the input shows the discount', async () => {
    const page = await open();
    await page.type('Coupon code', ' save10 ');
    await page.press('Coupon code', 'Apply');
    expect(page.calls('POST /api/general/getCouponCodeDetails')[0]?.request).toEqual({
      body: { product_type: 'HLT', currency: 'USD' },
    });
    expect(page.calls(apply)[0]?.request).toEqual({
      body: {
        json: {
          coupon_code: 'SAVE10',
          discount_amount: '848.00',
          discount_currency: 'USD',
          product_type: 'HLT',
          org_id: 'main',
          coupon_id: 'CPSAVE10',
          coupon_trn_id: '',
          isMathch: true,
          site_id: 'main',
          order_id: token,
        },
      },
    });
    expect(page.field('Coupon code')).toBeDisabled();
    expect(page.group('Coupon code')).toHaveTextContent(/−USD\s84.80/);
  });

  it("applies one of the traveller's coupons with one press, and then offers no others", async () => {
    const coupons = [
      { coupon_code: 'SAVE10', saves: usd(8_480) },
      { coupon_code: 'FLAT50', saves: usd(5_000) },
    ];
    const page = await open({ options: { coupons } });
    const list = within(screen.getByRole('list', { name: 'Your coupons' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'SAVE10 saves USD 84.80',
      'FLAT50 saves USD 50.00',
    ]);
    const button = list.getByRole('button', { name: /^SAVE10/ });
    act(() => button.focus());
    await act(async () => fireEvent.click(button));
    await settle();
    expect(page.field('Coupon code')).toHaveValue('SAVE10');
    expect(screen.queryByRole('list', { name: 'Your coupons' })).not.toBeInTheDocument();
    expect(within(page.group('Coupon code')).getByRole('button', { name: 'Unapply' })).toHaveFocus();
  });

  it('[4/01] [7.2/02] releases the coupon through the unlock call', async () => {
    const page = await open();
    await page.type('Coupon code', 'SAVE10');
    await page.press('Coupon code', 'Apply');
    await page.press('Coupon code', 'Unapply');
    expect(page.calls('POST /api/booking/unlockCouponCodeApi')[0]?.request).toEqual({
      body: {
        coupon_id: 'CPSAVE10',
        coupon_trn_id: 'TNcoupon',
        org_id: 'main',
        product_type: 'HLT',
        site_id: 'main',
        order_id: token,
      },
    });
    expect(page.field('Coupon code')).toBeEnabled();
    expect(page.total()).toBe('USD 848.00');
  });

  it.each([
    ['[5/03] [8/06]', '', 'You Do Not Have Any Coupon Code To Apply'],
    ['[5/04] [8/06]', 'NOPE', 'PLESE ENTER A VALID CUPON CODE'],
    ['[8/05]', 'EXPIRED1', 'THIS COUPON HAS EXPIRED'],
  ])('%s [9/01] shows the error for coupon code %p for five seconds', async (_, code, text) => {
    const page = await open();
    await page.type('Coupon code', code);
    await page.press('Coupon code', 'Apply');
    expect(page.words('Coupon code')).toBe(text);
    await advanceClock(4_999);
    expect(page.words('Coupon code')).toBe(text);
    await advanceClock(1);
    expect(page.words('Coupon code')).toBe('');
    expect(page.field('Coupon code')).toHaveValue(code);
  });

  it("[8/05] [9/01] shows the server's message in upper case for 5 s if its error code is unknown", async () => {
    const answer = fakeOrder().answers[apply];
    if (!answer) throw new Error('Nobody applies coupons');
    const page = await open({
      answers: {
        [apply]: async (request) => ({
          ...(await answer(request)),
          status: 400 as const,
          applied_amount: 0,
          coupon_trn_id: '',
          // A message code of a newer server, for which the page has no text.
          message_code: 'only_on_sundays' as never,
          message: 'This coupon works on Sundays only',
          order: server.order(),
        }),
      },
    });
    await page.type('Coupon code', 'SAVE10');
    await page.press('Coupon code', 'Apply');
    expect(page.words('Coupon code')).toBe('THIS COUPON WORKS ON SUNDAYS ONLY');
    await advanceClock(4_999);
    expect(page.words('Coupon code')).toBe('THIS COUPON WORKS ON SUNDAYS ONLY');
    await advanceClock(1);
    expect(page.words('Coupon code')).toBe('');
  });

  it('[5/04] sends a code that is not among the listed coupons, which may belong to a campaign, as unmatched', async () => {
    const page = await open();
    await page.type('Coupon code', 'nope');
    await page.press('Coupon code', 'Apply');
    const json: unknown = expect.objectContaining({ coupon_code: 'NOPE', coupon_id: '', isMathch: false });
    expect(page.calls(apply).map(({ request }) => request)).toEqual([{ body: { json } }]);
  });

  it('keeps the typed coupon code when the call fails, and shows an error', async () => {
    const page = await open({
      answers: {
        [apply]: () => {
          throw new ApiError({ code: 'network_failed', status: 0 });
        },
      },
    });
    await page.type('Coupon code', 'SAVE10');
    await page.press('Coupon code', 'Apply');
    expect(page.words('Coupon code')).toBe('YOU ARE OFFLINE. TRY AGAIN');
    expect(page.field('Coupon code')).toHaveValue('SAVE10');
  });
});

describe('the cash card', () => {
  it('[4/02] [7.2/04] [8/04] [9/01] applies the cash card amount and shows a message for five seconds', async () => {
    const page = await open();
    expect(page.group('Cash card')).toHaveTextContent(/Balance USD\s250.00/);
    await page.type('Cash card', '100.5');
    await page.press('Cash card', 'Apply');
    expect(page.calls(cash)[0]?.request).toMatchObject({
      body: {
        data: {
          cash_card_id: 'CC1001',
          booking_amt: '848.00',
          cashcard_amount: '100.50',
          currency: 'USD',
          product_type: 'HLT',
        },
      },
    });
    expect(page.words('Cash card')).toBe('CASH APPLIED SUCCESSFULLY');
    expect(page.field('Cash card')).toBeDisabled();
    expect(page.field('Cash card')).toHaveValue('100.50');
    await advanceClock(4_999);
    expect(page.words('Cash card')).toBe('CASH APPLIED SUCCESSFULLY');
    await advanceClock(1);
    expect(page.words('Cash card')).toBe('');
  });

  it("[4/02] [7.2/05] [8/04] releases the cash card only if the server's message contains 'successfully'", async () => {
    const page = await open();
    await page.type('Cash card', '100');
    await page.press('Cash card', 'Apply');
    server.state.refuse.add('release');
    await page.press('Cash card', 'Unapply');
    expect(page.words('Cash card')).toBe("We couldn't take the cash card back. Please try again.");
    expect(page.field('Cash card')).toBeDisabled();
    server.state.refuse.clear();
    await page.press('Cash card', 'Unapply');
    expect(page.words('Cash card')).toBe('CASH RELEASED SUCCESSFULLY');
    expect(page.field('Cash card')).toBeEnabled();
  });

  it.each([
    ['CASH RELEASED SUCCESSFULLY', 'Unapply', undefined],
    ["We couldn't take the cash card back. Please try again.", 'Unapply', 'release'],
    ['FAILED TO APPLY CASH CARD', 'Apply', 'cash'],
  ] as const)('[8/04] [9/01] shows "%s" for five seconds', async (text, button, refused) => {
    const page = await open();
    await page.type('Cash card', '100');
    if (button === 'Unapply') await page.press('Cash card', 'Apply');
    if (refused) server.state.refuse.add(refused);
    await page.press('Cash card', button);
    expect(page.words('Cash card')).toBe(text);
    await advanceClock(4_999);
    expect(page.words('Cash card')).toBe(text);
    await advanceClock(1);
    expect(page.words('Cash card')).toBe('');
  });

  it('[9/01] shows for five seconds that the cash card amount is missing', async () => {
    const page = await open();
    await page.press('Cash card', 'Apply');
    await advanceClock(4_999);
    expect(page.words('Cash card')).toBe('Please Enter Cash Card Amount');
    await advanceClock(1);
    expect(page.words('Cash card')).toBe('');
  });

  it.each(['', '0', '0.00', '.'])(
    '[5/01] [5/02] applies no cash card for the amount %p, and shows why',
    async (text) => {
      const page = await open();
      await page.type('Cash card', text);
      await page.press('Cash card', 'Apply');
      expect(page.words('Cash card')).toBe('Please Enter Cash Card Amount');
      expect(page.calls(cash)).toEqual([]);
    },
  );

  it('disables the cash card and shows a hint when nothing is left to pay', async () => {
    const page = await open({
      options: { order: { total: usd(5_000), tenders: [], payable: usd(5_000) } },
      props: { amount: usd(5_000) },
    });
    expect(page.field('Cash card')).toBeEnabled();
    await page.type('Loyalty points', '5000');
    await page.press('Loyalty points', 'Apply');
    expect(page.total()).toBe('USD 0.00');
    expect(page.field('Cash card')).toBeDisabled();
    expect(screen.getByRole('group', { name: 'Cash card' })).toHaveTextContent('There is nothing left to pay');
  });

  it("[5/01] [9/06] accepts at most two decimals, and caps the amount at the cash card's balance", async () => {
    const page = await open();
    for (const [typed, message] of [
      ['12.345', '12.345 can be read in two ways. Write the amount like 1,250.00.'],
      ['12.3456', 'Enter an amount like 1,250.00.'],
      ['abc', 'Enter an amount like 1,250.00.'],
      ['-3', 'Enter an amount like 1,250.00.'],
    ] as const) {
      await page.type('Cash card', typed);
      await page.press('Cash card', 'Apply');
      expect(page.field('Cash card')).toHaveAccessibleDescription(message);
      expect(page.calls(cash)).toEqual([]);
    }
    await page.type('Cash card', '9999');
    await page.press('Cash card', 'Apply');
    expect(page.calls(cash)[0]?.request).toMatchObject({ body: { data: { cashcard_amount: '250.00' } } });
  });

  it('[5/01] limits the cash card amount to the amount due', async () => {
    const order = { total: usd(10_000), tenders: [], payable: usd(10_000) };
    const page = await open({ options: { order }, props: { amount: usd(10_000) } });
    await page.type('Cash card', '250');
    await page.press('Cash card', 'Apply');
    expect(page.calls(cash)[0]?.request).toMatchObject({ body: { data: { cashcard_amount: '100.00' } } });
  });

  it('[8/03] shows an error and keeps the typed cash card amount when the call fails', async () => {
    const page = await open();
    server.state.refuse.add('cash');
    await page.type('Cash card', '100');
    await page.press('Cash card', 'Apply');
    expect(page.words('Cash card')).toBe('FAILED TO APPLY CASH CARD');
    expect(page.field('Cash card')).toHaveValue('100');
  });

  it.each(['ACT', 'TRF'] as const)(
    '[7.2/06] uses separate endpoints to apply and release the cash card for product %s',
    async (productCode) => {
      const page = await open({ props: { productCode } });
      await page.type('Cash card', '40');
      await page.press('Cash card', 'Apply');
      await page.press('Cash card', 'Unapply');
      const sent = page.calls('POST /api/booking/cashCardRedemption_ACT_TRF').map(({ request }) => request);
      expect(sent).toMatchObject([
        { body: { productType: productCode, action: 'apply', cashcard_amount: '40.00' } },
        { body: { productType: productCode, action: 'unapply' } },
      ]);
      expect(page.calls(cash)).toEqual([]);
    },
  );
});

describe('points', () => {
  it('[4/03] [7.2/07] [7.2/08] [3/06] applies points on status 200, for hotels as HTL, and releases points', async () => {
    const page = await open();
    expect(page.calls('POST /api/loyalty/checkLoyaltyPoints')[0]?.request).toMatchObject({
      body: { productType: 'HTL', bookingAmount: '848.00', loyaltyMembershipNo: 'LM1001', agent_extra_amount: '0' },
    });
    expect(page.group('Loyalty points')).toHaveTextContent('12,000 points');
    await page.type('Loyalty points', '5000');
    expect(page.group('Loyalty points')).toHaveTextContent(
      /5,000 points take USD\s50.00 off. You can use up to 12,000/,
    );
    await page.press('Loyalty points', 'Apply');
    expect(page.calls(points)[0]?.request).toMatchObject({
      body: { productType: 'HTL', pointsQuantity: 5_000, pointsType: 'ALM', currency: 'USD', unapply: false },
    });
    expect(page.field('Loyalty points')).toBeDisabled();
    await page.press('Loyalty points', 'Unapply');
    expect(page.calls(points)[1]?.request).toMatchObject({ body: { unapply: true } });
    expect(page.field('Loyalty points')).toBeEnabled();
  });

  it('[3/06] lists several types of points by name, and applies the chosen type', async () => {
    const known = fakeOrder().answers[check];
    if (!known) throw new Error('Nobody asks for points');
    const page = await open({
      answers: {
        [check]: async (request) => {
          const answer = await known(request);
          const [first] = answer.data;
          const [worth] = answer.summary;
          const [usable] = answer.types;
          if (!first || !worth || !usable) throw new Error('There are points');
          const named = { title: 'Harbor miles', code: 'HBR' };
          return {
            ...answer,
            data: [
              first,
              { ...first, points: 700, usable_points: 700, point_type_code: 'HBR', point_type_label: 'Harbor miles' },
            ],
            summary: [worth, { ...worth, ...named, value: 7 }],
            types: [usable, { ...usable, ...named, value: 700 }],
          };
        },
      },
    });
    const types = screen.getByRole('combobox', { name: 'Type of points' });
    expect([...types.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Solstice Points',
      'Harbor miles',
    ]);
    await act(async () => fireEvent.change(types, { target: { value: 'HBR' } }));
    expect(page.group('Loyalty points')).toHaveTextContent('700 points');
    await page.type('Loyalty points', '500');
    await page.press('Loyalty points', 'Apply');
    expect(page.calls(points)[0]?.request).toMatchObject({ body: { pointsType: 'HBR', pointsQuantity: 500 } });
  });

  it('[4/03] [8/11] [9/01] shows Error for three seconds if the status of the response is not 200', async () => {
    const page = await open();
    server.state.refuse.add('points');
    await page.type('Loyalty points', '100');
    await page.press('Loyalty points', 'Apply');
    expect(page.words('Loyalty points')).toBe('Error');
    await advanceClock(2_999);
    expect(page.words('Loyalty points')).toBe('Error');
    await advanceClock(1);
    expect(page.words('Loyalty points')).toBe('');
  });

  it('loads the points balance again on Apply if the balance is unknown', async () => {
    let down = true;
    const known = fakeOrder().answers[check];
    const page = await open({
      answers: {
        [check]: (request) => {
          if (down || !known) throw new ApiError({ code: 'network_failed', status: 0 });
          return known(request);
        },
      },
    });
    expect(page.words('Loyalty points')).toBe('Error');
    down = false;
    await page.press('Loyalty points', 'Apply');
    expect(page.group('Loyalty points')).toHaveTextContent('You can use up to 12,000 here.');
    expect(page.calls(points)).toEqual([]);
  });

  it('[5/06] limits the typed points to the usable points of their type', async () => {
    const page = await open();
    await page.type('Loyalty points', '999999');
    await act(async () => fireEvent.blur(page.field('Loyalty points')));
    expect(page.field('Loyalty points')).toHaveValue('12000');
    await page.press('Loyalty points', 'Apply');
    expect(page.calls(points)[0]?.request).toMatchObject({ body: { pointsQuantity: 12_000 } });
  });

  it('[3/21] [7.2/07] [7.2/08] sends the agent extra amount when checking and applying points', async () => {
    const page = await open({ options: { loyalty: { membership_no: 'LM1001', agent_extra: true } } });
    const extra = screen.getByRole('textbox', { name: 'Agent extra amount, USD' });
    await act(async () => {
      fireEvent.change(extra, { target: { value: '40' } });
      fireEvent.blur(extra);
    });
    await settle();
    await act(async () => fireEvent.blur(extra));
    const checks = page.calls(check).map(({ request }) => request);
    expect(checks).toHaveLength(2);
    expect(checks.at(-1)).toMatchObject({ body: { agent_extra_amount: '40.00' } });
    await act(async () => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Points' }), { target: { value: '100' } });
    });
    await page.press('Loyalty points', 'Apply');
    expect(page.calls(points)[0]?.request).toMatchObject({ body: { agent_extra_amount: '40.00' } });
  });
});

describe('the cheapest combination of tenders', () => {
  const suggestion = {
    tenders: [
      { kind: 'coupon' as const, source_id: 'CPSAVE10', label: 'SAVE10', points: null, amount: usd(8_480) },
      {
        kind: 'loyalty' as const,
        source_id: 'LM1001/ALM',
        label: 'Solstice Points',
        points: 12_000,
        amount: usd(12_000),
      },
      { kind: 'cash_card' as const, source_id: 'CC1001', label: null, points: null, amount: usd(25_000) },
    ],
    payable: usd(39_320),
  };

  it('offers the cheapest combination of tenders, and applies it only when pressed', async () => {
    const page = await open({ options: { suggestion } });
    const offer = screen.getByRole('note', { name: 'Your lowest price.' });
    expect(offer).toHaveTextContent(/, your card pays USD\s393.20/);
    expect(page.calls(apply)).toEqual([]);
    const use = within(offer).getByRole('button', { name: 'Apply' });
    act(() => use.focus());
    await act(async () => fireEvent.click(use));
    await settle();
    expect(page.total()).toBe('USD 393.20');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    // The pressed button was removed with the offer, so focus moves to the button before the offer.
    expect(within(page.group('Loyalty points')).getByRole('button', { name: 'Unapply' })).toHaveFocus();
    await page.press('Loyalty points', 'Unapply');
    expect(screen.getByRole('note', { name: 'Your lowest price.' })).toBeVisible();
  });

  it('offers no combination of tenders when nothing is left to pay', async () => {
    const page = await open({ options: { suggestion } });
    const cashCard = { kind: 'cash_card' as const, source_id: 'CC1001', label: null, points: null };
    server.state.tenders.push({ ...cashCard, tender_id: 'TNcash_card', amount: usd(84_800) });
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(page.total()).toBe('USD 0.00');
    expect(screen.queryByRole('note', { name: 'Your lowest price.' })).not.toBeInTheDocument();
  });

  it('keeps the applied tenders and shows an error when a part of the combination is refused', async () => {
    const page = await open({ options: { suggestion } });
    await page.type('Cash card', '100');
    await page.press('Cash card', 'Apply');
    server.state.refuse.add('cash');
    await act(async () => fireEvent.click(within(screen.getByRole('note')).getByRole('button', { name: 'Apply' })));
    await settle();
    expect(page.host.recorded.toasts).toMatchObject([
      { message: "We couldn't apply these. Your payment stays as it was.", options: { tone: 'negative' } },
    ]);
    expect(page.total()).toBe('USD 748.00');
    expect(page.calls(apply)).toEqual([]);
  });
});

describe('an order that is open in two tabs', () => {
  it('shows tenders that were applied in another tab when this tab becomes visible', async () => {
    const page = await open();
    server.state.tenders.push({
      tender_id: 'TNcash_card',
      kind: 'cash_card',
      source_id: 'CC1001',
      label: null,
      points: null,
      amount: usd(10_000),
    });
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(page.total()).toBe('USD 748.00');
  });
});

describe('an amount below the minimum charge', () => {
  const kwd = (amount: number) => ({ amount, currency: 'KWD' });
  const cashOf = (amount: { readonly amount: number; readonly currency: string }) => ({
    tender_id: 'TNcash_card',
    kind: 'cash_card' as const,
    source_id: 'CC1',
    label: null,
    points: null,
    amount,
  });
  const opened = (order: PaymentOptions['order']) =>
    open({ answers: { [optionsKey]: () => ({ data: createPaymentOptions({ order }) }) } });
  const lines = () => screen.getByLabelText('How the total adds up').textContent?.replace(/\s/g, ' ');

  it('shows the rounding of the amount due', async () => {
    await opened({ total: kwd(170_000), tenders: [cashOf(kwd(3))], rounding: kwd(7), payable: kwd(169_990) });
    expect(lines()).toMatch(/Rounding.*KWD 0\.007/);
    expect(screen.queryByText(/can't be charged less/)).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('explains why the minimum charge remains to be paid by card', async () => {
    await opened({ total: usd(84_800), tenders: [cashOf(usd(84_750))], payable: usd(50) });
    expect(lines()).not.toContain('Rounding');
    expect(screen.getByText(/A card can't be charged less than USD\s0\.50/)).toBeVisible();
  });
});
