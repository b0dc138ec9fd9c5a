import { desc, lt } from 'drizzle-orm';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { BookingSummary } from '../../servers/supplier-server.ts';
import { orders, type OrderRow } from './order-tables.ts';
import { isAwaitingPayment, isLapsed } from './wire-order.ts';

const getState = (row: OrderRow, now: Date): string => {
  if (row.cancelled_at) return 'cancelled';
  if (isLapsed(row, now)) return 'expired';
  return isAwaitingPayment(row, now) ? 'awaiting_payment' : 'confirmed';
};

const createSummary = (row: OrderRow, now: Date): BookingSummary => {
  const { slices, passengers } = row.document;
  const [first] = slices;
  const [lead] = passengers;
  const stops = [...slices.map(({ origin }) => origin.iata_code), slices.at(-1)?.destination.iata_code];
  const departs = first?.segments[0]?.departing_at.slice(0, 10) ?? '';
  return {
    reference: `${row.booking_reference} · ${row.order_id}`,
    title: `${stops.join(' – ')}, ${departs}`,
    lead_traveller: lead ? `${lead.given_name} ${lead.family_name}` : '',
    state: getState(row, now),
    total: { amount: row.total, currency: row.currency },
    made_at: row.created_at,
  };
};

interface ListOptions {
  readonly before: Date | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Returns orders for the page, newest first. */
export const listBookings = async (db: SuppliersDb, { before, limit, now }: ListOptions): Promise<BookingSummary[]> => {
  const rows = await db
    .select()
    .from(orders)
    .where(before === undefined ? undefined : lt(orders.created_at, before))
    .orderBy(desc(orders.created_at), desc(orders.place))
    .limit(limit);
  return rows.map((row) => createSummary(row, now));
};
