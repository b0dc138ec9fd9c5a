import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { minorUnits, moment, place } from '../database/columns.ts';
import type { Driver, Reservation, ReservationStatus } from './wire-types.ts';

export const reservations = pgTable('wheelhouse_reservations', {
  reservation_id: text().primaryKey(),
  place: place(),
  idempotency_key: text().notNull(),
  status: text().$type<ReservationStatus>().notNull(),
  station_id: text().notNull(),
  class_code: text().notNull(),
  /** Local days on which the car is taken. */
  first_day: date({ mode: 'string' }).notNull(),
  last_day: date({ mode: 'string' }).notNull(),
  driver: jsonb().$type<Driver>().notNull(),
  /** The rental as it was agreed. */
  document: jsonb().$type<Omit<Reservation, 'id' | 'status' | 'driver'>>().notNull(),
  total: minorUnits().notNull(),
  made_at: moment().notNull(),
  changed_at: moment().notNull(),
});

export type ReservationRow = typeof reservations.$inferSelect;

export const webhook = pgTable('wheelhouse_webhook', {
  only_row: boolean().primaryKey().default(true),
  url: text().notNull(),
  secret: text().notNull(),
});
