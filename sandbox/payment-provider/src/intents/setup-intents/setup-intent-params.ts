import { z } from 'zod';
import { newMethodParams, savableTypeName } from '../../payment-methods/registry.ts';
import { clearable, flag, createList, listParams, metadata, moments, createChoice, text } from '../../wire/params.ts';
import { automaticMethods, returnUrl } from '../payment-intents/payment-intent-params.ts';

const confirmationParams = {
  payment_method: text().optional(),
  payment_method_data: newMethodParams.optional(),
  return_url: returnUrl.optional(),
  use_stripe_sdk: flag.optional(),
};

export const confirmParams = z.strictObject(confirmationParams);

export const createParams = z.strictObject({
  ...confirmationParams,
  customer: text().optional(),
  confirm: flag.default(false),
  usage: createChoice(['on_session', 'off_session']).default('off_session'),
  description: clearable(1000).optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: createList(savableTypeName, 10).optional(),
  payment_method_types: createList(savableTypeName, 10).optional(),
  automatic_payment_methods: automaticMethods,
});

export const cancelParams = z.strictObject({
  cancellation_reason: createChoice(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
});

export const searchParams = z.strictObject({
  ...listParams,
  customer: text().optional(),
  payment_method: text().optional(),
  created: moments.optional(),
});
