import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import type { PaymentToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import type { PayMessage } from '../foundation/refusals/messages.ts';
import type { Timers } from '../foundation/time/timers.ts';
import type { CheckoutContext } from '../order/checkout-context.ts';
import type { Attempt, PayState } from './pay-state.ts';
import type { PaymentMethod, PaymentMethods } from './payment-method.ts';
import type { ChosenMethod } from './chosen-method.ts';
import type { PaymentSteps } from './steps/payment-steps.ts';
import type { CardSupplier } from './suppliers.ts';

/** Shared context of one payment. Components only render what is in `state`. */
export interface PaymentRun {
  readonly now: () => CheckoutContext;
  readonly steps: PaymentSteps;
  readonly timers: Timers;
  readonly state: () => PayState;
  readonly show: (part: Partial<PayState>) => void;
  readonly methods: () => PaymentMethods;
  /** Chooses a payment method as if the traveller had selected it in the list. */
  readonly choose: (method: ChosenMethod) => void;
  readonly pay: () => void;
  payment: Payment | null;
  /** The token that authorises paying the order in this attempt. */
  token: PaymentToken | null;
  /** Pending request that creates the payment, or null. */
  preparing: Promise<Payment> | null;
  /** Query parameters for the success page, collected by the product while the booking was created. */
  query: Readonly<Record<string, string>>;
  readonly suppliers: () => Promise<readonly CardSupplier[]>;
  /** Reloads the order with the amount due. */
  readonly readOrder: () => Promise<void>;
  /** Runs `act` after pending changes of the amount and before any later changes. */
  readonly queue: <T>(act: () => Promise<T>) => Promise<T>;
  /** Set when the payment block is disposed; no call or state change may follow. */
  closed: boolean;
}

/** Returns the chosen method, or the fallback. */
export const getChosenMethod = (run: PaymentRun): PaymentMethod => {
  const { listed, fallback } = run.methods();
  const { method } = run.state();
  return listed.find(({ key }) => key === method?.key) ?? fallback;
};

export const setAttempt = (run: PaymentRun, attempt: Attempt): void => run.show({ attempt });

/** Shows a message below the payment methods until Pay Now is pressed again, or for `forMs` milliseconds. */
export const showMessage = (run: PaymentRun, message: PayMessage, forMs?: number): void => {
  run.timers.stop('message');
  run.show({ message });
  if (forMs !== undefined) run.timers.start('message', forMs, () => run.show({ message: null }));
};

export const clearMessages = (run: PaymentRun): void => {
  run.timers.stop('message');
  run.show({ message: null, cardFailure: null, missedConsent: 0 });
};
