import { and, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { announce, findChangedAttributes } from '../events/announce.ts';
import { detachAll, listMethods } from './saved-methods.ts';
import { paymentMethodObject } from '../payment-methods/payment-method-object.ts';
import { typeName } from '../payment-methods/registry.ts';
import { findMethod, lockMethod } from '../payment-methods/payment-methods.ts';
import type { MountCall } from '../calls/mount-calls.ts';
import type { Work } from '../calls/work.ts';
import { newId } from '../wire/ids.ts';
import { listObject, filterByCreationTime, readPage, where } from '../wire/list.ts';
import {
  address,
  clearable,
  email,
  createList,
  listParams,
  mergeMetadata,
  metadata,
  moments,
  text,
} from '../wire/params.ts';
import { createNoSuchError } from '../wire/provider-error.ts';
import { customerObject, presentCustomer } from './customer-object.ts';
import { customers } from './customer-table.ts';
import { searchCondition } from './search-query.ts';
import { changeCustomer, findCustomer, lockCustomer, requireOwn } from './customers.ts';

const written = {
  email: email.optional(),
  name: clearable(256).optional(),
  phone: clearable(40).optional(),
  description: clearable(1000).optional(),
  address: address.optional(),
  preferred_locales: createList(text(35)).optional(),
  metadata: metadata.optional(),
};

/** Registers the calls of /v1/customers. */
export const customerRoutes = (call: MountCall): void => {
  registerCustomers(call);
  registerCustomerLists(call);
  registerMethodsOfCustomers(call);
};

const registerCustomers = (call: MountCall): void => {
  call({ method: 'POST', path: '/customers', params: z.strictObject(written) }, async ({ work, params }) => {
    const { metadata: given, ...fields } = params;
    const [row] = await work.db
      .insert(customers)
      .values({
        customer_id: newId('cus'),
        account_id: work.account.account_id,
        ...fields,
        metadata: mergeMetadata({}, given),
        created_at: work.now,
      })
      .returning();
    if (!row) throw new Error('A customer was not written');
    const object = presentCustomer(row);
    await announce(work, 'customer.created', object);
    return object;
  });

  call({ method: 'GET', path: '/customers/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    const row = await findCustomer(work, id);
    if (!row) throw createNoSuchError('customer', id);
    return customerObject(row);
  });

  const changes = z.strictObject({
    ...written,
    invoice_settings: z.strictObject({ default_payment_method: clearable() }).optional(),
  });
  call({ method: 'POST', path: '/customers/:id', params: changes }, async ({ work, params, id }) => {
    const row = await lockCustomer(work, id, 'id');
    const { metadata: given, invoice_settings, ...fields } = params;
    const chosen = invoice_settings?.default_payment_method;
    if (chosen) requireOwn(id, await lockMethod(work, chosen, 'invoice_settings[default_payment_method]'));
    const changed = await changeCustomer(work, row, {
      ...fields,
      ...(chosen !== undefined && { default_payment_method_id: chosen }),
      metadata: mergeMetadata(row.metadata, given),
    });
    const [before, after] = [presentCustomer(row), presentCustomer(changed)];
    await announce(work, 'customer.updated', after, findChangedAttributes(before, after));
    return after;
  });

  call({ method: 'DELETE', path: '/customers/:id', params: z.strictObject({}) }, async ({ work, id }) => {
    const row = await lockCustomer(work, id, 'id');
    await detachAll(work, id);
    const deleted = await changeCustomer(work, row, { is_deleted: true, default_payment_method_id: null });
    await announce(work, 'customer.deleted', presentCustomer(row));
    return customerObject(deleted);
  });
};

const registerCustomerLists = (call: MountCall): void => {
  const searched = z.strictObject({ query: text(500), limit: listParams.limit, page: text().optional() });
  call({ method: 'GET', path: '/customers/search', params: searched }, async ({ work, params }) => {
    const page = { limit: params.limit, starting_after: params.page };
    const { rows, hasMore } = await readCustomers(work, page, searchCondition(params.query));
    return {
      object: 'search_result' as const,
      url: '/v1/customers/search',
      has_more: hasMore,
      next_page: hasMore ? (rows.at(-1)?.customer_id ?? null) : null,
      data: rows.map(presentCustomer),
    };
  });

  const search = z.strictObject({ ...listParams, email: text(512).optional(), created: moments.optional() });
  call({ method: 'GET', path: '/customers', params: search }, async ({ work, params }) => {
    const { rows, hasMore } = await readCustomers(
      work,
      params,
      and(where(customers.email, params.email), filterByCreationTime(customers.created_at, params.created)),
    );
    return listObject('/v1/customers', hasMore, rows.map(presentCustomer));
  });
};

/** Returns a page of the account's customers that meet a condition, without deleted ones. */
const readCustomers = (work: Work, page: Parameters<typeof readPage>[0], condition: SQL | undefined) => {
  const mine = and(eq(customers.account_id, work.account.account_id), eq(customers.is_deleted, false), condition);
  return readPage(page, {
    kind: 'customer',
    place: customers.place,
    placeOf: async (id) => (await findCustomer(work, id))?.place,
    rows: (from, order, limit) => work.db.select().from(customers).where(and(mine, from)).orderBy(order).limit(limit),
  });
};

const registerMethodsOfCustomers = (call: MountCall): void => {
  const cards = z.strictObject({ ...listParams, type: typeName.optional() });
  call({ method: 'GET', path: '/customers/:id/payment_methods', params: cards }, async ({ work, params, id }) => {
    const row = await findCustomer(work, id);
    if (!row || row.is_deleted) throw createNoSuchError('customer', id, 'customer');
    return listMethods(work, id, params, `/v1/customers/${id}/payment_methods`);
  });

  call(
    { method: 'GET', path: '/customers/:id/payment_methods/:method', params: z.strictObject({}) },
    async ({ work, id, path: { method = '' } }) => {
      const found = await findMethod(work, method);
      if (found?.customer_id !== id) throw createNoSuchError('PaymentMethod', method, 'payment_method');
      return paymentMethodObject(found);
    },
  );
};
