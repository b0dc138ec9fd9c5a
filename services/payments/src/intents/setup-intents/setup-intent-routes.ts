import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireClientSecret } from '../../calls/client-secret.ts';
import { supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import { lockCustomer } from '../../customers/customers.ts';
import { announce } from '../../events/announce.ts';
import { automaticMethods, returnUrl } from '../payment-intents/intent-params.ts';
import { newMethodParams, savableTypeName } from '../../payment-methods/registry.ts';
import { givenMethod } from '../../payment-methods/given-method.ts';
import { lockMethod, requireUsable } from '../../payment-methods/payment-methods.ts';
import type { MountCall } from '../../calls/calls.ts';
import { newClientSecret, newId } from '../../wire/ids.ts';
import { listObject, madeAt, readPage, where } from '../../wire/list.ts';
import {
  clearable,
  flag,
  listOf,
  listParams,
  mergeMetadata,
  metadata,
  moments,
  oneOf,
  text,
} from '../../wire/params.ts';
import { noSuch } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { confirmSetup, openSetupStates } from './confirm-setup.ts';
import type { RefusedSetup } from './confirm-setup.ts';
import { publicSetupIntent } from './setup-intent-object.ts';
import { setupIntents } from './setup-intent-table.ts';
import type { SetupIntentRow } from './setup-intent-table.ts';
import { changeSetup, findSetup, lockSetup, showSetup, showSetups, wrongSetupState } from './setup-intents.ts';

const confirmation = {
  payment_method: text().optional(),
  payment_method_data: newMethodParams.optional(),
  return_url: returnUrl.optional(),
  use_stripe_sdk: flag.optional(),
};
const confirmParams = z.strictObject(confirmation);

const createParams = z.strictObject({
  ...confirmation,
  customer: text().optional(),
  confirm: flag.default(false),
  usage: oneOf(['on_session', 'off_session']).default('off_session'),
  description: clearable(1000).optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: listOf(savableTypeName, 10).optional(),
  payment_method_types: listOf(savableTypeName, 10).optional(),
  automatic_payment_methods: automaticMethods,
});

const outcome = async (work: Work, result: SetupIntentRow | RefusedSetup): Promise<object> =>
  'error' in result ? result.error : showSetup(work, result);

const confirmGiven = async (work: Work, setup: SetupIntentRow, given: z.output<typeof confirmParams>) => {
  const own = setup.payment_method_id;
  const method = (await givenMethod(work, given)) ?? (own === null ? undefined : await lockMethod(work, own));
  if (!method) {
    throw await wrongSetupState(
      work,
      setup,
      "You cannot confirm this SetupIntent because it's missing a payment method.",
    );
  }
  const { return_url = null, use_stripe_sdk: usesSdk = false } = given;
  return confirmSetup(work, setup, { method, returnUrl: return_url, usesSdk });
};

/** /v1/setup_intents */
export const setupIntentRoutes = (call: MountCall): void => {
  call({ method: 'POST', path: '/setup_intents', params: createParams }, async ({ work, params }) => {
    const customer = params.customer === undefined ? null : await lockCustomer(work, params.customer);
    const method = await givenMethod(work, params);
    if (method) requireUsable(method, customer?.customer_id ?? null);
    const id = newId('seti');
    const [row] = await work.db
      .insert(setupIntents)
      .values({
        setup_intent_id: id,
        account_id: work.account.account_id,
        client_secret: newClientSecret(id),
        status: method ? 'requires_confirmation' : 'requires_payment_method',
        usage: params.usage,
        customer_id: customer?.customer_id ?? null,
        payment_method_id: method?.payment_method_id ?? null,
        automatic_payment_methods: params.automatic_payment_methods ?? null,
        description: params.description,
        return_url: params.return_url,
        metadata: mergeMetadata({}, params.metadata),
        created_at: work.now,
      })
      .returning();
    if (!row) throw new Error('A setup was not written');
    await announce(work, 'setup_intent.created', await showSetup(work, row));
    const { return_url, use_stripe_sdk } = params;
    return outcome(work, params.confirm ? await confirmGiven(work, row, { return_url, use_stripe_sdk }) : row);
  });

  const shown = z.strictObject({ client_secret: text().optional() });
  call(
    { method: 'GET', path: '/setup_intents/:id', params: shown, forBrowsers: true },
    async ({ work, params, id, isPublic }) => {
      const row = await findSetup(work, id);
      if (!row) throw noSuch('setupintent', id, 'intent');
      requireClientSecret(row.client_secret, params.client_secret, isPublic);
      const object = await showSetup(work, row);
      return isPublic ? publicSetupIntent(object) : object;
    },
  );

  call({ method: 'POST', path: '/setup_intents/:id/confirm', params: confirmParams }, async ({ work, params, id }) =>
    outcome(work, await confirmGiven(work, await lockSetup(work, id), params)),
  );

  const reasons = oneOf(['abandoned', 'duplicate', 'requested_by_customer']).optional();
  const cancelParams = z.strictObject({ cancellation_reason: reasons });
  call({ method: 'POST', path: '/setup_intents/:id/cancel', params: cancelParams }, async ({ work, params, id }) => {
    const setup = await lockSetup(work, id);
    if (!openSetupStates.includes(setup.status)) {
      throw await wrongSetupState(
        work,
        setup,
        `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`,
      );
    }
    await supersedeChallenge(work, id);
    const cancellation_reason = params.cancellation_reason ?? null;
    const object = await showSetup(work, await changeSetup(work, setup, { status: 'canceled', cancellation_reason }));
    await announce(work, 'setup_intent.canceled', object);
    return object;
  });

  const search = z.strictObject({
    ...listParams,
    customer: text().optional(),
    payment_method: text().optional(),
    created: moments.optional(),
  });
  call({ method: 'GET', path: '/setup_intents', params: search }, async ({ work, params }) => {
    const mine = and(
      eq(setupIntents.account_id, work.account.account_id),
      where(setupIntents.customer_id, params.customer),
      where(setupIntents.payment_method_id, params.payment_method),
      madeAt(setupIntents.created_at, params.created),
    );
    const { rows, hasMore } = await readPage(params, {
      kind: 'setupintent',
      place: setupIntents.place,
      placeOf: async (id) => (await findSetup(work, id))?.place,
      rows: (from, order, limit) =>
        work.db.select().from(setupIntents).where(and(mine, from)).orderBy(order).limit(limit),
    });
    return listObject('/v1/setup_intents', hasMore, await showSetups(work, rows));
  });
};
