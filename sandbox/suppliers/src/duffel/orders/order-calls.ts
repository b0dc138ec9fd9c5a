import { and, asc, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { chooseServices, createWireBag, listBags, sumServices, type ServiceSource } from '../search/services.ts';
import { announce } from '../webhooks/announce.ts';
import { createFieldError, createStateError } from '../wire/duffel-error.ts';
import { createId, parseId } from '../wire/ids.ts';
import { createPageAnswer, getPageRange, pageQuery } from '../wire/list-page.ts';
import { none, type MountCall } from '../wire/mount-calls.ts';
import { createOrder } from './create-order.ts';
import { createOrderService } from './order-document.ts';
import { metadataInput, orderData, parsePaymentAmount, paymentInput, serviceInputs } from './order-input.ts';
import { getOrder, lockOrder, matchNames, updateOrder } from './order-store.ts';
import { orders, payments, type OrderRow } from './order-tables.ts';
import { createWireOrders, isLapsed, readWireOrder } from './wire-order.ts';

const texts = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) => (given === undefined ? [] : [given].flat()));

const sorts = ['created_at', 'total_amount', 'payment_required_by'] as const;

const listQuery = z.object({
  ...pageQuery,
  booking_reference: z.string().max(20).optional(),
  offer_id: z.string().max(60).optional(),
  awaiting_payment: z.enum(['true', 'false']).optional(),
  requires_action: z.enum(['true', 'false']).optional(),
  'passenger_name[]': texts,
  'owner_id[]': texts,
  user_id: z.string().max(60).optional(),
  'created_at[before]': z.iso.datetime({ offset: true }).optional(),
  'created_at[after]': z.iso.datetime({ offset: true }).optional(),
  sort: z.enum([...sorts, '-created_at', '-total_amount', '-payment_required_by']).default('-created_at'),
});

const createFilter = (query: z.output<typeof listQuery>, now: Date): SQL | undefined => {
  const isAwaiting = and(
    isNotNull(orders.payment_required_by),
    gt(orders.payment_required_by, now),
    isNull(orders.paid_at),
    isNull(orders.cancelled_at),
  );
  const hasOpenChange = sql`exists (
    select from duffel_airline_changes as change
    where change.order_id = ${orders.order_id} and change.action_taken is null)`;
  const { awaiting_payment, requires_action } = query;
  const [names, owners] = [query['passenger_name[]'], query['owner_id[]']];
  const [before, after] = [query['created_at[before]'], query['created_at[after]']];
  return and(
    query.booking_reference === undefined ? undefined : eq(orders.booking_reference, query.booking_reference),
    query.offer_id === undefined ? undefined : eq(orders.offer_id, query.offer_id),
    awaiting_payment === undefined ? undefined : sql`(${isAwaiting}) is ${sql.raw(awaiting_payment)}`,
    requires_action === undefined ? undefined : sql`(${hasOpenChange}) is ${sql.raw(requires_action)}`,
    names.length === 0 ? undefined : matchNames(names),
    owners.length === 0
      ? undefined
      : sql`${orders.document}->'slices'->0->'segments'->0->'marketing_carrier'->>'id' in ${owners}`,
    query.user_id === undefined
      ? undefined
      : sql`${orders.document}->'passengers' @> ${JSON.stringify([{ user_id: query.user_id }])}::jsonb`,
    before === undefined ? undefined : sql`${orders.created_at} < ${before}::timestamptz`,
    after === undefined ? undefined : sql`${orders.created_at} > ${after}::timestamptz`,
  );
};

const sortColumns = {
  created_at: orders.place,
  total_amount: orders.total,
  payment_required_by: orders.payment_required_by,
} as const;

const createSort = (sort: z.output<typeof listQuery>['sort']): SQL[] => {
  const name = sorts.find((one) => sort.endsWith(one)) ?? 'created_at';
  return [(sort.startsWith('-') ? desc : asc)(sortColumns[name]), desc(orders.place)];
};

// The official client sends metadata below `options`; the documentation has it directly in `data`.
const updateData = z.union([
  z.object({ options: z.object({ metadata: metadataInput }) }).transform(({ options }) => options),
  z.object({ metadata: metadataInput }),
]);

/** Returns the offer of an order as the source of its services; undefined after a change of flights. */
const findServiceSource = ({
  search_key,
  offer_id,
  document,
}: OrderRow): (ServiceSource & { offer: number }) | undefined => {
  const [offer] = parseId('off', offer_id)?.numbers ?? [];
  if (offer === undefined || document.slices.some(({ id }) => parseId('sli', id)?.key !== search_key)) return undefined;
  const offers = Array.from({ length: offer + 1 }, () => document.recipe);
  return { key: search_key, search: document.search, offers, offer };
};

const addServicesData = z.object({ add_services: serviceInputs.min(1), payment: paymentInput });

const addServices = async (
  tx: SuppliersDb,
  id: string,
  { add_services, payment }: z.output<typeof addServicesData>,
  now: Date,
): Promise<OrderRow> => {
  const row = await lockOrder(tx, id);
  const source = findServiceSource(row);
  if (!source || row.cancelled_at || isLapsed(row, now)) {
    throw createStateError('unsupported_action', 'Unsupported action', 'Services cannot be added to this order.');
  }
  const chosen = chooseServices(source, source.offer, add_services, 'add_services');
  if (chosen.some(({ service }) => service.type !== 'baggage')) {
    throw createStateError('unsupported_action', 'Unsupported action', 'Seats can be chosen only before booking.');
  }
  const amount = sumServices(chosen);
  if (parsePaymentAmount(payment, '/payment/amount') !== amount || payment.currency !== row.currency) {
    throw createFieldError(
      'payment_amount_does_not_match_order_amount',
      '/payment/amount',
      'Payment amount does not match order amount',
      'The amount provided in the payment does not match the total of the services.',
    );
  }
  await tx.insert(payments).values({
    payment_id: createId('pay'),
    order_id: id,
    type: payment.type,
    amount,
    currency: row.currency,
    created_at: now,
  });
  const services = [...row.document.services, ...chosen.map((one) => createOrderService(one, row.currency))];
  return updateOrder(tx, id, {
    base: row.base + amount,
    total: row.total + amount,
    document: { ...row.document, services },
    synced_at: now,
  });
};

/** Mounts the calls of orders. */
export const orderCalls = (call: MountCall, deps: ServerDependencies): void => {
  const { db, jobs } = deps;

  call({ method: 'POST', path: '/orders', query: none, data: orderData, status: 201 }, async (input) => {
    const order = await createOrder(deps, input);
    return { data: await readWireOrder(db, order, input.now) };
  });

  call({ method: 'GET', path: '/orders', query: listQuery, data: none }, async ({ query, now }) => {
    const range = getPageRange(query);
    const rows = await db
      .select()
      .from(orders)
      .where(createFilter(query, now))
      .orderBy(...createSort(query.sort))
      .offset(range.offset)
      .limit(range.limit + 1);
    return createPageAnswer(await createWireOrders(db, rows, now), range, query);
  });

  call({ method: 'GET', path: '/orders/:id', query: none, data: none }, async ({ path: { id = '' }, now }) => ({
    data: await readWireOrder(db, await getOrder(db, id), now),
  }));

  call(
    { method: 'PATCH', path: '/orders/:id', query: none, data: updateData },
    async ({ path: { id = '' }, data, now }) => {
      const row = await updateOrder(db, id, { metadata: data.metadata });
      return { data: await readWireOrder(db, row, now) };
    },
  );

  call(
    { method: 'GET', path: '/orders/:id/available_services', query: none, data: none },
    async ({ path: { id = '' }, now }) => {
      const row = await getOrder(db, id);
      const source = findServiceSource(row);
      if (!source || row.cancelled_at || isLapsed(row, now)) return { data: [] };
      return { data: listBags(source, source.offer).map((bag) => createWireBag(bag, row.currency)) };
    },
  );

  call(
    { method: 'POST', path: '/orders/:id/services', query: none, data: addServicesData },
    async ({ path: { id = '' }, data, now }) => {
      const order = await transaction(db, async (tx) => {
        const changed = await readWireOrder(tx, await addServices(tx, id, data, now), now);
        await announce(tx, jobs, { type: 'order.updated', idempotencyKey: createId('wev'), object: changed }, now);
        return changed;
      });
      return { data: order };
    },
  );
};
