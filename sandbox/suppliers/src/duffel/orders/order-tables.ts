import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { minorUnits, moment, place } from '../../database/columns.ts';
import type { OfferRecipe, Search } from '../search/search-tables.ts';
import type { createOrderSlice } from './order-slices.ts';

export type OrderSlice = ReturnType<typeof createOrderSlice>;

/** A passenger of an order in Duffel's wire format. */
export interface OrderPassenger {
  readonly id: string;
  readonly type: string;
  readonly title: string | null;
  readonly given_name: string;
  readonly family_name: string;
  readonly gender: string | null;
  readonly born_on: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly infant_passenger_id: string | null;
  readonly user_id: string | null;
  readonly loyalty_programme_accounts: readonly object[];
}

/** A bag or seat of an order in Duffel's wire format. */
export interface OrderService {
  readonly id: string;
  readonly type: 'baggage' | 'seat';
  readonly quantity: number;
  readonly passenger_ids: readonly string[];
  readonly segment_ids: readonly string[];
  readonly total_amount: string;
  readonly total_currency: string;
  readonly metadata: object;
}

export interface OrderTicket {
  readonly type: 'electronic_ticket' | 'electronic_miscellaneous_document_associated';
  readonly unique_identifier: string;
  readonly passenger_ids: readonly string[];
}

/** The parts of an order that no query filters by. */
export interface OrderDocument {
  readonly search: Search;
  /** The legs and fare that the order has now. */
  readonly recipe: OfferRecipe;
  readonly slices: readonly OrderSlice[];
  readonly passengers: readonly OrderPassenger[];
  readonly services: readonly OrderService[];
  readonly tickets: readonly OrderTicket[];
}

export const orders = pgTable('duffel_orders', {
  order_id: text().primaryKey(),
  place: place(),
  /** Key of the search, of which only one offer can be booked. */
  search_key: text().notNull(),
  offer_id: text().notNull(),
  type: text({ enum: ['instant', 'hold'] }).notNull(),
  booking_reference: text().notNull(),
  currency: text().notNull(),
  base: minorUnits().notNull(),
  tax: minorUnits().notNull(),
  total: minorUnits().notNull(),
  document: jsonb().$type<OrderDocument>().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  paid_at: moment(),
  payment_required_by: moment(),
  price_guarantee_expires_at: moment(),
  cancelled_at: moment(),
  are_seats_released: boolean().notNull().default(false),
  created_at: moment().notNull(),
  synced_at: moment().notNull(),
});

export type OrderRow = typeof orders.$inferSelect;

/** Seats that passengers of orders have chosen. */
export const chosenSeats = pgTable('duffel_chosen_seats', {
  flight_id: text().notNull(),
  seat: text().notNull(),
  order_id: text().notNull(),
});

export const payments = pgTable('duffel_payments', {
  payment_id: text().primaryKey(),
  place: place(),
  order_id: text().notNull(),
  type: text().notNull(),
  amount: minorUnits().notNull(),
  currency: text().notNull(),
  created_at: moment().notNull(),
});

export type PaymentRow = typeof payments.$inferSelect;

export const cancellations = pgTable('duffel_order_cancellations', {
  cancellation_id: text().primaryKey(),
  place: place(),
  order_id: text().notNull(),
  refund: minorUnits().notNull(),
  currency: text().notNull(),
  refund_to: text({ enum: ['balance', 'awaiting_payment'] }).notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
  confirmed_at: moment(),
});

export type CancellationRow = typeof cancellations.$inferSelect;
