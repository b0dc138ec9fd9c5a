import type { PaymentRun } from '../../attempt/payment-run.ts';

/** Codes of a payment that cannot be made: the caller's page has to deal with them. */
const callersCodes: ReadonlySet<string> = new Set(['hold_ended', 'hold_unknown', 'order_unknown']);

/** Says why there is no form, or no payment to give a card to. */
export const failForm = (run: PaymentRun, code: string): void => {
  run.show({ form: { status: 'failed', code } });
  if (callersCodes.has(code)) run.now().props.onRefused?.(code);
};
