import { describe, expect, it } from '@jest/globals';
import type { PaymentToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { ApiError } from '@travel/contracts/http/api-error';
import { productCodes } from '@travel/contracts/products/product-codes';
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { createPaymentOptions } from '../testing/fake-order.ts';
import { openPayment } from '../testing/open-payment.tsx';
import { bookingId, createPayment, usd } from '../testing/samples.ts';

installFakeClock();

const optionsKey = 'GET /api/orders/{order_id}/payment-options';
const invoiceKey = 'POST /api/payments/{payment_id}/invoice';
const methodKey = 'POST /api/payments/{payment_id}/method';
const confirm = 'POST /api/payments/{payment_id}/confirm';

const invoiced = createPayment({ booking_id: bookingId, method: 'invoice', status: 'requires_capture', gateway: null });
const terms = { left: usd(900_000), days: 30 };
const charge_at = '2027-05-11T12:00:00.000Z';

const tokenOfPlan: PaymentToken = {
  booking_id: '',
  payment_token: { is_popup: false, orderToken: 'pi_secret' },
  payment_id: 'P7QX2K4M9V3ZJ8R5',
  token: 'pi_secret',
  subscription_trial: false,
};

const withOptions = (changed: Parameters<typeof createPaymentOptions>[0]) => ({
  [optionsKey]: () => ({ data: createPaymentOptions(changed) }),
  [invoiceKey]: () => ({ data: invoiced }),
  'POST /api/booking/generatePgToken': () => ({ data: tokenOfPlan }),
  [methodKey]: () => ({
    data: createPayment({ payment_id: 'PLATER00000000', booking_id: bookingId, method: 'pay_later' }),
  }),
});

const chooseFromList = async (name: string) => {
  const box = screen.getByRole('combobox', { name: 'Pay with' });
  await act(async () => fireEvent.click(box));
  await act(async () => fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name })));
  await settle();
};

describe('paying by invoice', () => {
  it("[2.3/05] [2.3/06] [9/12] offers 'pay with invoice' with uniquekey invoice, and requires no card", async () => {
    const told: string[] = [];
    const pay = await openPayment({
      props: { onMethodChange: (key) => void told.push(key) },
      answers: withOptions({ invoice: terms }),
    });
    await chooseFromList('pay with invoice');
    expect(told.at(-1)).toBe('invoice');
    expect(screen.getByText(/gets an invoice, due within 30 days\. No card is charged\./)).toBeInTheDocument();
    expect(screen.getByText(/Credit left: USD\s9,000\.00/)).toBeInTheDocument();
    expect(document.querySelector('iframe')).not.toBeVisible();
    await pay.pay();
    expect(pay.steps().slice(-2)).toEqual(['POST /api/payments/{payment_id}/update', invoiceKey]);
    expect(pay.calls(confirm)).toEqual([]);
    await advanceClock(500);
    expect(pay.navigations()).toHaveLength(1);
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });

  it.each(['SUB', 'WLT'] as const)(
    '[2.2/05] removes payment by invoice from the checkout of product %s',
    async (productCode) => {
      await openPayment({ props: { productCode }, answers: withOptions({ invoice: terms }) });
      expect(screen.getByRole('group', { name: 'Pay with' })).toHaveTextContent(/^pay with new card$/);
    },
  );

  it('hides payment by invoice if the server does not offer it', async () => {
    const pay = await openPayment({ answers: withOptions({ invoice: null }) });
    expect(screen.getByRole('group', { name: 'Pay with' })).toHaveTextContent(/^pay with new card$/);
    await pay.remote.unmount();
  });

  it("shows before paying that the organisation's credit is insufficient", async () => {
    const pay = await openPayment({ answers: withOptions({ invoice: { left: usd(1_000), days: 30 } }) });
    await chooseFromList('pay with invoice');
    expect(screen.getByText(/has USD\s10\.00 of its credit left\. Pay by card/)).toBeInTheDocument();
    expect(pay.button()).toBeDisabled();
  });

  it("shows that the organisation's credit was used up in the meantime, and keeps Pay Now enabled", async () => {
    const pay = await openPayment({
      answers: {
        ...withOptions({ invoice: terms }),
        [invoiceKey]: () => {
          throw new ApiError({ code: 'credit_limit_exceeded', status: 409 });
        },
      },
    });
    await chooseFromList('pay with invoice');
    await pay.pay();
    expect(pay.said()).toContain('The organisation has no credit left for this. Nothing was charged');
    expect(pay.button()).toBeEnabled();
  });
});

describe('paying later', () => {
  const later = withOptions({ pay_later: { charge_at } });

  it('shows amount and date of the later charge, and saves the card instead of charging it', async () => {
    const pay = await openPayment({ answers: later });
    const group = screen.getByRole('group', { name: 'When to pay' });
    expect(within(group).getByRole('radio', { name: 'Pay now' })).toBeChecked();
    await act(async () => fireEvent.click(within(group).getByRole('radio', { name: 'Pay on 11 May 2027' })));
    expect(within(group).getByRole('radio', { name: 'Pay on 11 May 2027' })).toHaveAccessibleDescription(
      /Nothing is charged today\. We keep your card and charge USD\s848\.00 on 11 May 2027; cancel before/,
    );
    await pay.pay();
    expect(pay.calls(methodKey)[0]?.request).toMatchObject({ body: { method: 'pay_later' } });
    expect(pay.calls(confirm)[0]?.request).toMatchObject({ params: { payment_id: 'PLATER00000000' } });
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });

  it('changes a pay-later payment to an immediate charge if the traveller pays now', async () => {
    const kept = createPayment({ booking_id: bookingId, method: 'pay_later' });
    const pay = await openPayment({
      answers: { ...later, 'POST /api/payments/{payment_id}/update': () => ({ data: kept }) },
    });
    await pay.pay();
    expect(pay.calls(methodKey)[0]?.request).toMatchObject({ body: { method: 'card' } });
  });

  it('hides the choice of when to pay if paying later is not possible', async () => {
    const pay = await openPayment();
    expect(screen.queryByRole('group', { name: 'When to pay' })).not.toBeInTheDocument();
    await pay.pay();
    expect(pay.calls(methodKey)).toEqual([]);
  });
});

describe.each(['ar-AE', 'de-DE', 'es-MX', 'fr-FR'] as const)('invoice and pay later in %s', (language) => {
  it('shows all texts and amounts without accessibility errors', async () => {
    const pay = await openPayment({
      bare: true,
      locale: { language },
      answers: withOptions({ invoice: terms, pay_later: { charge_at } }),
    });
    const [now, later] = screen.getAllByRole('radio');
    expect(now).toBeChecked();
    expect(later).toHaveAccessibleDescription(/848/);
    expect(pay.remote.element.textContent).not.toMatch(/\{\{|undefined|later\.|invoice\./);
    expect(await findFaults(pay.remote.element)).toEqual([]);
  });
});

describe('the payment request', () => {
  const common = [
    'productType',
    'api_key',
    'currency',
    'language_code',
    'origin',
    'pgType',
    'correlation_id',
    'org_id',
    'service',
    'user_id',
    'bookingId',
  ];
  const variants = {
    HLT: { isPriceChange: true, room_id: 'sea-view-room', booking_ref_no: 'BR-1', isSelectDiffRoom: false },
    CAR: { prebook: 'PB-7', cc_required: true },
    SUB: { charge_org: false, is_renewal: true, is_trial: false, debt_payed: true },
    STY: { staysPayLater: true },
  } as const;
  const metadataOf = (code: (typeof productCodes)[number]) =>
    new Map<string, object>(Object.entries(variants)).get(code) ?? {};

  it.each(productCodes)(
    '[3/18] [3/21] [9/17] contains every required field, and the metadata of product %s',
    async (productCode) => {
      const metadata = metadataOf(productCode);
      const pay = await openPayment({
        session: createSignedInSession(),
        props: {
          productCode,
          order: {
            order_id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
            description: 'What is bought',
            email: 'maya@example.test',
            service: 'cars',
            metadata,
          },
        },
        answers: {
          ...withOptions({ product_type: productCode }),
          'POST /api/booking/getUserCreditCards': () => ({ data: { data: { data: [] } } }),
        },
      });
      const [{ request } = { request: undefined }] = pay.calls('POST /api/payments');
      expect(request).toMatchObject({
        body: {
          ip: expect.any(String),
          currency: 'USD',
          primary_residence: 'US',
          country_code: 'US',
          amount: '848.00',
          email: 'maya@example.test',
          return_url: expect.stringContaining('/checkout-success'),
          checksum: 'v1.sum',
          description: 'What is bought',
          metadata: { productType: productCode, user_id: 'U1001', service: 'cars', ...metadata },
        },
      });
      for (const key of [...common, ...Object.keys(metadata)]) {
        expect(request).toHaveProperty(`body.metadata.${key}`);
      }
    },
  );

  it.each(['SUB', 'WLT'] as const)(
    "[4/23] pays for product %s with the blocks that the caller allows, then runs the caller's continuation",
    async (productCode) => {
      const outcomes: unknown[] = [];
      const pay = await openPayment({
        props: { productCode, blocks: ['credit-card'], onPaid: (outcome) => void outcomes.push(outcome) },
        answers: withOptions({ product_type: productCode }),
      });
      await pay.pay();
      await advanceClock(5_000);
      expect(outcomes).toEqual([{ booking_id: bookingId, status: 'pending' }]);
      expect(pay.navigations()).toEqual([]);
    },
  );
});
