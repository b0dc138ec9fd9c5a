import {
  cancelPayment,
  confirmPayment,
  createPayment,
  generateCheckSum,
  readPayment,
  updatePayment,
} from '@travel/contracts/endpoints/payments';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import { createAttempts } from '../attempts/attempts.ts';
import type { AttemptRule } from '../attempts/attempts.ts';
import type { BookingParts } from '../bookings/booking-parts.ts';
import { findOrderByPayment } from '../bookings/find-order.ts';
import type { PaymentOrder } from '../bookings/find-order.ts';
import { StaleBooking } from '../bookings/move-booking.ts';
import type { Traveller } from '../requests/traveller.ts';
import { checkApiKey, holderName } from './api-key.ts';
import { attachBooking } from './attach-booking.ts';
import { followAttempt, giveUpAttempt } from './attempt.ts';
import { createChecksums } from './checksum.ts';
import { createConfirmPayment } from './confirm-payment.ts';
import { createCreatePayment, requireAmount } from './create-payment.ts';
import { unlessAway } from './open-payment.ts';
import { payableOrder } from './payment-order.ts';
import type { PaymentRow } from './payment-table.ts';
import { paymentView } from './payment-view.ts';

const hour = 3_600_000;
/** Refused cards: somebody who tries a list of them is stopped whatever they book, and however often they come anew. */
const refusedOfBrowser: AttemptRule = { name: 'payments/refused-cards/browser', limit: 24, windowMs: hour };
const refusedOfAddress: AttemptRule = { name: 'payments/refused-cards/address', limit: 400, windowMs: hour };
const oftenAMinute = { config: { rateLimit: { max: 1_200, timeWindow: '1 minute' } } };

/** An attempt younger than that is still being asked about by whoever began it. */
const freshMs = 5_000;
const tries = 4;

const unknown = () => declaredProblem(readPayment, 'payment_unknown', { detail: 'There is no such payment.' });

/** Paying with a card: what is signed, the payment, its booking, the card, and how it stands (spec §4, §7.4). */
export const paymentRoutes = (app: App, parts: BookingParts): void => {
  const { db, clock, gateway, paymentTokens, forTravellers, knowBrowser, canOpen } = parts;
  const checksums = createChecksums(parts.secret);
  const create = createCreatePayment({ ...parts, checksums });
  const confirm = createConfirmPayment(parts);
  const attempts = createAttempts(db, clock);

  /** The order of a payment that opens to the traveller. */
  const opened = async (paymentId: string, traveller: Traveller, access?: string): Promise<PaymentOrder> => {
    const order = await findOrderByPayment(db, paymentId);
    if (!order) throw unknown();
    const { payment, booking } = order;
    const isOwn = payment.browser_hash === traveller.browser;
    if (!isOwn && !(booking && (await canOpen(booking, traveller, access)))) throw unknown();
    return order;
  };

  /** How a payment stands once what is known at the provider is known here. */
  const followed = async ({ payment, booking }: PaymentOrder): Promise<PaymentRow> => {
    const isChallenged = payment.state === 'challenged';
    const isUnheard = payment.state === 'confirming' && clock.now().getTime() - payment.updated_at.getTime() > freshMs;
    if (!booking || booking.status !== 'paying' || !(isChallenged || isUnheard)) return payment;
    return (await unlessAway(followAttempt(parts, { booking, payment }))).payment;
  };

  /** Does something with a payment; where somebody else did just then, again with what it is now. */
  const settled = async (
    paymentId: string,
    traveller: Traveller,
    access: string | undefined,
    act: (order: PaymentOrder) => Promise<PaymentRow>,
  ): Promise<PaymentRow> => {
    for (let count = 1; count <= tries; count += 1) {
      try {
        return await act(await opened(paymentId, traveller, access));
      } catch (error) {
        if (!(error instanceof StaleBooking)) throw error;
      }
    }
    throw commonProblem('conflict', { detail: 'The payment changes just now. Ask again in a moment.' });
  };

  const answer = (payment: PaymentRow) => ({ data: paymentView(gateway, payment) });

  forTravellers(
    app,
    generateCheckSum,
    async ({ body, traveller }) => {
      const holder = holderName(await checkApiKey(paymentTokens, body.api_key, traveller));
      const { hold } = await payableOrder(db, body.orderId, clock.now());
      requireAmount(hold, body.amount, body.currency);
      return { checksum: checksums.sign({ ...body, holder }) };
    },
    oftenAMinute,
  );

  forTravellers(
    app,
    createPayment,
    async ({ body, traveller, request, reply }) =>
      answer(await create(body, traveller, request.host, knowBrowser(request, reply))),
    oftenAMinute,
  );

  forTravellers(app, updatePayment, async ({ params, query, body, traveller }) =>
    answer(
      await settled(params.payment_id, traveller, query.access, async (order) => {
        const { booking, payment } = order;
        if (payment.booking_id !== null && payment.booking_id !== body.booking_id) {
          throw declaredProblem(updatePayment, 'payment_elsewhere', {
            detail: 'It is the payment of another booking.',
          });
        }
        if (booking?.booking_id !== body.booking_id) {
          throw declaredProblem(updatePayment, 'booking_unknown', { detail: 'There is no such booking of this hold.' });
        }
        return attachBooking(parts, { ...order, booking });
      }),
    ),
  );

  forTravellers(
    app,
    confirmPayment,
    async ({ params, query, body, traveller, request }) => {
      const refused = new Map([
        [refusedOfAddress, request.ip],
        [refusedOfBrowser, traveller.browser ?? request.ip],
      ]);
      await attempts.checkAll(refused);
      const order = await opened(params.payment_id, traveller, query.access);
      const { booking } = order;
      if (!booking) {
        throw declaredProblem(confirmPayment, 'booking_missing', {
          detail: 'The payment has no booking that it is for.',
        });
      }
      const confirmed = await unlessAway(confirm({ ...order, booking }, body.payment_method));
      if (confirmed.state === 'open' && confirmed.message_code) {
        for (const [rule, key] of refused) await attempts.count(rule, key);
      }
      return answer(confirmed);
    },
    oftenAMinute,
  );

  forTravellers(app, readPayment, async ({ params, query, traveller }) =>
    answer(await settled(params.payment_id, traveller, query.access, followed)),
  );

  forTravellers(app, cancelPayment, async ({ params, query, traveller }) =>
    answer(
      await settled(params.payment_id, traveller, query.access, async (order) => {
        const payment = await followed(order);
        if (payment.state !== 'challenged' || !order.booking) return payment;
        return (await giveUpAttempt(parts, { booking: order.booking, payment })).payment;
      }),
    ),
  );
};
