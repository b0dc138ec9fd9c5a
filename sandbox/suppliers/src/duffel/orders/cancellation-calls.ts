import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { hourMs } from '@travel/contracts/time/durations';
import { transaction } from '@travel/kit/database/transaction';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { airlineChanges } from '../changes/change-tables.ts';
import { getLegs, getRefund } from '../search/wire-offer.ts';
import { announce } from '../webhooks/announce.ts';
import { createNotFound, createStateError, type DuffelWireError } from '../wire/duffel-error.ts';
import { createId } from '../wire/ids.ts';
import { createPageAnswer, getPageRange, pageQuery } from '../wire/list-page.ts';
import { none, type MountCall } from '../wire/mount-calls.ts';
import { lockOrder, releaseOrderSeats, updateOrder } from './order-store.ts';
import { cancellations, type CancellationRow, type OrderRow } from './order-tables.ts';
import { createWireCancellation, hasDeparted, isLapsed, readWireOrder } from './wire-order.ts';

/** How long a refund is quoted. */
const quoteMs = hourMs;

const createAlreadyCancelled = (): DuffelWireError =>
  createStateError('already_cancelled', 'Order already cancelled', 'The provided order has already been cancelled.');

const checkCancellable = (row: OrderRow, now: Date): void => {
  if (row.cancelled_at) throw createAlreadyCancelled();
  if (!isLapsed(row, now) && !hasDeparted(row, now)) return;
  throw createStateError(
    'order_not_cancellable',
    'Order not cancellable',
    'This order cannot be cancelled through the API.',
  );
};

/** Returns the refund of a paid order. The airline refunds everything if it changed the flights itself. */
const calculateRefund = async (
  tx: SuppliersDb,
  { order_id, document, total }: OrderRow,
  now: Date,
): Promise<number> => {
  const changed = await tx.select().from(airlineChanges).where(eq(airlineChanges.order_id, order_id));
  if (changed.some(({ action_taken }) => action_taken === null)) return total;
  const { recipe, search } = document;
  return getRefund(getLegs(recipe), search, recipe.fare, recipe.total, now);
};

const confirm = async (
  tx: SuppliersDb,
  id: string,
  now: Date,
): Promise<{ cancellation: CancellationRow; order: OrderRow }> => {
  const [quoted] = await tx.select().from(cancellations).where(eq(cancellations.cancellation_id, id));
  if (!quoted) throw createNotFound();
  const row = await lockOrder(tx, quoted.order_id);
  checkCancellable(row, now);
  const [latest] = await tx
    .select()
    .from(cancellations)
    .where(eq(cancellations.order_id, row.order_id))
    .orderBy(desc(cancellations.place))
    .limit(1);
  if (latest?.cancellation_id !== id || quoted.expires_at <= now) {
    throw createStateError(
      'order_cancellation_stale',
      'Order cancellation stale',
      'The order cancellation has expired or is not the latest. Please create a new order cancellation.',
    );
  }
  const [cancellation] = await tx
    .update(cancellations)
    .set({ confirmed_at: now })
    .where(eq(cancellations.cancellation_id, id))
    .returning();
  if (!cancellation) throw createNotFound();
  await releaseOrderSeats(tx, row);
  await tx
    .update(airlineChanges)
    .set({ action_taken: 'cancelled', action_taken_at: now, updated_at: now })
    .where(eq(airlineChanges.order_id, row.order_id));
  return { cancellation, order: await updateOrder(tx, row.order_id, { cancelled_at: now, synced_at: now }) };
};

const createData = z.object({ order_id: z.string().min(1) });
const listQuery = z.object({ ...pageQuery, order_id: z.string().optional() });

/** Mounts the calls of order cancellations: a quote of the refund, then its confirmation. */
export const cancellationCalls = (call: MountCall, { db, jobs }: ServerDependencies): void => {
  call(
    { method: 'POST', path: '/order_cancellations', query: none, data: createData, status: 201 },
    async ({ data, now }) => {
      const quoted = await transaction(db, async (tx) => {
        const row = await lockOrder(tx, data.order_id);
        checkCancellable(row, now);
        const [made] = await tx
          .insert(cancellations)
          .values({
            cancellation_id: createId('ore'),
            order_id: row.order_id,
            refund: row.paid_at ? await calculateRefund(tx, row, now) : 0,
            currency: row.currency,
            refund_to: row.paid_at ? 'balance' : 'awaiting_payment',
            created_at: now,
            expires_at: new Date(now.getTime() + quoteMs),
          })
          .returning();
        if (!made) throw new Error('A cancellation was not written');
        const wire = createWireCancellation(made);
        await announce(tx, jobs, { type: 'order_cancellation.created', idempotencyKey: wire.id, object: wire }, now);
        return wire;
      });
      return { data: quoted };
    },
  );

  call(
    { method: 'POST', path: '/order_cancellations/:id/actions/confirm', query: none, data: none },
    async ({ path: { id = '' }, now }) => {
      const confirmed = await transaction(db, async (tx) => {
        const { cancellation, order } = await confirm(tx, id, now);
        const wire = createWireCancellation(cancellation);
        await announce(tx, jobs, { type: 'order_cancellation.confirmed', idempotencyKey: id, object: wire }, now);
        const object = await readWireOrder(tx, order, now);
        await announce(tx, jobs, { type: 'order.updated', idempotencyKey: createId('wev'), object }, now);
        return wire;
      });
      return { data: confirmed };
    },
  );

  call({ method: 'GET', path: '/order_cancellations/:id', query: none, data: none }, async ({ path: { id = '' } }) => {
    const [row] = await db.select().from(cancellations).where(eq(cancellations.cancellation_id, id));
    if (!row) throw createNotFound();
    return { data: createWireCancellation(row) };
  });

  call({ method: 'GET', path: '/order_cancellations', query: listQuery, data: none }, async ({ query }) => {
    const range = getPageRange(query);
    const rows = await db
      .select()
      .from(cancellations)
      .where(query.order_id === undefined ? undefined : eq(cancellations.order_id, query.order_id))
      .orderBy(desc(cancellations.place))
      .offset(range.offset)
      .limit(range.limit + 1);
    return createPageAnswer(rows.map(createWireCancellation), range, query);
  });
};
