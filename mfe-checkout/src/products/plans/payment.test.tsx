import { expect, it, jest } from '@jest/globals';
import type { PaymentToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { ApiError } from '@travel/contracts/http/api-error';
import { advanceClock, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openPayment } from '../../testing/open-payment.tsx';
import { bookingId, token, createToken } from '../../testing/samples.ts';

installFakeClock();

const generate = 'POST /api/booking/generatePgToken';
const metadata = { is_renewal: true, charge_org: true };
const open = (answer: () => PaymentToken, productCode: 'SUB' | 'HLT' = 'SUB') =>
  openPayment({
    props: {
      productCode,
      order: { order_id: token, description: 'Plan', email: 'maya@example.test', service: 'plans', metadata },
    },
    answers: { [generate]: () => ({ data: answer() }) },
  });

it.each([true, false])(
  "[4/23] [4/31] passes the token's trial flag to a subscription's success page: %s",
  async (isTrial) => {
    const pay = await open(() => createToken(isTrial));
    await pay.pay();
    expect(pay.calls(generate)).toEqual([expect.objectContaining({ request: { body: { id: token } } })]);
    await advanceClock(500);
    expect(pay.navigations().map(({ to }) => to)).toEqual([
      `/checkout-success?booking_id=${bookingId}&renewal=true&charge=true&trial=${isTrial}`,
    ]);
  },
);

it('pays for a subscription even if its payment token cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const pay = await open(() => {
    throw new ApiError({ code: 'unavailable', status: 503 });
  });
  await pay.pay();
  await advanceClock(500);
  expect(pay.navigations()[0]?.to).toContain('trial=false');
  expect(logged).toHaveBeenCalledWith('card.token', 'unavailable');
  logged.mockRestore();
});

it('requests no subscription token for other products', async () => {
  const room = await open(() => createToken(true), 'HLT');
  await room.pay();
  expect(room.calls(generate)).toEqual([]);
});
