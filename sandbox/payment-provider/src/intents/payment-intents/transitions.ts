import type { PaymentIntentRow } from './payment-intent-table.ts';

type Status = PaymentIntentRow['status'];

/** The states of an intent that allow each transition. */
const allowedIn = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  capture: ['requires_capture'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
  /** Changes of amount, payment method and customer. Descriptions can change at any time. */
  change: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly Status[]>;

export type Transition = keyof typeof allowedIn;

/** Returns whether an intent can be confirmed, captured, cancelled or changed in this state. */
export const isAllowed = (transition: Transition, status: Status): boolean =>
  allowedIn[transition].some((one) => one === status);

const past: Record<Transition, string> = {
  confirm: 'confirmed',
  capture: 'captured',
  cancel: 'canceled',
  change: 'changed',
};

/** Returns Stripe's message for a transition that is refused in this state. */
export const refusalText = (transition: Transition, status: Status): string => {
  if (transition === 'confirm' && status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  if (transition === 'capture' && status === 'succeeded') {
    return 'This PaymentIntent could not be captured because it has already been captured.';
  }
  return `This PaymentIntent could not be ${past[transition]} because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${past[transition]}: ${allowedIn[transition].join(', ')}.`;
};
