import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { fireEvent, screen } from '@testing-library/react';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { takeForm } from '../testing/fake-form.ts';
import { createPaymentOptions } from '../testing/fake-order.ts';
import { getForm, openPayment } from '../testing/open-payment.tsx';
import { bookingId, createDeclinedPayment, createPayment, token, usd } from '../testing/samples.ts';

installFakeClock();

const fail = (code: string, status: number) => () => {
  throw new ApiError({ code, status });
};

const create = 'POST /api/payments';
const update = 'POST /api/payments/{payment_id}/update';
const tokenOfOrder = 'POST /api/payments/token';
const logged = 'POST /api/LoggerApi/LoggerApiCall';
const confirm = 'POST /api/payments/{payment_id}/confirm';

describe('Pay Now', () => {
  it('[4/19] [4/21] [7.4/04] has the caller create the booking, attaches the booking, then confirms', async () => {
    const pay = await openPayment();
    expect(pay.steps()).toEqual(['POST /api/pgv2/generateCheckSum', create]);
    await pay.pay();
    expect(pay.inits).toEqual(['init']);
    expect(pay.steps()).toEqual(['POST /api/pgv2/generateCheckSum', create, tokenOfOrder, update, confirm]);
    expect(pay.calls(update)).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({
          params: { payment_id: 'P7QX2K4M9V3ZJ8R5' },
          body: { booking_id: bookingId, agreed_amount: usd(84_800) },
        }),
      }),
    ]);
    expect(pay.calls(confirm)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ body: { payment_method: 'pm_card1' } }) }),
    ]);
  });

  it('[4/23] [4/24] [4/25] [9/04] loads the success page as a new document 500 ms after paying and clears the payment cookie', async () => {
    const pay = await openPayment();
    expect(pay.host.cookies.get('paymentIdC')).toBe('P7QX2K4M9V3ZJ8R5');
    await pay.pay();
    expect(pay.host.cookies.get('paymentIdC')).toBeNull();
    await advanceClock(499);
    expect(pay.navigations()).toEqual([]);
    await advanceClock(1);
    expect(pay.navigations()).toEqual([
      { to: `/checkout-success?booking_id=${bookingId}`, options: { document: true } },
    ]);
  });

  it.each([
    ['/hotel-checkout', 'HLT', '/checkout-success?booking_id='],
    ['/holidaystays/hotel-checkout', 'VR', '/checkout-success?product=VR&booking_id='],
    ['/resorts/checkout', 'RST', '/resorts/checkout-success?booking_id='],
    ['/stays/checkout', 'STY', '/stays/checkout-success?booking_id='],
    ['/flight/checkout', 'FLT', '/flight/checkout-success?booking_id='],
    ['/transfers/checkout', 'TRF', '/checkout-success?product=TRF&booking_id='],
    ['/cars/checkout', 'CAR', '/cars/checkout-success?booking_id='],
    ['/activities/checkout', 'ACT', '/activities/checkout-success?booking_id='],
    ['/cruises/checkout', 'CRU', '/checkout-success?product=CRU&booking_id='],
  ] as const)('[4/23] leads from %s to the success path of its section', async (path, productCode, success) => {
    const pay = await openPayment({ path, props: { productCode } });
    await pay.pay();
    await advanceClock(500);
    expect(pay.navigations()).toEqual([{ to: `${success}${bookingId}`, options: { document: true } }]);
  });

  it("[4/23] runs the caller's continuation instead of redirecting", async () => {
    const outcomes: unknown[] = [];
    const pay = await openPayment({ props: { onPaid: (outcome) => void outcomes.push(outcome) } });
    await pay.pay();
    await advanceClock(5_000);
    expect(outcomes).toEqual([{ booking_id: bookingId, status: 'pending' }]);
    expect(pay.navigations()).toEqual([]);
  });

  it.each(['', ' ', 'undefined', 'BK-undefined', 'NaN', 'BKNaN1'])(
    '[4/20] [4/27] stops if the caller returns the invalid booking ID "%s"; Pay Now can be pressed again',
    async (id) => {
      const pay = await openPayment({ props: { init: async () => id } });
      await pay.pay();
      expect(pay.calls(update)).toEqual([]);
      expect(pay.said()).toBe('');
      expect(pay.button()).not.toHaveAttribute('aria-busy');
      expect(pay.button()).toBeEnabled();
    },
  );

  it('[4/17] stays disabled while the card form loads', async () => {
    const pay = await openPayment({ bare: true });
    expect(pay.button()).toBeDisabled();
    await advanceClock(500);
    expect(pay.button()).toBeDisabled();
    await takeForm().ready();
    expect(pay.button()).toBeEnabled();
  });

  it('[4/17] keeps its label and is disabled during a payment, then enabled again', async () => {
    let begin = (_id: string) => {};
    const pay = await openPayment({ props: { init: () => new Promise((resolve) => (begin = resolve)) } });
    await pay.pay();
    expect(pay.button()).toHaveAttribute('aria-busy', 'true');
    expect(pay.button()).toHaveAttribute('aria-disabled', 'true');
    await pay.pay();
    begin('');
    await settle();
    expect(pay.button()).not.toHaveAttribute('aria-disabled', 'true');
    expect(pay.calls(update)).toEqual([]);
  });

  it("[4/17] shows the caller's reason if the caller disables Pay Now", async () => {
    const pay = await openPayment();
    await pay.update({ disabled: true, disabledReason: 'Your hold has run out.' });
    expect(pay.button()).toBeDisabled();
    expect(pay.button()).toHaveAccessibleDescription('Your hold has run out.');
    await getForm(pay).say({ v: 1, type: 'submitted' });
    expect(pay.inits).toEqual([]);
  });

  it('[5/09] starts no subscription payment while the caller disables Pay Now', async () => {
    const pay = await openPayment({
      props: { productCode: 'SUB', blocks: ['credit-card'], disabled: true, disabledReason: 'Tick the box first.' },
      answers: {
        'GET /api/orders/{order_id}/payment-options': () => ({ data: createPaymentOptions({ product_type: 'SUB' }) }),
      },
    });
    expect(pay.button()).toBeDisabled();
    fireEvent.click(pay.button());
    await settle();
    expect(pay.inits).toEqual([]);
    await pay.update({ disabled: false });
    expect(pay.button()).toBeEnabled();
  });

  it('starts only one booking when Pay Now is pressed several times', async () => {
    const pay = await openPayment();
    for (let press = 0; press < 3; press += 1) fireEvent.click(pay.button());
    await settle();
    expect(pay.inits).toEqual(['init']);
    expect(pay.calls(confirm)).toHaveLength(1);
  });

  it('starts no booking while the card is incomplete; the card form shows what is missing', async () => {
    const pay = await openPayment();
    const form = getForm(pay);
    await form.say({ v: 1, type: 'changed', complete: false, empty: false, brand: 'visa' });
    form.tokens = [{ code: 'incomplete' }];
    await pay.pay();
    expect(form.heard.at(-1)).toMatchObject({ type: 'tokenise' });
    expect(pay.inits).toEqual([]);
    expect(pay.said()).toBe('');
    expect(pay.button()).toBeEnabled();
  });

  it('pays when Enter is pressed in the card form', async () => {
    const pay = await openPayment();
    await getForm(pay).say({ v: 1, type: 'submitted' });
    expect(pay.calls(confirm)).toHaveLength(1);
  });

  it.each([
    ['a hotel', {}],
    ['a membership', { productCode: 'SUB' }],
  ] as const)(
    '[4/22] creates a pay-later payment of zero for %s, attaches the booking, and requires no card',
    async (_of, of) => {
      const zero = createPayment({
        method: 'pay_later',
        amount: usd(0),
        gateway: null,
        status: 'requires_confirmation',
      });
      const pay = await openPayment({
        bare: true,
        props: { amount: usd(0), ...of },
        answers: { [create]: () => ({ data: zero }), [update]: () => ({ data: { ...zero, booking_id: bookingId } }) },
      });
      expect(document.querySelector('iframe')).toBeNull();
      expect(pay.steps()).toEqual([]);
      await pay.pay();
      expect(pay.steps()).toEqual(['POST /api/pgv2/generateCheckSum', create, update]);
      expect(pay.calls(create)[0]?.request).toMatchObject({ body: { amount: '0.00', order_id: token } });
      expect(pay.calls(update)[0]?.request).toMatchObject({
        params: { payment_id: zero.payment_id },
        body: { booking_id: bookingId, agreed_amount: usd(0) },
      });
      // The log names the step after the payment method `pay_later`.
      expect(pay.calls(logged).map(({ request }) => request)).toContainEqual({
        body: expect.objectContaining({ message: 'payment.pay_later.request' }),
      });
      await advanceClock(500);
      expect(pay.navigations()).toHaveLength(1);
    },
  );

  it.each([
    ['offline', 'network_failed', 0, 'You seem to be offline, and nothing was charged.'],
    [
      'the supplier is unavailable',
      'supplier_unavailable',
      503,
      "We can't confirm this booking right now. Nothing was charged",
    ],
    ['too many attempts', 'too_many_requests', 429, 'Too many attempts in a short time. Nothing was charged.'],
    [
      'an unknown error',
      'never_heard_of',
      418,
      "Something went wrong on our side. Try again in a moment: you won't be charged twice.",
    ],
  ])('[4/27] shows why the booking cannot be created: %s', async (_case, code, status, text) => {
    const pay = await openPayment({ props: { init: async () => fail(code, status)() } });
    await pay.pay();
    expect(pay.said()).toContain(text);
    expect(pay.button()).toBeEnabled();
    expect(pay.calls(update)).toEqual([]);
  });

  it.each(['attempt_in_flight', 'already_paid'])(
    'polls for the result when another page is already paying (%s)',
    async (code) => {
      const pay = await openPayment({ props: { init: async () => fail(code, 409)() } });
      await pay.pay();
      expect(screen.getByText("Checking what happened to your payment. You won't be charged twice.")).toBeVisible();
      expect(pay.calls(update)).toEqual([]);
    },
  );

  it('passes errors to the caller that only the caller can handle', async () => {
    const refused: string[] = [];
    const pay = await openPayment({
      props: { onRefused: (code) => void refused.push(code) },
      answers: { [update]: fail('hold_ended', 410) },
    });
    await pay.pay();
    expect(refused).toEqual(['hold_ended']);
    expect(pay.said()).toContain(
      "This is no longer on hold. If you've already paid, check your e-mail before you pay again.",
    );
  });

  it('[4/24] creates another payment if the stored one belongs to another booking, and replaces its cookie', async () => {
    let attached = 0;
    let created = 0;
    const cookies: (string | null)[] = [];
    const pay: Awaited<ReturnType<typeof openPayment>> = await openPayment({
      answers: {
        [update]: () => {
          attached += 1;
          if (attached === 1) throw new ApiError({ code: 'payment_elsewhere', status: 409 });
          return { data: createPayment({ payment_id: 'PANOTHER00000000', booking_id: bookingId }) };
        },
        [create]: () => {
          created += 1;
          return { data: createPayment(created === 1 ? {} : { payment_id: 'PANOTHER00000000' }) };
        },
        [confirm]: () => {
          cookies.push(pay.host.cookies.get('paymentIdC'));
          return { data: createPayment({ booking_id: bookingId, status: 'succeeded' }) };
        },
      },
    });
    expect(pay.host.cookies.get('paymentIdC')).toBe('P7QX2K4M9V3ZJ8R5');
    await pay.pay();
    expect(cookies).toEqual(['PANOTHER00000000']);
    expect(pay.steps().slice(2)).toEqual([
      tokenOfOrder,
      update,
      'POST /api/pgv2/generateCheckSum',
      create,
      update,
      confirm,
    ]);
  });

  it('accepts the declined card again without retyping, then another card', async () => {
    const cards: unknown[] = [];
    const pay = await openPayment({
      answers: {
        [confirm]: ({ body }) => {
          cards.push(body.payment_method);
          return {
            data:
              cards.length === 1
                ? createDeclinedPayment()
                : createPayment({ booking_id: bookingId, status: 'succeeded' }),
          };
        },
      },
    });
    await pay.pay();
    await pay.press('OK');
    await getForm(pay).type();
    await pay.pay();
    expect(cards).toEqual(['pm_card1', 'pm_card2']);
    await advanceClock(500);
    expect(pay.navigations()).toHaveLength(1);
    expect(pay.calls(create)).toHaveLength(1);
  });
});

describe('the payment request', () => {
  it('[3/18] [7.4/03] [7.4/04] sends the checksum of order, currency, country and amount, and hotel metadata', async () => {
    const pay = await openPayment();
    expect(pay.calls('POST /api/pgv2/generateCheckSum')[0]?.request).toMatchObject({
      body: { orderId: token, currency: 'USD', countryCode: 'US', amount: '848.00', api_key: 'pk_guest' },
    });
    expect(pay.calls(create)[0]?.request).toMatchObject({
      body: {
        order_id: token,
        ip: '0.0.0.0',
        currency: 'USD',
        primary_residence: 'US',
        country_code: 'US',
        amount: '848.00',
        email: 'maya@example.test',
        return_url: `${window.origin}/checkout-success`,
        checksum: 'v1.sum',
        description: 'Torre Limonaia, 4 nights',
        metadata: {
          productType: 'HLT',
          api_key: 'pk_guest',
          currency: 'USD',
          language_code: 'en-US',
          origin: window.origin,
          pgType: 'PG_03',
          correlation_id: '',
          org_id: 'main',
          service: 'hotels',
          user_id: '',
          bookingId: '',
          isPriceChange: false,
          room_id: 'sea-view-room',
          booking_ref_no: '',
          isSelectDiffRoom: false,
        },
      },
    });
  });

  it("[3/18] [3/22] [9/16] sends the visitor's IP and country of residence from the cookies", async () => {
    const before = await openPayment({ bare: true });
    const { cookies } = before.host;
    expect(before.calls(create)[0]?.request).toMatchObject({
      body: { ip: '0.0.0.0', primary_residence: 'US', country_code: 'US' },
    });
    cookies.set('ip', '203.0.113.7');
    cookies.set('userCountryCode', 'DE');
    const pay = await openPayment({ bare: true, cookies });
    expect(pay.calls(create)[0]?.request).toMatchObject({
      body: { ip: '203.0.113.7', primary_residence: 'DE', country_code: 'DE' },
    });
    expect(pay.calls('POST /api/pgv2/generateCheckSum')[0]?.request).toMatchObject({ body: { countryCode: 'DE' } });
  });

  it('[3/18] sends user, language, currency, organisation and correlation ID with the payment', async () => {
    const payable = { amount: 61_250, currency: 'EUR' };
    const { cookies } = fakeHost();
    cookies.set('correlationId', 'journey-20261120');
    const pay = await openPayment({
      bare: true,
      cookies,
      session: createSignedInSession({ user_id: 'U1009' }),
      locale: { language: 'de-DE' },
      organisation: {
        id: 'skyline',
        name: 'Skyline',
        look: 'skyline',
        support: { email: 'desk@skyline.example', phone: '+1 555 0200' },
      },
      props: {
        amount: payable,
        order: {
          order_id: token,
          description: 'A ride',
          email: 'maya@example.test',
          service: 'transfers',
          metadata: { booking_ref_no: 'BR-1' },
        },
      },
      answers: {
        'GET /api/orders/{order_id}/payment-options': () => ({
          data: createPaymentOptions({ order: { total: payable, tenders: [], payable } }),
        }),
      },
    });
    expect(pay.calls(create)[0]?.request).toMatchObject({
      body: {
        currency: 'EUR',
        amount: '612.50',
        description: 'A ride',
        metadata: {
          api_key: 'pk_session',
          currency: 'EUR',
          language_code: 'de-DE',
          correlation_id: 'journey-20261120',
          org_id: 'skyline',
          service: 'transfers',
          user_id: 'U1009',
          bookingId: 'BR-1',
        },
      },
    });
  });

  it("requests a new API key from the session when the page's API key has expired", async () => {
    const pay = await openPayment({
      session: { user: null, api_key: 'pk_old' },
      answers: {
        'POST /api/pgv2/generateCheckSum': ({ body }) => {
          if (body.api_key === 'pk_old') throw new ApiError({ code: 'api_key_wrong', status: 401 });
          return { checksum: 'v1.sum' };
        },
      },
    });
    expect(pay.calls(create)[0]?.request).toMatchObject({ body: { metadata: { api_key: 'pk_guest' } } });
  });
});
