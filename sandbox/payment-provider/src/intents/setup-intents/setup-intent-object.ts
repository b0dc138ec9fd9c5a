import type { Stripe } from 'stripe';
import type { NextAction } from '../../payment-methods/challenges/next-action.ts';
import { lastError } from '../payment-intents/payment-intent-object.ts';
import { savableTypes, getTypeByName } from '../../payment-methods/registry.ts';
import { seconds } from '../../wire/ids.ts';
import type { SetupIntentRow } from './setup-intent-table.ts';

/** Returns a setup intent in Stripe's format. */
export const setupIntentObject = (row: SetupIntentRow, next: NextAction | null): Stripe.SetupIntent => ({
  id: row.setup_intent_id,
  object: 'setup_intent',
  allowed_payment_method_types: null,
  application: null,
  automatic_payment_methods: row.automatic_payment_methods,
  cancellation_reason: row.cancellation_reason,
  client_secret: row.client_secret,
  created: seconds(row.created_at),
  customer: row.customer_id,
  customer_account: null,
  description: row.description,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: lastError(row.last_error),
  latest_attempt: null,
  livemode: false,
  managed_payments: null,
  mandate: null,
  metadata: row.metadata,
  next_action: next,
  on_behalf_of: null,
  payment_method: row.payment_method_id,
  payment_method_configuration_details: null,
  payment_method_options: Object.fromEntries(savableTypes.map((type) => [type, getTypeByName(type).setupOptions])),
  payment_method_types: [...savableTypes],
  single_use_mandate: null,
  status: row.status,
  usage: row.usage,
});

/** Returns what a browser with the client secret may see of a setup intent. */
export const publicSetupIntent = (object: Stripe.SetupIntent) => ({
  id: object.id,
  object: object.object,
  automatic_payment_methods: object.automatic_payment_methods,
  cancellation_reason: object.cancellation_reason,
  client_secret: object.client_secret,
  created: object.created,
  description: object.description,
  last_setup_error: object.last_setup_error,
  livemode: object.livemode,
  next_action: object.next_action,
  payment_method: object.payment_method,
  payment_method_types: object.payment_method_types,
  status: object.status,
  usage: object.usage,
});
