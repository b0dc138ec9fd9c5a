import { isApiError } from '@travel/contracts/http/api-error';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';

/** A message by its translation key. `wording` is the provider's wording, for codes without a text of ours. */
export interface PayMessage {
  readonly text: string;
  readonly wording?: string | undefined;
  /** Why the payment was refused, shown in addition to `text`; absent if unknown. */
  readonly reason?: PayMessage | null | undefined;
}

/** Text keys by the provider's codes. */
const keys: Readonly<Record<string, string>> = {
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  // The refusal of a stolen card must not reveal that it was reported.
  lost_card: 'declined',
  stolen_card: 'declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  processing_error: 'processing_error',
  authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'payment_intent_authentication_failure',
  test_mode_live_card: 'test_mode_live_card',
};

/** Returns why a card was refused, or null if unknown. */
export const getRefusalMessage = ({
  message,
  message_code,
}: Pick<Payment, 'message' | 'message_code'>): PayMessage | null => {
  const key = message_code === null ? undefined : keys[message_code];
  if (key !== undefined) return { text: `refusals.${key}` };
  return message === null && message_code === null ? null : { text: 'refusals.other', wording: message ?? undefined };
};

/** Returns the message for a card form that failed to create a token, in addition to its field errors. */
export const getTokenErrorMessage = (code: string): PayMessage => {
  const key = keys[code];
  if (key !== undefined) return { text: `refusals.${key}` };
  if (code === 'network_failed' || code === 'timed_out') return { text: 'pay.offline' };
  return { text: code === 'provider_unavailable' ? 'pay.providerAway' : 'refusals.other' };
};

/** Text key of the message about an ended session, which stays until the traveller signs in. */
export const sessionEndedText = 'pay.session';

const texts: Readonly<Record<string, string>> = {
  network_failed: 'pay.offline',
  timed_out: 'pay.offline',
  provider_unavailable: 'pay.providerAway',
  supplier_unavailable: 'pay.supplierAway',
  unavailable: 'pay.away',
  rate_outdated: 'pay.rateOutdated',
  too_many_requests: 'pay.tooMany',
  sold_out: 'pay.soldOut',
  hold_ended: 'pay.holdEnded',
  order_unknown: 'pay.holdEnded',
  hold_unknown: 'pay.holdEnded',
  payment_method_unknown: 'pay.cardAgain',
  credit_limit_exceeded: 'pay.creditLimit',
  invoice_not_allowed: 'pay.noInvoice',
  not_later: 'pay.notLater',
  bank_not_offered: 'pay.noBank',
  voucher_not_offered: 'pay.noVoucher',
  voucher_unknown: 'pay.voucherUnknown',
  voucher_too_small: 'pay.voucherTooSmall',
  unauthorised: sessionEndedText,
  sign_in_required: sessionEndedText,
  api_key_wrong: sessionEndedText,
  amount_wrong: 'pay.amountChanged',
  amount_too_small: 'pay.amountTooSmall',
  amount_changed: 'pay.totalChanged',
  booking_missing: 'pay.totalChanged',
};

/** Returns whether another page changed the discounts, shortly before or after the traveller agreed to the amount. */
export const isOutdated = (code: string): boolean => code === 'amount_changed' || code === 'booking_missing';

export const getErrorCode = (error: unknown): string => (isApiError(error) ? error.code : 'internal_error');

/** Returns the message for a step that failed before anything could be charged. */
export const getStepErrorMessage = (code: string): PayMessage => ({ text: texts[code] ?? 'pay.failed' });

/** Returns whether it is unknown if the failed call took effect. */
export const isResultUnknown = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.code === 'unreadable_answer';
