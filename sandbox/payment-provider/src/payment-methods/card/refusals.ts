import type { PaymentRefusal } from '../../wire/payment-refusal.ts';

/** The reasons for which the sandbox refuses a card. */
export const cardRefusals = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  tried_too_often: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message: 'Your card was declined: it was tried too often. Wait an hour, or pay with another card.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  live_number: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. This is a sandbox: it takes only the sandbox cards that the guide lists.',
    param: 'number',
  },
  incorrect_number: { code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' },
  invalid_month: {
    code: 'invalid_expiry_month',
    message: "Your card's expiration month is invalid.",
    param: 'exp_month',
  },
  invalid_year: { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid.", param: 'exp_year' },
  invalid_cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' },
} as const satisfies Record<string, PaymentRefusal>;
