import { desc, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { minuteMs } from '@travel/contracts/time/durations';
import { transaction } from '@travel/kit/database/transaction';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { SupplierEvent } from '../../servers/supplier-event.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { lockOrder, updateOrder } from '../orders/order-store.ts';
import { orders, type OrderSlice } from '../orders/order-tables.ts';
import { createWireAirlineChange } from '../orders/wire-order.ts';
import { announce } from '../webhooks/announce.ts';
import { createNotFound, createStateError } from '../wire/duffel-error.ts';
import { createId } from '../wire/ids.ts';
import { none, type MountCall } from '../wire/mount-calls.ts';
import { airlineChanges, type AirlineChangeRow } from './change-tables.ts';

/** Moves a local time by minutes. */
const moveTime = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * minuteMs).toISOString().slice(0, 19);

/** Returns slices that depart and arrive later, with IDs of their own. */
const moveSlices = (slices: readonly OrderSlice[], minutes: number): OrderSlice[] =>
  slices.map((slice) => ({
    ...slice,
    id: createId('sli'),
    segments: slice.segments.map((segment) => ({
      ...segment,
      id: createId('seg'),
      departing_at: moveTime(segment.departing_at, minutes),
      arriving_at: moveTime(segment.arriving_at, minutes),
    })),
  }));

/**
 * Lets the airline of an order change or cancel its flights, and announces it. Returns false if there is no such order.
 */
export const applyAirlineEvent = ({ db, jobs, clock }: ServerDependencies, event: SupplierEvent): Promise<boolean> => {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(orders)
      .where(or(eq(orders.order_id, event.booking), eq(orders.booking_reference, event.booking)))
      .for('update');
    if (!row) return false;
    const { slices } = row.document;
    const [change] = await tx
      .insert(airlineChanges)
      .values({
        change_id: createId('aic'),
        order_id: row.order_id,
        added: event.kind === 'schedule_change' ? moveSlices(slices, event.minutes) : [],
        removed: slices,
        created_at: now,
        updated_at: now,
      })
      .returning();
    if (!change) throw new Error('An airline change was not written');
    await updateOrder(tx, row.order_id, { synced_at: now });
    await announce(
      tx,
      jobs,
      {
        type: 'order.airline_initiated_change_detected',
        idempotencyKey: change.change_id,
        object: createWireAirlineChange(change),
      },
      now,
    );
    return true;
  });
};

/** Returns a change that is the latest of its order and was not answered. */
const lockOpenChange = async (tx: SuppliersDb, id: string, action: 'accept' | 'update'): Promise<AirlineChangeRow> => {
  const [found] = await tx.select().from(airlineChanges).where(eq(airlineChanges.change_id, id));
  if (!found) throw createNotFound();
  await lockOrder(tx, found.order_id);
  const [latest] = await tx
    .select()
    .from(airlineChanges)
    .where(eq(airlineChanges.order_id, found.order_id))
    .orderBy(desc(airlineChanges.place))
    .limit(1);
  if (latest?.change_id === id && latest.action_taken === null) return latest;
  throw createStateError(
    `stale_airline_initiated_change_${action}`,
    'Stale airline-initiated change',
    `The change you tried to ${action} is not the latest. Please retry the request with the latest one.`,
  );
};

const answerChange = async (
  tx: SuppliersDb,
  id: string,
  action: NonNullable<AirlineChangeRow['action_taken']>,
  now: Date,
): Promise<AirlineChangeRow> => {
  const [row] = await tx
    .update(airlineChanges)
    .set({ action_taken: action, action_taken_at: now, updated_at: now })
    .where(eq(airlineChanges.change_id, id))
    .returning();
  if (!row) throw createNotFound();
  return row;
};

/** Puts the new flights of an accepted change into its order. */
const acceptFlights = async (
  tx: SuppliersDb,
  { order_id, added, removed }: AirlineChangeRow,
  now: Date,
): Promise<void> => {
  const { document } = await lockOrder(tx, order_id);
  const slices = document.slices.flatMap((slice) => {
    const at = removed.findIndex(({ id }) => id === slice.id);
    return at < 0 ? [slice] : (added[at] ?? []);
  });
  await updateOrder(tx, order_id, { document: { ...document, slices }, synced_at: now });
};

/** Mounts the calls with which callers answer changes that airlines made by themselves. */
export const airlineChangeCalls = (call: MountCall, { db }: ServerDependencies): void => {
  const listQuery = z.object({ order_id: z.string().min(1) });
  call({ method: 'GET', path: '/airline_initiated_changes', query: listQuery, data: none }, async ({ query }) => {
    const rows = await db
      .select()
      .from(airlineChanges)
      .where(eq(airlineChanges.order_id, query.order_id))
      .orderBy(desc(airlineChanges.place));
    return { data: rows.map(createWireAirlineChange) };
  });

  call(
    { method: 'POST', path: '/airline_initiated_changes/:id/actions/accept', query: none, data: none },
    async ({ path: { id = '' }, now }) => {
      const accepted = await transaction(db, async (tx) => {
        await acceptFlights(tx, await lockOpenChange(tx, id, 'accept'), now);
        return answerChange(tx, id, 'accepted', now);
      });
      return { data: createWireAirlineChange(accepted) };
    },
  );

  const updateData = z.object({ action_taken: z.enum(['accepted', 'cancelled', 'changed']) });
  call(
    { method: 'PATCH', path: '/airline_initiated_changes/:id', query: none, data: updateData },
    async ({ path: { id = '' }, data, now }) => {
      const updated = await transaction(db, async (tx) => {
        const change = await lockOpenChange(tx, id, 'update');
        if (data.action_taken === 'accepted') await acceptFlights(tx, change, now);
        return answerChange(tx, id, data.action_taken, now);
      });
      return { data: createWireAirlineChange(updated) };
    },
  );
};
