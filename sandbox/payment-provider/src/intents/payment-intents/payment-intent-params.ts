import { z } from 'zod';
import { newMethodParams, typeName } from '../../payment-methods/registry.ts';
import {
  clearable,
  currency,
  email,
  flag,
  integer,
  createList,
  listParams,
  metadata,
  moments,
  createChoice,
  shipping,
  text,
} from '../../wire/params.ts';
import { captureMethods, confirmationMethods, futureUsages } from './payment-intent-table.ts';

/** The largest amount, with twelve digits, which exceeds any booking in any currency. */
const mostAmount = 999_999_999_999;
const amount = integer(1, mostAmount);

/** URL to which the bank returns the payer. */
export const returnUrl = text(2000).refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'url_invalid');

/** Types of payment methods that an intent accepts. Older API versions call them `payment_method_types`. */
const methodTypes = createList(typeName, 10).refine((types) => types.length > 0, 'parameter_invalid_empty');

interface GivenTypes {
  readonly allowed_payment_method_types?: readonly string[] | undefined;
  readonly payment_method_types?: readonly string[] | undefined;
}

/** Returns the distinct types that a call names, or undefined. */
export const getGivenTypes = ({
  allowed_payment_method_types,
  payment_method_types,
}: GivenTypes): readonly string[] | undefined => {
  const types = allowed_payment_method_types ?? payment_method_types;
  return types && [...new Set(types)];
};

export const automaticMethods = z
  .strictObject({ enabled: flag, allow_redirects: createChoice(['always', 'never']).default('always') })
  .optional();

/** Parameters of a confirmation, also of a creation with `confirm`. */
const confirmationParams = {
  payment_method: text().optional(),
  payment_method_data: newMethodParams.optional(),
  return_url: returnUrl.optional(),
  off_session: flag.optional(),
  use_stripe_sdk: flag.optional(),
  error_on_requires_action: flag.optional(),
};

// Matches texts with at least one letter and without characters that card networks reject.
const onStatement = clearable(22).refine(
  (value) =>
    value === null || (/[A-Za-z]/.test(value) && !/[<>\\'"*]/.test(value) && /^[\x20-\x7E\u00A0-\u024F]+$/.test(value)),
  'statement_descriptor_invalid',
);

const descriptions = {
  description: clearable(1000).optional(),
  metadata: metadata.optional(),
  receipt_email: email.optional(),
  shipping: shipping.optional(),
  statement_descriptor: onStatement.optional(),
  statement_descriptor_suffix: onStatement.optional(),
  transfer_group: clearable().optional(),
};

export const createParams = z.strictObject({
  amount,
  currency,
  customer: text().optional(),
  capture_method: createChoice(captureMethods).default('automatic'),
  confirmation_method: createChoice(confirmationMethods).default('automatic'),
  confirm: flag.default(false),
  setup_future_usage: createChoice(futureUsages).optional(),
  allowed_payment_method_types: methodTypes.optional(),
  payment_method_types: methodTypes.optional(),
  automatic_payment_methods: automaticMethods,
  ...confirmationParams,
  ...descriptions,
});

export const updateParams = z.strictObject({
  amount: amount.optional(),
  currency: currency.optional(),
  customer: text().optional(),
  capture_method: createChoice(captureMethods).optional(),
  setup_future_usage: z.union([z.literal('').transform(() => null), createChoice(futureUsages)]).optional(),
  payment_method: text().optional(),
  payment_method_data: newMethodParams.optional(),
  allowed_payment_method_types: methodTypes.optional(),
  payment_method_types: methodTypes.optional(),
  ...descriptions,
});

export const confirmParams = z.strictObject({
  ...confirmationParams,
  setup_future_usage: createChoice(futureUsages).optional(),
  receipt_email: email.optional(),
  shipping: shipping.optional(),
  allowed_payment_method_types: methodTypes.optional(),
  payment_method_types: methodTypes.optional(),
});

export const captureParams = z.strictObject({
  amount_to_capture: amount.optional(),
  final_capture: createChoice(['true']).optional(),
  metadata: metadata.optional(),
  statement_descriptor_suffix: onStatement.optional(),
});

export const cancellationReason = createChoice([
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
]).optional();

export const searchParams = z.strictObject({
  ...listParams,
  customer: text().optional(),
  created: moments.optional(),
});
