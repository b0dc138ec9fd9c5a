import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { dayMs } from '@travel/contracts/time/durations';
import { transaction } from '@travel/kit/database/transaction';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { parsePaymentAmount, paymentInput, type PaymentInput } from '../orders/order-input.ts';
import { getOrder, lockOrder } from '../orders/order-store.ts';
import { payments, type OrderRow } from '../orders/order-tables.ts';
import { hasDeparted, isAwaitingPayment, isChangeable, isLapsed, readWireOrder } from '../orders/wire-order.ts';
import { findWirePlace } from '../reference/wire-reference.ts';
import { formatAmount } from '../search/price-offer.ts';
import { formatInstant } from '../search/wire-offer.ts';
import { announce } from '../webhooks/announce.ts';
import { createFieldError, createNotFound, createStateError } from '../wire/duffel-error.ts';
import { createId, createKey, formatId, parseId } from '../wire/ids.ts';
import { listPage, pageQuery } from '../wire/list-page.ts';
import { none, type MountCall } from '../wire/mount-calls.ts';
import { applyChange } from './apply-change.ts';
import {
  changeRequests,
  orderChanges,
  type ChangeOffer,
  type ChangeRequestRow,
  type OrderChangeRow,
} from './change-tables.ts';
import { arePlacesKnown, findChanges } from './find-changes.ts';

/** How long offers of other flights can be chosen. */
const offerMs = 3 * dayMs;

const getRefundTarget = (difference: number): string | null => (difference < 0 ? 'original_form_of_payment' : null);

const createAmounts = (offer: ChangeOffer, currency: string) => ({
  change_total_amount: formatAmount(offer.difference, currency),
  change_total_currency: currency,
  new_total_amount: formatAmount(offer.recipe.total, currency),
  new_total_currency: currency,
  penalty_total_amount: formatAmount(offer.penalty, currency),
  penalty_total_currency: currency,
  refund_to: getRefundTarget(offer.difference),
  available_payment_types: ['balance'],
  slices: { add: offer.added, remove: offer.removed },
});

const createWireOffer = (row: ChangeRequestRow, at: number, currency: string) => {
  const offer = row.offers[at];
  if (!offer) throw createNotFound();
  const created = formatInstant(row.created_at.getTime());
  const amounts = createAmounts(offer, currency);
  return {
    id: formatId('oco', row.key, at),
    live_mode: false,
    order_change_id: null,
    ...amounts,
    penalty_amount: amounts.penalty_total_amount,
    penalty_currency: currency,
    conditions: null,
    private_fares: [],
    created_at: created,
    updated_at: created,
    expires_at: formatInstant(row.expires_at.getTime()),
  };
};

const createWireRequest = (row: ChangeRequestRow, currency: string) => ({
  id: formatId('ocr', row.key, 0),
  live_mode: false,
  order_id: row.order_id,
  created_at: formatInstant(row.created_at.getTime()),
  updated_at: formatInstant(row.created_at.getTime()),
  slices: {
    remove: row.request.remove.map((slice_id) => ({ slice_id })),
    add: row.request.add.map((slice) => ({
      ...slice,
      origin: findWirePlace(slice.origin),
      destination: findWirePlace(slice.destination),
    })),
  },
  order_change_offers: row.offers.map((_, at) => createWireOffer(row, at, currency)),
});

const createWireChange = (row: OrderChangeRow, offer: ChangeOffer, currency: string) => ({
  id: row.change_id,
  live_mode: false,
  order_id: row.order_id,
  ...createAmounts(offer, currency),
  selected_services: [],
  created_at: formatInstant(row.created_at.getTime()),
  updated_at: formatInstant((row.confirmed_at ?? row.created_at).getTime()),
  expires_at: formatInstant(row.expires_at.getTime()),
  confirmed_at: row.confirmed_at ? formatInstant(row.confirmed_at.getTime()) : null,
});

const checkChangeable = (row: OrderRow, now: Date): void => {
  if (row.cancelled_at) {
    throw createStateError(
      'already_cancelled',
      'Order already cancelled',
      'The provided order has already been cancelled.',
    );
  }
  const isClosed = isLapsed(row, now) || isAwaitingPayment(row, now) || hasDeparted(row, now);
  if (!isClosed && isChangeable(row)) return;
  throw createStateError(
    'order_not_changeable',
    'Order not changeable',
    'This order cannot be changed through the API.',
  );
};

const iataCode = z.string().length(3);

const requestData = z.object({
  order_id: z.string().min(1),
  slices: z.object({
    remove: z
      .array(z.object({ slice_id: z.string().min(1) }))
      .min(1)
      .max(6),
    add: z
      .array(
        z.object({
          origin: iataCode,
          destination: iataCode,
          departure_date: z.iso.date(),
          cabin_class: z.enum(['first', 'business', 'premium_economy', 'economy']).nullish(),
        }),
      )
      .min(1)
      .max(6),
  }),
});

const readRequest = ({ document }: OrderRow, { slices }: z.output<typeof requestData>) => {
  const request = {
    remove: slices.remove.map(({ slice_id }) => slice_id),
    add: slices.add.map((slice) => ({ ...slice, cabin_class: slice.cabin_class ?? null })),
  };
  const isKnown = request.remove.every((id) => document.slices.some((slice) => slice.id === id));
  if (!isKnown || request.remove.length !== request.add.length) {
    throw createFieldError(
      'validation_inclusion',
      '/slices/remove',
      'Invalid slices',
      "Field 'remove' must contain slices of the order, one for each slice in 'add'",
    );
  }
  if (!arePlacesKnown(request)) {
    throw createFieldError('validation_inclusion', '/slices/add', 'Unknown place', "Field 'add' has an unknown place");
  }
  return request;
};

const getRequest = async (db: SuppliersDb, key: string | undefined): Promise<ChangeRequestRow> => {
  const [row] = key === undefined ? [] : await db.select().from(changeRequests).where(eq(changeRequests.key, key));
  if (!row) throw createNotFound();
  return row;
};

/** Mounts the calls that search for other flights of an order. */
const changeRequestCalls = (call: MountCall, { db }: ServerDependencies): void => {
  call(
    { method: 'POST', path: '/order_change_requests', query: none, data: requestData, status: 201 },
    async ({ data, now }) => {
      const order = await getOrder(db, data.order_id);
      checkChangeable(order, now);
      const request = readRequest(order, data);
      const key = createKey();
      const [row] = await db
        .insert(changeRequests)
        .values({
          key,
          order_id: order.order_id,
          request,
          offers: await findChanges(db, { key, row: order, request, now }),
          created_at: now,
          expires_at: new Date(now.getTime() + offerMs),
        })
        .returning();
      if (!row) throw new Error('A change request was not written');
      return { data: createWireRequest(row, order.currency) };
    },
  );

  call(
    { method: 'GET', path: '/order_change_requests/:id', query: none, data: none },
    async ({ path: { id = '' } }) => {
      const row = await getRequest(db, parseId('ocr', id)?.key);
      return { data: createWireRequest(row, (await getOrder(db, row.order_id)).currency) };
    },
  );

  const listQuery = z.object({
    ...pageQuery,
    order_change_request_id: z.string().min(1),
    max_connections: z.coerce.number().int().min(0).max(2).optional(),
    sort: z.enum(['change_total_amount', 'total_duration']).optional(),
  });
  call({ method: 'GET', path: '/order_change_offers', query: listQuery, data: none }, async ({ query }) => {
    const row = await getRequest(db, parseId('ocr', query.order_change_request_id)?.key);
    const { currency } = await getOrder(db, row.order_id);
    const { max_connections: most } = query;
    const fitting = row.offers
      .map((offer, at) => ({ offer, at }))
      .filter(({ offer }) => most === undefined || offer.added.every(({ segments }) => segments.length <= most + 1));
    return listPage(
      fitting.map(({ at }) => createWireOffer(row, at, currency)),
      query,
    );
  });

  call({ method: 'GET', path: '/order_change_offers/:id', query: none, data: none }, async ({ path: { id = '' } }) => {
    const parsed = parseId('oco', id);
    const row = await getRequest(db, parsed?.key);
    return { data: createWireOffer(row, parsed?.numbers[0] ?? -1, (await getOrder(db, row.order_id)).currency) };
  });
};

const readChange = async (db: SuppliersDb, id: string): Promise<{ change: OrderChangeRow; offer: ChangeOffer }> => {
  const [change] = await db.select().from(orderChanges).where(eq(orderChanges.change_id, id));
  const request = await getRequest(db, change?.request_key);
  const offer = change && request.offers[change.offer];
  if (!offer) throw createNotFound();
  return { change, offer };
};

const checkPayment = (
  { difference }: ChangeOffer,
  payment: PaymentInput | null | undefined,
  currency: string,
): void => {
  if (difference <= 0) return;
  if (!payment)
    throw createFieldError('validation_required', '/payment', 'Required field', "Field 'payment' can't be blank");
  if (payment.currency === currency && parsePaymentAmount(payment, '/payment/amount') === difference) return;
  throw createFieldError(
    'payment_amount_does_not_match_order_amount',
    '/payment/amount',
    'Payment amount does not match order amount',
    'The amount provided in the payment does not match the change_total_amount of the order change.',
  );
};

/** Mounts the calls that move an order to other flights. */
export const changeCalls = (call: MountCall, deps: ServerDependencies): void => {
  const { db, jobs } = deps;
  changeRequestCalls(call, deps);

  const createData = z.object({ selected_order_change_offer: z.string().min(1) });
  call(
    { method: 'POST', path: '/order_changes', query: none, data: createData, status: 201 },
    async ({ data, now }) => {
      const parsed = parseId('oco', data.selected_order_change_offer);
      const request = await getRequest(db, parsed?.key);
      const order = await getOrder(db, request.order_id);
      checkChangeable(order, now);
      if (request.expires_at <= now) {
        throw createStateError(
          'offer_expired',
          'Offer expired',
          'The selected order change offer has already expired.',
        );
      }
      const offer = request.offers[parsed?.numbers[0] ?? -1];
      if (!offer) throw createNotFound();
      const [change] = await db
        .insert(orderChanges)
        .values({
          change_id: createId('oce'),
          order_id: order.order_id,
          request_key: request.key,
          offer: parsed?.numbers[0] ?? 0,
          created_at: now,
          expires_at: request.expires_at,
        })
        .returning();
      if (!change) throw new Error('An order change was not written');
      return { data: createWireChange(change, offer, order.currency) };
    },
  );

  call({ method: 'GET', path: '/order_changes/:id', query: none, data: none }, async ({ path: { id = '' } }) => {
    const { change, offer } = await readChange(db, id);
    return { data: createWireChange(change, offer, (await getOrder(db, change.order_id)).currency) };
  });

  const confirmData = z.object({ payment: paymentInput.nullish() });
  call(
    { method: 'POST', path: '/order_changes/:id/actions/confirm', query: none, data: confirmData },
    async ({ path: { id = '' }, data, now }) => {
      const confirmed = await transaction(db, async (tx) => {
        const row = await lockOrder(tx, (await readChange(tx, id)).change.order_id);
        const { change, offer } = await readChange(tx, id);
        if (change.confirmed_at) {
          throw createStateError(
            'order_change_already_actioned',
            'Order change already actioned',
            'The order change has already been actioned and cannot be actioned again.',
          );
        }
        checkChangeable(row, now);
        checkStillFits(change, offer, row, now);
        checkPayment(offer, data.payment, row.currency);
        const order = await applyChange(tx, row, offer, now);
        if (data.payment && offer.difference > 0) {
          const { type } = data.payment;
          const made = { payment_id: createId('pay'), order_id: row.order_id, created_at: now };
          await tx.insert(payments).values({ ...made, type, amount: offer.difference, currency: row.currency });
        }
        await tx.update(orderChanges).set({ confirmed_at: now }).where(eq(orderChanges.change_id, id));
        const wire = createWireChange({ ...change, confirmed_at: now }, offer, row.currency);
        await announce(tx, jobs, { type: 'air.order.changed', idempotencyKey: id, object: wire }, now);
        const object = await readWireOrder(tx, order, now);
        await announce(tx, jobs, { type: 'order.updated', idempotencyKey: createId('wev'), object }, now);
        return wire;
      });
      return { data: confirmed };
    },
  );
};

/** Checks that a change has not expired, and that no other change removed its slices first. */
const checkStillFits = (change: OrderChangeRow, { removed }: ChangeOffer, { document }: OrderRow, now: Date): void => {
  const isCurrent = removed.every(({ id }) => document.slices.some((slice) => slice.id === id));
  if (isCurrent && change.expires_at > now) return;
  throw createStateError(
    'offer_expired',
    'Offer expired',
    'The order change has expired. Please search for changes again.',
  );
};
