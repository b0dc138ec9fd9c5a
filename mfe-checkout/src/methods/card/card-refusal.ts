import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { timing } from '../../attempt/pay-state.ts';
import { showMessage, type PaymentRun } from '../../attempt/payment-run.ts';
import { getRefusalMessage } from '../../foundation/refusals/messages.ts';

/** Marks a refused card: `_1` if a second supplier was tried for it, `_0` if not (spec §4/32). */
export const buildFailString = (card_id: string, triedSecond: boolean): string => `${card_id}_${triedSecond ? 1 : 0}`;

/** Returns the code at the end of a fail string, such as `1` in `pm_x_1`. */
export const getFailCode = (fail: string): string => fail.split('_').at(-1) ?? '';

/** Returns whether a refused card opens the dialog (spec §8/08): no second supplier was tried, and there is none. */
export const opensCardFailure = (fail: string, hasSecondSupplier: boolean): boolean =>
  getFailCode(fail) !== '1' && !hasSecondSupplier;

/**
 * Shows a card's refusal, and opens the dialog if no other supplier has tried it (spec §8/08). Call it after the second
 * supplier, if there is one, refused the card too. `fail` is the card's fail string.
 */
export const refuseCard = (run: PaymentRun, payment: Payment, fail: string): void => {
  const reason = getRefusalMessage(payment);
  showMessage(run, reason ?? { text: 'refusals.other' }, timing.errorShown);
  if (opensCardFailure(fail, false)) run.show({ cardFailure: { reason } });
};
