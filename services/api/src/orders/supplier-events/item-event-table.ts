import { type SQLWrapper, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { itemEventKinds, itemEventStates, type ItemEventAnswer } from '@travel/contracts/endpoints/orders/item-event';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';
import { bookings } from '../bookings/booking-table.ts';
import type { Item } from '../items/item.ts';
import { orderItems } from '../items/order-item-table.ts';

/** The fields of an item that determine its times. */
export type ItemTimes = Pick<Item, 'starts' | 'ends' | 'details'>;

/** Changes of booked items that their suppliers made, with the travellers' answers. */
export const itemEvents = pgTable('item_events', {
  event_id: text().primaryKey(),
  booking_id: text()
    .notNull()
    .references(() => bookings.booking_id, { onDelete: 'cascade' }),
  item_id: text()
    .notNull()
    .references(() => orderItems.item_id, { onDelete: 'cascade' }),
  supplier: text().notNull(),
  /** The supplier's ID of the change. Unique per supplier, so that a repeated notification is ignored. */
  notification_id: text().notNull(),
  kind: text({ enum: itemEventKinds }).notNull(),
  state: text({ enum: itemEventStates }).notNull().default('open'),
  answers: jsonb().$type<readonly ItemEventAnswer[]>().notNull(),
  /** The supplier's reference of a change that has to be accepted there; null if it need not be. */
  change_reference: text(),
  before: jsonb().$type<ItemTimes>().notNull(),
  /** Null if the supplier cancelled the item. */
  after: jsonb().$type<ItemTimes>(),
  answer_by: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  occurred_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  answered_at: timestamp({ withTimezone: true, mode: 'string' }),
  answered_by: text({ enum: ['traveller', 'deadline'] }),
});

/** An event as it is read together with its order. */
export type OrderEvent = typeof itemEvents.$inferSelect;

/** Returns the events of a booking, oldest first, as an additional column of the query for the order. */
export const selectItemEvents = (bookingId: SQLWrapper) => sql<readonly OrderEvent[]>`(
  select coalesce(jsonb_agg(to_jsonb(event) order by event.created_at, event.event_id), '[]')
  from ${itemEvents} as event where event.booking_id = ${bookingId})`;

/** Deletes events two years after they were recorded, when no claim against a supplier can refer to them. */
export const oldItemEvents = createOldRows({ keys: [itemEvents.event_id], time: itemEvents.created_at, days: 730 });

/** Changes that suppliers reported and that could not be read, one for each booking at a supplier. */
export const unreadEvents = pgTable(
  'unread_events',
  {
    supplier: text().notNull(),
    reference: text().notNull(),
    /** Null if the booking was only compared. */
    kind: text({ enum: itemEventKinds }),
    occurred_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    /** Why the last attempt failed, for operators. */
    error: text().notNull(),
    attempts: integer().notNull().default(1),
    failed_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  ({ supplier, reference }) => [primaryKey({ columns: [supplier, reference] })],
);

export const oldUnreadEvents = createOldRows({
  keys: [unreadEvents.supplier, unreadEvents.reference],
  time: unreadEvents.failed_at,
  days: 90,
});
