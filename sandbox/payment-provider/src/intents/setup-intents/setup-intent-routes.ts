import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireClientSecret } from '../../calls/client-secret.ts';
import type { MountCall } from '../../calls/mount-calls.ts';
import type { Work } from '../../calls/work.ts';
import { resolveGivenMethod } from '../../payment-methods/given-method.ts';
import { lockMethod } from '../../payment-methods/payment-methods.ts';
import { listObject, filterByCreationTime, readPage, where } from '../../wire/list.ts';
import { text } from '../../wire/params.ts';
import { createNoSuchError } from '../../wire/provider-error.ts';
import { confirmSetupIntent, type RefusedSetupIntent } from './confirm-setup-intent.ts';
import { createSetupIntent } from './create-setup-intent.ts';
import { publicSetupIntent } from './setup-intent-object.ts';
import { cancelParams, confirmParams, createParams, searchParams } from './setup-intent-params.ts';
import { setupIntents, type SetupIntentRow } from './setup-intent-table.ts';
import {
  findSetupIntent,
  lockSetupIntent,
  showSetupIntent,
  showSetupIntents,
  createStateError,
  changeSetupIntent,
} from './setup-intents.ts';
import { announce } from '../../events/announce.ts';
import { supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import { isOpen } from './transitions.ts';

/** Returns the current intent, or the error of a refused payment method. */
const outcome = async (work: Work, result: SetupIntentRow | RefusedSetupIntent): Promise<object> =>
  'error' in result ? result.error : showSetupIntent(work, result);

/** Confirms with the payment method that the call names or describes, or else with the intent's own. */
const confirmFromParams = async (work: Work, intent: SetupIntentRow, given: z.output<typeof confirmParams>) => {
  const own = intent.payment_method_id;
  const method = (await resolveGivenMethod(work, given)) ?? (own === null ? undefined : await lockMethod(work, own));
  if (!method) {
    const message = "You cannot confirm this SetupIntent because it's missing a payment method.";
    throw await createStateError(work, intent, message);
  }
  const { return_url = null, use_stripe_sdk: usesSdk = false } = given;
  return confirmSetupIntent(work, intent, { method, returnUrl: return_url, usesSdk });
};

/** Cancels a setup intent that has saved nothing yet and returns it in Stripe's format. The caller has locked it. */
const cancelSetupIntent = async (work: Work, intent: SetupIntentRow, cancellation_reason: string | null) => {
  if (!isOpen(intent)) {
    const message = `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`;
    throw await createStateError(work, intent, message);
  }
  await supersedeChallenge(work, intent.setup_intent_id);
  const changed = await changeSetupIntent(work, intent, { status: 'canceled', cancellation_reason });
  const object = await showSetupIntent(work, changed);
  await announce(work, 'setup_intent.canceled', object);
  return object;
};

/** Registers the calls of /v1/setup_intents. */
export const setupIntentRoutes = (call: MountCall): void => {
  call({ method: 'POST', path: '/setup_intents', params: createParams }, async ({ work, params }) => {
    const intent = await createSetupIntent(work, params);
    const { return_url, use_stripe_sdk } = params;
    return outcome(
      work,
      params.confirm ? await confirmFromParams(work, intent, { return_url, use_stripe_sdk }) : intent,
    );
  });

  const shown = z.strictObject({ client_secret: text().optional() });
  call(
    { method: 'GET', path: '/setup_intents/:id', params: shown, forBrowsers: true },
    async ({ work, params, id, isPublic }) => {
      const row = await findSetupIntent(work, id);
      if (!row) throw createNoSuchError('setupintent', id, 'intent');
      requireClientSecret(row.client_secret, params.client_secret, isPublic);
      const object = await showSetupIntent(work, row);
      return isPublic ? publicSetupIntent(object) : object;
    },
  );

  call({ method: 'POST', path: '/setup_intents/:id/confirm', params: confirmParams }, async ({ work, params, id }) =>
    outcome(work, await confirmFromParams(work, await lockSetupIntent(work, id), params)),
  );

  call({ method: 'POST', path: '/setup_intents/:id/cancel', params: cancelParams }, async ({ work, params, id }) =>
    cancelSetupIntent(work, await lockSetupIntent(work, id), params.cancellation_reason ?? null),
  );

  call({ method: 'GET', path: '/setup_intents', params: searchParams }, async ({ work, params }) => {
    const mine = and(
      eq(setupIntents.account_id, work.account.account_id),
      where(setupIntents.customer_id, params.customer),
      where(setupIntents.payment_method_id, params.payment_method),
      filterByCreationTime(setupIntents.created_at, params.created),
    );
    const { rows, hasMore } = await readPage(params, {
      kind: 'setupintent',
      place: setupIntents.place,
      placeOf: async (id) => (await findSetupIntent(work, id))?.place,
      rows: (from, order, limit) =>
        work.db.select().from(setupIntents).where(and(mine, from)).orderBy(order).limit(limit),
    });
    return listObject('/v1/setup_intents', hasMore, await showSetupIntents(work, rows));
  });
};
