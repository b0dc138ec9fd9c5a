import type { Payment } from '@travel/contracts/endpoints/payments';
import type { CardForm } from '../methods/card/card-gateway.ts';
import type { CardSteps, Now } from './steps/card-steps.ts';
import type { CardSupplier } from './suppliers.ts';
import type { PayMessage } from '../foundation/refusals/messages.ts';
import type { Attempt, PayState } from './pay-state.ts';
import type { Timers } from '../foundation/time/timers.ts';

/** What the parts of one payment work with; what is drawn of it is in the state. */
export interface Desk {
  readonly now: () => Now;
  readonly steps: CardSteps;
  readonly timers: Timers;
  readonly state: () => PayState;
  readonly show: (part: Partial<PayState>) => void;
  payment: Payment | null;
  /** The payment as it is being made. */
  preparing: Promise<Payment> | null;
  form: CardForm | null;
  /** The form has come; and it is time to show it. */
  isFormReady: boolean;
  isFormDue: boolean;
  typed: { readonly complete: boolean; readonly empty: boolean };
  /** The organisation's card suppliers. */
  readonly suppliers: () => Promise<readonly CardSupplier[]>;
  /** Reads what is left to pay anew. */
  readonly readOrder: () => Promise<void>;
  /** Of the card as it is typed: the same token again is no other attempt. */
  token: string | null;
  /** The supplier whose token that is; null for the one that the payment is with. A second one is tried once. */
  tokenOf: CardSupplier | null;
  /** The block is gone; nothing may follow. */
  closed: boolean;
}

export const become = (desk: Desk, attempt: Attempt): void => desk.show({ attempt });

/** Says something under the card form, until the next press of Pay Now or for so many milliseconds. */
export const say = (desk: Desk, message: PayMessage, forMs?: number): void => {
  desk.timers.stop('message');
  desk.show({ message });
  if (forMs !== undefined) desk.timers.start('message', forMs, () => desk.show({ message: null }));
};

export const silence = (desk: Desk): void => {
  desk.timers.stop('message');
  desk.show({ message: null, cardFailure: null, missedConsent: 0 });
};
