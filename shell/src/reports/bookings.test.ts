import { expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { HttpClient } from '@travel/contracts/host/http-client';
import { createStore } from 'zustand/vanilla';
import { watchBookings, watchPaymentStep } from './bookings.ts';

/** Calls an endpoint whose response or error is `answer`, and returns the reports that are sent. */
const listReports = async (key: string, answer: unknown, isPaying = true): Promise<string[]> => {
  const told: string[] = [];
  const client = (async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as HttpClient;
  const watched = watchBookings(
    client,
    () => isPaying,
    (reached) => void told.push(reached),
  ) as unknown as (called: string, request: object) => Promise<unknown>;
  const outcome = await watched(key, {}).catch((error: unknown) => error);
  expect(outcome).toBe(answer);
  return told;
};
const refusal = (status: number) => new ApiError({ code: 'card_declined', status });
const booking = 'GET /api/bookings/{booking_id}';

it.each<[string, string, unknown, string[]]>([
  ['checkout has loaded the hold', 'GET /api/holds/{token}', { data: {} }, ['guests']],
  ['a hold does not exist', 'GET /api/holds/{token}', refusal(404), []],
  ['a booking is made', 'POST /api/bookings', { data: { status: 'draft' } }, ['begun']],
  ['a booking is confirmed', booking, { data: { status: 'confirmed' } }, ['paid']],
  ['its status is confirmed', `${booking}/status`, { data: { status: 'confirmed' } }, ['paid']],
  ['a booking failed', `${booking}/status`, { data: { status: 'failed' } }, ['refused']],
  ['a booking is being paid', booking, { data: { status: 'paying' } }, []],
  ['the payment is declined', 'POST /api/payments', refusal(402), ['refused']],
  ['there is no connection', 'POST /api/payments', refusal(0), []],
  ['another request fails', 'POST /api/holds', refusal(409), []],
])('reports the progress of a booking and leaves the response unchanged when %s', async (_, key, answer, told) => {
  expect(await listReports(key, answer)).toEqual(told);
});

it('reports nothing for bookings that are read outside checkout', async () => {
  expect(await listReports(booking, { data: { status: 'confirmed' } }, false)).toEqual([]);
});

it('reports the payment step when the URL contains it, also on the first page', () => {
  let reported = 0;
  const place = (path: string, search = '') => ({ path, search });
  const isCheckout = ({ path }: { readonly path: string }) => path.endsWith('checkout');
  const here = createStore(() => place('/hotel-checkout'));
  watchPaymentStep(here, isCheckout, () => (reported += 1));
  here.setState(place('/hotel-checkout', '?id=1'));
  here.setState(place('/hotel-details', '?step=payment'));
  expect(reported).toBe(0);
  here.setState(place('/flight/checkout', '?id=1&step=payment'));
  expect(reported).toBe(1);
  watchPaymentStep(here, isCheckout, () => (reported += 1));
  expect(reported).toBe(2);
});
