import { createPayment } from '@travel/contracts/endpoints/payments/payments';
import { money } from '@travel/contracts/money/money';
import { isBelowMinimum, getMinimumCharge } from '@travel/contracts/payments/charge-amounts';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { HeldOrder } from './order.ts';
import { calculatePayable } from './payable.ts';

/**
 * Rejects a payable amount below the provider's minimum; zero is allowed because it is never charged.
 * @throws ProblemError amount_too_small
 */
export const requireLargeEnough = (hold: Pick<HeldOrder, 'total' | 'tendered' | 'currency'>): void => {
  const payable = money(calculatePayable(hold), hold.currency);
  if (!isBelowMinimum(payable)) return;
  throw createDeclaredProblem(createPayment, 'amount_too_small', {
    title: 'Amount too small',
    detail: 'The amount due is below the minimum card charge.',
    context: { payable, minimum: getMinimumCharge(hold.currency) },
  });
};
