import type { Payment } from '@travel/contracts/endpoints/payments';
import type { PaymentToken } from '@travel/contracts/endpoints/payment-suppliers';
import type { PayMessage } from '../foundation/refusals/messages.ts';
import type { Timers } from '../foundation/time/timers.ts';
import type { CheckoutContext } from '../order/checkout-context.ts';
import type { Attempt, PayState } from './pay-state.ts';
import type { ChosenMethod, PaymentMethod, PaymentMethods } from './payment-method.ts';
import type { PaymentSteps } from './steps/payment-steps.ts';
import type { CardSupplier } from './suppliers.ts';

/** What the parts of one payment work with; what is drawn of it is in the state. */
export interface PaymentRun {
  readonly now: () => CheckoutContext;
  readonly steps: PaymentSteps;
  readonly timers: Timers;
  readonly state: () => PayState;
  readonly show: (part: Partial<PayState>) => void;
  readonly methods: () => PaymentMethods;
  /** As if a method was chosen in the list. */
  readonly choose: (method: ChosenMethod) => void;
  /** As if Pay Now was pressed. */
  readonly pay: () => void;
  payment: Payment | null;
  /** By which the order is paid in this attempt. */
  token: PaymentToken | null;
  /** The payment as it is being made. */
  preparing: Promise<Payment> | null;
  /** What the success page is told by what the product found out while the booking began. */
  foundOut: Readonly<Record<string, string>>;
  /** The organisation's card suppliers. */
  readonly suppliers: () => Promise<readonly CardSupplier[]>;
  /** Reads what is left to pay anew. */
  readonly readOrder: () => Promise<void>;
  /** Does something once what changes the amount has ended, and before anything else does. */
  readonly inTurn: <T>(act: () => Promise<T>) => Promise<T>;
  /** The block is gone; nothing may follow. */
  closed: boolean;
}

/** The method that is chosen. */
export const methodOf = (run: PaymentRun): PaymentMethod => {
  const { listed, fallback } = run.methods();
  const { method } = run.state();
  return listed.find(({ key }) => key === method?.key) ?? fallback;
};

export const become = (run: PaymentRun, attempt: Attempt): void => run.show({ attempt });

/** Says something under the ways to pay, until the next press of Pay Now or for so many milliseconds. */
export const say = (run: PaymentRun, message: PayMessage, forMs?: number): void => {
  run.timers.stop('message');
  run.show({ message });
  if (forMs !== undefined) run.timers.start('message', forMs, () => run.show({ message: null }));
};

export const silence = (run: PaymentRun): void => {
  run.timers.stop('message');
  run.show({ message: null, cardFailure: null, missedConsent: 0 });
};
