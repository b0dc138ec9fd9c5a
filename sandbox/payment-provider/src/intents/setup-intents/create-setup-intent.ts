import type { z } from 'zod';
import type { Work } from '../../calls/work.ts';
import { lockCustomer } from '../../customers/customers.ts';
import { announce } from '../../events/announce.ts';
import { resolveGivenMethod } from '../../payment-methods/given-method.ts';
import { requireUsable } from '../../payment-methods/payment-methods.ts';
import { newClientSecret, newId } from '../../wire/ids.ts';
import { mergeMetadata } from '../../wire/params.ts';
import type { createParams } from './setup-intent-params.ts';
import { setupIntents, type SetupIntentRow } from './setup-intent-table.ts';
import { showSetupIntent } from './setup-intents.ts';

/**
 * Creates a setup intent, which saves a payment method for future charges without charging it now. It waits for a
 * confirmation if it has a payment method, otherwise for a payment method.
 */
export const createSetupIntent = async (work: Work, given: z.output<typeof createParams>): Promise<SetupIntentRow> => {
  const customer = given.customer === undefined ? null : await lockCustomer(work, given.customer);
  const method = await resolveGivenMethod(work, given);
  if (method) requireUsable(method, customer?.customer_id ?? null);
  const id = newId('seti');
  const [row] = await work.db
    .insert(setupIntents)
    .values({
      setup_intent_id: id,
      account_id: work.account.account_id,
      client_secret: newClientSecret(id),
      status: method ? 'requires_confirmation' : 'requires_payment_method',
      usage: given.usage,
      customer_id: customer?.customer_id ?? null,
      payment_method_id: method?.payment_method_id ?? null,
      automatic_payment_methods: given.automatic_payment_methods ?? null,
      description: given.description,
      return_url: given.return_url,
      metadata: mergeMetadata({}, given.metadata),
      created_at: work.now,
    })
    .returning();
  if (!row) throw new Error('A setup intent was not written');
  await announce(work, 'setup_intent.created', await showSetupIntent(work, row));
  return row;
};
