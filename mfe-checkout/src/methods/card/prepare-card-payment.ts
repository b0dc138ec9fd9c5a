import { isSameMethod, requiresPaymentMethod, type ChosenMethod } from '../../attempt/chosen-method.ts';
import type { PaymentRun } from '../../attempt/payment-run.ts';
import { preparePayment } from '../../attempt/prepare-payment.ts';
import { getErrorCode } from '../../foundation/refusals/messages.ts';
import { showFormFailure } from './form-failure.ts';

/** Creates the payment of a method without a form. Marks the method as ready once the payment exists. */
export const prepareCardPayment = (run: PaymentRun, method: ChosenMethod): void => {
  const isStill = () => !run.closed && isSameMethod(run.state().method, method);
  const prepare = async (): Promise<void> => {
    try {
      await preparePayment(run);
      if (isStill()) run.show({ form: { status: 'ready', complete: true, empty: false } });
    } catch (error) {
      if (isStill()) showFormFailure(run, getErrorCode(error));
    }
  };
  const asks = requiresPaymentMethod(run.now().props);
  run.show({ form: { status: asks ? 'loading' : 'none' } });
  if (asks) void prepare();
};
