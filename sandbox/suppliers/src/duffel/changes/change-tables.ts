import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, place } from '../../database/columns.ts';
import type { OrderSlice } from '../orders/order-tables.ts';
import type { OfferRecipe } from '../search/search-tables.ts';

/** A search for other flights of an order. */
export interface ChangeRequest {
  readonly remove: readonly string[];
  readonly add: readonly {
    readonly origin: string;
    readonly destination: string;
    readonly departure_date: string;
    readonly cabin_class: string | null;
  }[];
}

/** Other flights of an order, with the price of the whole journey. */
export interface ChangeOffer {
  readonly recipe: OfferRecipe;
  /** Penalty of the fare in minor units. */
  readonly penalty: number;
  /** Amount that is paid in addition, with the penalty; negative for a refund. */
  readonly difference: number;
  readonly added: readonly OrderSlice[];
  readonly removed: readonly OrderSlice[];
  /** All slices of the order after the change. */
  readonly slices: readonly OrderSlice[];
}

export const changeRequests = pgTable('duffel_change_requests', {
  key: text().primaryKey(),
  place: place(),
  order_id: text().notNull(),
  request: jsonb().$type<ChangeRequest>().notNull(),
  offers: jsonb().$type<readonly ChangeOffer[]>().notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
});

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

export const orderChanges = pgTable('duffel_order_changes', {
  change_id: text().primaryKey(),
  order_id: text().notNull(),
  request_key: text().notNull(),
  offer: integer().notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
  confirmed_at: moment(),
});

export type OrderChangeRow = typeof orderChanges.$inferSelect;

/** Changes that airlines made by themselves. */
export const airlineChanges = pgTable('duffel_airline_changes', {
  change_id: text().primaryKey(),
  place: place(),
  order_id: text().notNull(),
  added: jsonb().$type<readonly OrderSlice[]>().notNull(),
  removed: jsonb().$type<readonly OrderSlice[]>().notNull(),
  action_taken: text({ enum: ['accepted', 'cancelled', 'changed'] }),
  action_taken_at: moment(),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
});

export type AirlineChangeRow = typeof airlineChanges.$inferSelect;
