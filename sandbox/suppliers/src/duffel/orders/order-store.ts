import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { countSeats, toCabin } from '../search/price-offer.ts';
import { releaseSeats } from '../search/seats-left.ts';
import { getLegs } from '../search/wire-offer.ts';
import { createNotFound } from '../wire/duffel-error.ts';
import { chosenSeats, orders, type OrderRow } from './order-tables.ts';
import { isLapsed } from './wire-order.ts';

/** @throws DuffelWireError not_found */
export const getOrder = async (db: SuppliersDb, id: string): Promise<OrderRow> => {
  const [row] = await db.select().from(orders).where(eq(orders.order_id, id));
  if (!row) throw createNotFound();
  return row;
};

/**
 * Returns an order that no other transaction can change before this one ends.
 * @throws DuffelWireError not_found
 */
export const lockOrder = async (tx: SuppliersDb, id: string): Promise<OrderRow> => {
  const [row] = await tx.select().from(orders).where(eq(orders.order_id, id)).for('update');
  if (!row) throw createNotFound();
  return row;
};

/** Returns an order after changing columns of it. */
export const updateOrder = async (
  tx: SuppliersDb,
  id: string,
  change: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> => {
  const [row] = await tx.update(orders).set(change).where(eq(orders.order_id, id)).returning();
  if (!row) throw createNotFound();
  return row;
};

/** Puts the seats of an order up for sale again, once. */
export const releaseOrderSeats = async (tx: SuppliersDb, row: OrderRow): Promise<void> => {
  if (row.are_seats_released) return;
  const { recipe, search } = row.document;
  for (const { flight_id } of getLegs(recipe).flatMap((leg) => leg.flights)) {
    await releaseSeats(tx, flight_id, toCabin(search.cabin_class), countSeats(search));
  }
  await tx.delete(chosenSeats).where(eq(chosenSeats.order_id, row.order_id));
  await tx.update(orders).set({ are_seats_released: true }).where(eq(orders.order_id, row.order_id));
};

/** Releases the seats of a held order that was not paid in time. */
export const releaseHold = defineJob('duffel/release-hold', z.object({ order_id: z.string() }), {
  timeLimitSeconds: 30,
});

export const workOnHolds = ({ db, jobs, clock }: ServerDependencies): Promise<void> =>
  jobs.work(releaseHold, ({ order_id }) =>
    transaction(db, async (tx) => {
      const [row] = await tx.select().from(orders).where(eq(orders.order_id, order_id)).for('update');
      if (row && isLapsed(row, clock.now())) await releaseOrderSeats(tx, row);
    }),
  );

/** Selects orders with a passenger of any of these names. */
export const matchNames = (names: readonly string[]) =>
  sql`exists (
    select from jsonb_array_elements(${orders.document}->'passengers') as passenger
    where ${sql.join(
      names.map(
        (name) =>
          sql`concat(passenger->>'given_name', ' ', passenger->>'family_name') ilike ${`%${escapeLike(name)}%`}`,
      ),
      sql` or `,
    )})`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
