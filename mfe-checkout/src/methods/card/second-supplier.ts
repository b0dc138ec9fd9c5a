import type { Payment } from '@travel/contracts/endpoints/payments';
import { failCode, failString, opensCardFailure } from './fail-string.ts';
import type { Desk } from '../../attempt/desk.ts';

/** Id of the card that was given last, as a fail string has it. */
const cardIdOf = (desk: Desk, { payment_id }: Payment): string => {
  const { method } = desk.state();
  return method?.key === 'cards' ? method.cardId : (desk.token ?? payment_id);
};

/** How a refused card is marked: whether a second supplier was tried for it (spec §4/32). */
export const failOf = (desk: Desk, payment: Payment): string =>
  failString(cardIdOf(desk, payment), desk.tokenOf !== null);

/** Whether a refused card is told by the modal (spec §8/08): a second supplier that is there has been tried by now. */
export const isToldByModal = (fail: string): boolean => opensCardFailure(fail, false);

/**
 * Has the second supplier try a card that the first one refused, once: the card as it is typed is made a token of
 * theirs. False where the card was not refused, where there is no such supplier, or it was tried. A saved card is with
 * its own supplier and no other.
 */
export const trySecond = async (desk: Desk, payment: Payment): Promise<boolean> => {
  const isRefused = payment.status === 'requires_payment_method' && payment.message_code !== null;
  if (!isRefused || desk.state().method?.key !== 'other' || failCode(failOf(desk, payment)) === '1') return false;
  const [, second] = await desk.suppliers();
  if (!second || !desk.form || desk.closed) return false;
  const result = await desk.form.tokenise({ publishableKey: second.publishable_key });
  if (!result.ok || desk.closed) return false;
  desk.token = result.card.payment_method;
  desk.tokenOf = second;
  return true;
};
