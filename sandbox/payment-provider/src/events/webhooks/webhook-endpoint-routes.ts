import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { listenedTypes } from '../event-types.ts';
import type { MountCall } from '../../calls/mount-calls.ts';
import { newId, randomLetters, seconds } from '../../wire/ids.ts';
import { listObject, readPage } from '../../wire/list.ts';
import { clearable, flag, createList, listParams, mergeMetadata, metadata, text } from '../../wire/params.ts';
import { createNoSuchError } from '../../wire/provider-error.ts';
import { wireVersion } from '../../wire/version.ts';
import type { Work } from '../../calls/work.ts';
import { webhookEndpoints, type WebhookEndpointRow } from './webhook-tables.ts';

const ofAccount = (work: Work) =>
  and(eq(webhookEndpoints.account_id, work.account.account_id), eq(webhookEndpoints.is_deleted, false));

const findEndpoint = async (work: Work, id: string): Promise<WebhookEndpointRow | undefined> => {
  const mine = and(eq(webhookEndpoints.webhook_endpoint_id, id), ofAccount(work));
  const [row] = await work.db.select().from(webhookEndpoints).where(mine);
  return row;
};

const requireEndpoint = async (work: Work, id: string): Promise<WebhookEndpointRow> => {
  const row = await findEndpoint(work, id);
  if (!row) throw createNoSuchError('webhook endpoint', id);
  return row;
};

/** Returns an endpoint in Stripe's format. Its secret is returned only once, when it is created. */
const endpointObject = (row: WebhookEndpointRow) => ({
  id: row.webhook_endpoint_id,
  object: 'webhook_endpoint' as const,
  api_version: wireVersion,
  application: null,
  created: seconds(row.created_at),
  description: row.description,
  enabled_events: row.enabled_events,
  livemode: false,
  metadata: row.metadata,
  status: row.is_enabled ? 'enabled' : 'disabled',
  url: row.url,
});

const address = text(2000).refine((url) => URL.canParse(url) && /^https?:/.test(url), 'url_invalid');
const eventType = z.string().refine((type) => listenedTypes.has(type), 'event_type_unknown');
const enabledEvents = createList(text(80), 250).pipe(z.array(eventType).min(1, 'parameter_missing'));

const changes = z.strictObject({
  url: address.optional(),
  enabled_events: enabledEvents.optional(),
  disabled: flag.optional(),
  description: clearable().optional(),
  metadata: metadata.optional(),
});

/** Registers the calls of /v1/webhook_endpoints. */
export const webhookEndpointRoutes = (call: MountCall): void => {
  const created = z.strictObject({
    url: address,
    enabled_events: enabledEvents,
    description: clearable().optional(),
    metadata: metadata.optional(),
    api_version: text().optional(),
  });
  call({ method: 'POST', path: '/webhook_endpoints', params: created }, async ({ work, params }) => {
    const [row] = await work.db
      .insert(webhookEndpoints)
      .values({
        webhook_endpoint_id: newId('we'),
        account_id: work.account.account_id,
        url: params.url,
        secret: `whsec_${randomLetters(32)}`,
        enabled_events: params.enabled_events,
        description: params.description,
        metadata: mergeMetadata({}, params.metadata),
        created_at: work.now,
      })
      .returning();
    if (!row) throw new Error('An endpoint was not written');
    return { ...endpointObject(row), secret: row.secret };
  });

  call({ method: 'GET', path: '/webhook_endpoints/:id', params: z.strictObject({}) }, async ({ work, id }) =>
    endpointObject(await requireEndpoint(work, id)),
  );

  call({ method: 'POST', path: '/webhook_endpoints/:id', params: changes }, async ({ work, params, id }) => {
    const row = await requireEndpoint(work, id);
    const [changed] = await work.db
      .update(webhookEndpoints)
      .set({
        url: params.url,
        enabled_events: params.enabled_events,
        is_enabled: params.disabled === undefined ? row.is_enabled : !params.disabled,
        description: params.description,
        metadata: mergeMetadata(row.metadata, params.metadata),
      })
      .where(eq(webhookEndpoints.webhook_endpoint_id, id))
      .returning();
    return endpointObject(changed ?? row);
  });

  call({ method: 'DELETE', path: '/webhook_endpoints/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    await requireEndpoint(work, id);
    await work.db
      .update(webhookEndpoints)
      .set({ is_deleted: true })
      .where(eq(webhookEndpoints.webhook_endpoint_id, id));
    return { id, object: 'webhook_endpoint', deleted: true };
  });

  call({ method: 'GET', path: '/webhook_endpoints', params: z.strictObject(listParams) }, async ({ work, params }) => {
    const { rows, hasMore } = await readPage(params, {
      kind: 'webhook endpoint',
      place: webhookEndpoints.place,
      placeOf: async (id) => (await findEndpoint(work, id))?.place,
      rows: (from, order, limit) =>
        work.db
          .select()
          .from(webhookEndpoints)
          .where(and(ofAccount(work), from))
          .orderBy(order)
          .limit(limit),
    });
    return listObject('/v1/webhook_endpoints', hasMore, rows.map(endpointObject));
  });
};
