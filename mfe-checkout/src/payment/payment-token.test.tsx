import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { fakeOrder } from '../testing/fake-order.ts';
import { fakeWallet } from '../testing/fake-wallet.ts';
import { openPayment } from '../testing/open-payment.tsx';
import { bookingId, createPayment, token, createToken, usd } from '../testing/samples.ts';

installFakeClock();

const plain = 'POST /api/payments/token';
const ofWallet = 'POST /api/payments/wallet-token';
const update = 'POST /api/payments/{payment_id}/update';
const logged = 'POST /api/LoggerApi/LoggerApiCall';

const pressIn = async (group: string, name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
  });
  await settle();
};
const typeIn = async (group: string, value: string) => {
  await act(async () => {
    fireEvent.change(within(screen.getByRole('group', { name: group })).getByRole('textbox'), { target: { value } });
  });
};

describe('the payment token', () => {
  it('[7.4/01] sends amount due, coupon, cash card, card provider and payer to request the token', async () => {
    const server = fakeOrder({ product_type: 'RST' });
    const order = {
      order_id: token,
      description: 'Torre Limonaia, 4 nights',
      email: 'maya@example.test',
      payer: { first_name: 'Amara', last_name: 'Diallo' },
      service: 'hotels',
      metadata: {},
    };
    const pay = await openPayment({
      session: createSignedInSession(),
      props: { order, productCode: 'RST' },
      answers: server.answers,
    });
    await typeIn('Coupon code', 'SAVE10');
    await pressIn('Coupon code', 'Apply');
    await typeIn('Cash card', '100');
    await pressIn('Cash card', 'Apply');
    expect(pay.calls(plain)).toEqual([]);
    await pay.pay();
    expect(pay.calls(plain).map(({ request }) => request)).toEqual([
      {
        body: {
          pg_amt: '663.20',
          currency: 'USD',
          id: token,
          product_type: 'RST',
          pg_type: 'PG_03',
          cn_cd: 'SAVE10',
          cn_trnid: 'TNcoupon',
          cn_disc: '84.80',
          cashcard: 'CC1001',
          cashcard_amount: '100.00',
          first_name: 'Amara',
          last_name: 'Diallo',
        },
        timeout: expect.any(Number),
      },
    ]);
    expect(pay.calls(ofWallet)).toEqual([]);
  });

  it('[7.4/01] sends each wallet card and room, the user and the page if a wallet card is applied', async () => {
    const server = fakeWallet();
    const pay = await openPayment({
      session: createSignedInSession(),
      props: { amount: server.total },
      answers: server.answers,
    });
    await pressIn('Wallet', 'Apply Travel certificate 500');
    await pay.pay();
    expect(pay.calls(plain)).toEqual([]);
    expect(pay.calls(ofWallet).map(({ request }) => request)).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          pg_amt: '348.00',
          currency: 'USD',
          id: token,
          product_type: 'HLT',
          pg_type: 'PG_03',
          cn_cd: '',
          cashcard: '',
          first_name: 'Maya',
          last_name: 'Okafor',
          wallets: [
            { wallet_id: 'WC0000000001', roomNumber: 1, amountUseInRoom: usd(42_400) },
            { wallet_id: 'WC0000000001', roomNumber: 2, amountUseInRoom: usd(7_600) },
          ],
          customer_id: 'U1001',
          referer: '/hotel-checkout',
        }),
      }),
    ]);
  });

  it('[3/12] [7.4/01] confirms the payment that the token names, even if another page created it', async () => {
    const elsewhere = 'POTHERPAGE000000';
    const pay = await openPayment({
      answers: {
        [plain]: () => ({ data: { ...createToken(), payment_id: elsewhere } }),
        [update]: ({ params }) => ({ data: createPayment({ ...params, booking_id: bookingId }) }),
      },
    });
    await pay.pay();
    expect(pay.calls(update).map(({ request }) => request)).toEqual([
      expect.objectContaining({ params: { payment_id: elsewhere } }),
    ]);
    expect(pay.calls('POST /api/payments/{payment_id}/confirm').map(({ request }) => request)).toEqual([
      expect.objectContaining({ params: { payment_id: elsewhere } }),
    ]);
  });

  it('confirms the payment of the card form if the token cannot be loaded', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const pay = await openPayment({
      answers: {
        [plain]: () => {
          throw new ApiError({ code: 'unavailable', status: 503 });
        },
      },
    });
    await pay.pay();
    expect(pay.calls(update)[0]?.request).toMatchObject({ params: { payment_id: 'P7QX2K4M9V3ZJ8R5' } });
    await advanceClock(500);
    expect(pay.navigations()).toHaveLength(1);
    expect(said).toHaveBeenCalledWith('card.token', 'unavailable');
    said.mockRestore();
  });

  it('requests no payment token when nothing is left to pay', async () => {
    const free = createPayment({ method: 'pay_later', amount: usd(0), gateway: null, status: 'requires_confirmation' });
    const pay = await openPayment({
      bare: true,
      props: { amount: usd(0) },
      answers: {
        'POST /api/payments': () => ({ data: free }),
        [update]: () => ({ data: { ...free, booking_id: bookingId } }),
      },
    });
    await pay.pay();
    expect(pay.calls(plain)).toEqual([]);
    expect(pay.calls(update)).toHaveLength(1);
  });

  it('[8/17] logs the payment steps without the token itself', async () => {
    const pay = await openPayment();
    await pay.pay();
    const lines = pay.calls(logged).map(({ request }) => JSON.stringify(request));
    expect(lines.filter((line) => line.includes('payment.token.'))).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/pi_secret/);
    expect(lines.join('')).not.toContain(token);
  });
});
