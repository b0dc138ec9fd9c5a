import type { PaymentIntentRow } from './payment-intent-table.ts';

type Status = PaymentIntentRow['status'];

/** What may be asked of an intent, by its state; everything else is refused. */
export const allowedIn = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  capture: ['requires_capture'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
  /** Amount, card and customer; words about it may change at any time. */
  change: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly Status[]>;

export type IntentAct = keyof typeof allowedIn;

export const isAllowed = (act: IntentAct, status: Status): boolean => allowedIn[act].some((one) => one === status);

const past: Record<IntentAct, string> = {
  confirm: 'confirmed',
  capture: 'captured',
  cancel: 'canceled',
  change: 'changed',
};

/** Why an act is refused. */
export const refusalText = (act: IntentAct, status: Status): string => {
  if (act === 'confirm' && status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  if (act === 'capture' && status === 'succeeded') {
    return 'This PaymentIntent could not be captured because it has already been captured.';
  }
  return `This PaymentIntent could not be ${past[act]} because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${past[act]}: ${allowedIn[act].join(', ')}.`;
};
