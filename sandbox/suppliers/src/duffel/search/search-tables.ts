import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FareKey } from '@travel/contracts/products/flights/flight-options';
import { moment, place } from '../../database/columns.ts';

export type PassengerKind = 'adult' | 'child' | 'infant_without_seat';

export interface LoyaltyAccount {
  readonly airline_iata_code: string;
  readonly account_number: string;
}

/** A passenger of a search. */
export interface SearchPassenger {
  readonly id: string;
  readonly kind: PassengerKind;
  /** Age in years; null if the caller gave the type. */
  readonly age: number | null;
  readonly fare_type: string | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly loyalty_programme_accounts: readonly LoyaltyAccount[];
}

export type CabinClass = 'economy' | 'premium_economy' | 'business' | 'first';

export interface TimeRange {
  readonly from: string;
  readonly to: string;
}

export interface SearchSlice {
  readonly origin: string;
  readonly destination: string;
  readonly departure_date: string;
  readonly departure_time: TimeRange | null;
  readonly arrival_time: TimeRange | null;
}

export interface Search {
  readonly currency: string;
  readonly cabin_class: CabinClass;
  /** Requested cabin; null for any. */
  readonly wanted_cabin_class: CabinClass | null;
  readonly max_connections: number;
  readonly slices: readonly SearchSlice[];
  readonly passengers: readonly SearchPassenger[];
}

/** Amounts of an offer for all passengers in minor units. */
export interface Amounts {
  readonly base: number;
  readonly tax: number;
  readonly total: number;
}

/** The flights and fare of an offer, from which its JSON is created when it is sent. */
export interface OfferRecipe extends Amounts {
  /** IDs of the legs, one for each slice; only one for a partial offer. */
  readonly legs: readonly string[];
  readonly fare: FareKey;
  /** Index of the slice of a partial offer; null for a complete offer. */
  readonly slice: number | null;
}

/** Searches with their offers. All IDs of a search are formed from its key. */
export const searches = pgTable('duffel_searches', {
  key: text().primaryKey(),
  place: place(),
  kind: text({ enum: ['complete', 'partial', 'batch'] }).notNull(),
  search: jsonb().$type<Search>().notNull(),
  offers: jsonb().$type<readonly OfferRecipe[]>().notNull(),
  /** Indexes of offers whose price was raised on purpose. */
  raised: jsonb().$type<readonly number[]>().notNull().default([]),
  /** How many batches of a batch search were returned. */
  batches_sent: integer().notNull().default(0),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
});

export type SearchRow = typeof searches.$inferSelect;

/** Seats of a cabin that orders of this server have taken. */
export const takenSeats = pgTable('duffel_taken_seats', {
  flight_id: text().notNull(),
  cabin: text().notNull(),
  taken: integer().notNull(),
});
