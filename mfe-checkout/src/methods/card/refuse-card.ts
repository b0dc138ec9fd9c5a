import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { timing } from '../../attempt/pay-state.ts';
import { showMessage } from '../../attempt/payment-run.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { getRefusalMessage } from '../../foundation/refusals/messages.ts';
import { opensCardFailure } from './fail-string.ts';

/**
 * Shows a card's refusal, and opens the dialog if no other supplier has tried it (spec §8/08). Call it after the second
 * supplier, if there is one, refused the card too. `fail` is the card's fail string.
 */
export const refuseCard = (run: PaymentRun, payment: Payment, fail: string): void => {
  const reason = getRefusalMessage(payment);
  showMessage(run, reason ?? { text: 'refusals.other' }, timing.errorShown);
  if (opensCardFailure(fail, false)) run.show({ cardFailure: { reason } });
};
