import type { Payment } from '@travel/contracts/endpoints/payments';
import { codeOf } from '../foundation/refusals/messages.ts';
import type { Desk } from './desk.ts';
import { settle } from './settle.ts';

/** Something may be taken off on another page, or just while the payment is made: it is made of what is left then. */
const madeAnew = async (desk: Desk): Promise<Payment> => {
  try {
    return await desk.steps.init();
  } catch (error) {
    if (codeOf(error) !== 'amount_wrong' || desk.closed) throw error;
    await desk.readOrder();
    return desk.steps.init();
  }
};

/**
 * The order's payment, made once whoever asks for it. It may be there from before a reload, or from another tab: what
 * it is in already goes on.
 */
export const prepare = (desk: Desk): Promise<Payment> => {
  const make = async () => {
    const payment = await madeAnew(desk);
    if (desk.closed) return payment;
    desk.payment = payment;
    if (payment.booking_id !== null && payment.status !== 'requires_payment_method') settle(desk, payment, 'look');
    return payment;
  };
  desk.preparing ??= make().catch((error: unknown) => {
    desk.preparing = null;
    throw error;
  });
  return desk.preparing;
};
