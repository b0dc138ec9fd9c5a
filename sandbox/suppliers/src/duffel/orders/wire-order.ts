import { desc, inArray } from 'drizzle-orm';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { airlineChanges, type AirlineChangeRow } from '../changes/change-tables.ts';
import { createConditions, formatInstant, getLegs, getOwner } from '../search/wire-offer.ts';
import { formatAmount } from '../search/price-offer.ts';
import { cancellations, type CancellationRow, type OrderRow } from './order-tables.ts';

const formatMoment = (moment: Date | null): string | null => (moment ? formatInstant(moment.getTime()) : null);

/** Returns whether an order is held and can still be paid. */
export const isAwaitingPayment = (row: OrderRow, now: Date): boolean =>
  row.payment_required_by !== null && !row.paid_at && !row.cancelled_at && row.payment_required_by > now;

/** Returns whether a held order was not paid in time. */
export const isLapsed = (row: OrderRow, now: Date): boolean =>
  row.payment_required_by !== null && !row.paid_at && !row.cancelled_at && row.payment_required_by <= now;

/** Returns whether the first flight of an order has departed. */
export const hasDeparted = ({ document }: OrderRow, now: Date): boolean =>
  (getLegs(document.recipe)[0]?.flights[0].departs ?? 0) <= now.getTime();

/** Returns whether the fare of an order allows changes. */
export const isChangeable = ({ document }: OrderRow): boolean =>
  createConditions(getLegs(document.recipe), document.search, document.recipe.fare, document.recipe.total)
    .change_before_departure.allowed;

const listActions = (row: OrderRow, now: Date): string[] => {
  if (row.cancelled_at || isLapsed(row, now) || hasDeparted(row, now)) return [];
  return ['cancel', ...(isChangeable(row) && !isAwaitingPayment(row, now) ? ['change'] : []), 'update'];
};

export const createWireCancellation = (row: CancellationRow) => ({
  id: row.cancellation_id,
  live_mode: false,
  order_id: row.order_id,
  refund_amount: formatAmount(row.refund, row.currency),
  refund_currency: row.currency,
  refund_to: row.refund_to,
  airline_credits: [],
  created_at: formatInstant(row.created_at.getTime()),
  expires_at: formatInstant(row.expires_at.getTime()),
  confirmed_at: formatMoment(row.confirmed_at),
});

export const createWireAirlineChange = (row: AirlineChangeRow) => ({
  id: row.change_id,
  order_id: row.order_id,
  added: row.added,
  removed: row.removed,
  action_taken: row.action_taken,
  action_taken_at: formatMoment(row.action_taken_at),
  available_actions: row.action_taken ? [] : ['accept', 'cancel', 'change', 'update'],
  travel_agent_ticket: null,
  created_at: formatInstant(row.created_at.getTime()),
  updated_at: formatInstant(row.updated_at.getTime()),
});

interface Related {
  readonly cancellation: CancellationRow | undefined;
  readonly changes: readonly AirlineChangeRow[];
}

const createWireOrder = (row: OrderRow, { cancellation, changes }: Related, now: Date) => {
  const { currency, document } = row;
  const { recipe, search } = document;
  const legs = getLegs(recipe);
  const owner = getOwner(legs);
  return {
    id: row.order_id,
    live_mode: false,
    type: row.type,
    content: 'managed',
    offer_id: row.offer_id,
    booking_reference: row.booking_reference,
    booking_references: [{ booking_reference: row.booking_reference, carrier: owner }],
    owner,
    created_at: formatInstant(row.created_at.getTime()),
    synced_at: formatInstant(row.synced_at.getTime()),
    cancelled_at: formatMoment(row.cancelled_at),
    void_window_ends_at: null,
    base_amount: formatAmount(row.base, currency),
    base_currency: currency,
    tax_amount: formatAmount(row.tax, currency),
    tax_currency: currency,
    total_amount: formatAmount(row.total, currency),
    total_currency: currency,
    payment_status: {
      awaiting_payment: isAwaitingPayment(row, now),
      paid_at: formatMoment(row.paid_at),
      payment_required_by: formatMoment(row.payment_required_by),
      price_guarantee_expires_at: formatMoment(row.price_guarantee_expires_at),
    },
    conditions: createConditions(legs, search, recipe.fare, recipe.total),
    slices: document.slices,
    passengers: document.passengers,
    services: document.services,
    documents: document.tickets,
    metadata: row.metadata,
    users: [],
    changes: [],
    airline_initiated_changes: changes.map(createWireAirlineChange),
    available_actions: listActions(row, now),
    cancellation: cancellation ? createWireCancellation(cancellation) : null,
  };
};

/** Returns orders in Duffel's wire format, in the given order. */
export const createWireOrders = async (db: SuppliersDb, rows: readonly OrderRow[], now: Date) => {
  const ids = rows.map(({ order_id }) => order_id);
  if (ids.length === 0) return [];
  const [allCancellations, allChanges] = await Promise.all([
    db.select().from(cancellations).where(inArray(cancellations.order_id, ids)).orderBy(desc(cancellations.place)),
    db.select().from(airlineChanges).where(inArray(airlineChanges.order_id, ids)).orderBy(desc(airlineChanges.place)),
  ]);
  return rows.map((row) => {
    const related = {
      cancellation: allCancellations.find(
        ({ order_id, confirmed_at }) => order_id === row.order_id && confirmed_at !== null,
      ),
      changes: allChanges.filter(({ order_id }) => order_id === row.order_id),
    };
    return createWireOrder(row, related, now);
  });
};

/** Returns an order in Duffel's wire format. */
export const readWireOrder = async (db: SuppliersDb, row: OrderRow, now: Date) => {
  const [order] = await createWireOrders(db, [row], now);
  if (!order) throw new Error('An order was not read');
  return order;
};
