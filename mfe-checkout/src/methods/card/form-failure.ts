import type { PaymentRun } from '../../attempt/payment-run.ts';

/** Codes of errors that are passed to the page around the payment block, because only that page can handle them. */
const codesForCaller: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown']);

/** Shows why the form or its payment is not available. */
export const showFormFailure = (run: PaymentRun, code: string): void => {
  run.show({ form: { status: 'failed', code } });
  if (codesForCaller.has(code)) run.now().props.onRefused?.(code);
};
