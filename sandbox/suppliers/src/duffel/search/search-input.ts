import { z } from 'zod';
import { flights } from '../flights.ts';
import { createFieldError } from '../wire/duffel-error.ts';
import { formatId } from '../wire/ids.ts';
import type { PassengerKind, Search, SearchPassenger } from './search-tables.ts';

const cabinClass = z.enum(['first', 'business', 'premium_economy', 'economy']);
const timeOfDay = z.string().regex(/^\d{2}:\d{2}$/);
const timeRange = z.object({ from: timeOfDay, to: timeOfDay });
const iataCode = z
  .string()
  .trim()
  .length(3)
  .transform((code) => code.toUpperCase());

export const loyaltyAccounts = z
  .array(z.object({ airline_iata_code: z.string().length(2), account_number: z.string().min(1).max(40) }))
  .max(10);

/** Names as airlines accept them. */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\p{Script=Latin} .'’-]+$/u);

const passenger = z.object({
  type: z.enum(['adult', 'child', 'infant_without_seat']).nullish(),
  age: z.int().min(0).max(130).nullish(),
  fare_type: z.string().max(60).nullish(),
  given_name: personName.nullish(),
  family_name: personName.nullish(),
  loyalty_programme_accounts: loyaltyAccounts.nullish(),
});

/** Data of a new offer request. */
export const searchData = z.object({
  cabin_class: cabinClass.nullish(),
  max_connections: z.int().min(0).max(2).nullish(),
  private_fares: z.record(z.string(), z.unknown()).nullish(),
  passengers: z.array(passenger).min(1).max(9),
  slices: z
    .array(
      z.object({
        origin: iataCode,
        destination: iataCode,
        departure_date: z.iso.date(),
        departure_time: timeRange.nullish(),
        arrival_time: timeRange.nullish(),
      }),
    )
    .min(1)
    .max(6),
});

type SearchData = z.output<typeof searchData>;

const adultFromAge = 12;
const seatFromAge = 2;

const getKind = (age: number): PassengerKind => {
  if (age < seatFromAge) return 'infant_without_seat';
  return age < adultFromAge ? 'child' : 'adult';
};

const toPassenger = (given: SearchData['passengers'][number], at: number, key: string): SearchPassenger => {
  const { type, age, fare_type } = given;
  if ((type ?? age ?? fare_type) === undefined || (type ?? age ?? fare_type) === null) {
    throw createFieldError(
      'validation_required',
      `/passengers/${at}/type`,
      'Required field',
      "Field 'type' can't be blank unless 'age' or 'fare_type' is given",
    );
  }
  return {
    id: formatId('pas', key, at),
    kind: type ?? (typeof age === 'number' ? getKind(age) : 'adult'),
    age: age ?? null,
    fare_type: fare_type ?? null,
    given_name: given.given_name ?? null,
    family_name: given.family_name ?? null,
    loyalty_programme_accounts: given.loyalty_programme_accounts ?? [],
  };
};

/** Checks that a party has an adult for each infant. */
const checkParty = (passengers: readonly SearchPassenger[]): void => {
  const count = (kind: PassengerKind) => passengers.filter((one) => one.kind === kind).length;
  const [adults, infants] = [count('adult'), count('infant_without_seat')];
  if (adults >= Math.max(1, infants)) return;
  throw createFieldError(
    'validation_inclusion',
    '/passengers',
    'Too few adults',
    adults === 0
      ? "Field 'passengers' must contain an adult"
      : "Field 'passengers' must contain an adult for each infant without a seat",
  );
};

const checkSlices = (slices: SearchData['slices'], today: string): void => {
  for (const [at, slice] of slices.entries()) {
    for (const field of ['origin', 'destination'] as const) {
      if (flights.findAirports(slice[field]).length > 0) continue;
      throw createFieldError(
        'validation_inclusion',
        `/slices/${at}/${field}`,
        'Unknown place',
        `Field '${field}' must be the IATA code of an airport or a city`,
      );
    }
    if (slice.origin === slice.destination) {
      throw createFieldError(
        'validation_inclusion',
        `/slices/${at}/destination`,
        'Invalid destination',
        "Field 'destination' must not be the origin",
      );
    }
    const earliest = slices[at - 1]?.departure_date ?? today;
    if (slice.departure_date < earliest) {
      throw createFieldError(
        'validation_inclusion',
        `/slices/${at}/departure_date`,
        'Invalid date',
        `Field 'departure_date' must be ${earliest} or later`,
      );
    }
  }
};

interface SearchContext {
  readonly key: string;
  readonly currency: string;
  readonly now: Date;
}

/**
 * Returns a search from the data of an offer request.
 * @throws DuffelWireError if a place is unknown, a date is past or a party has too few adults
 */
export const createSearch = (data: SearchData, { key, currency, now }: SearchContext): Search => {
  checkSlices(data.slices, now.toISOString().slice(0, 10));
  const passengers = data.passengers.map((given, at) => toPassenger(given, at, key));
  checkParty(passengers);
  return {
    currency,
    cabin_class: data.cabin_class ?? 'economy',
    wanted_cabin_class: data.cabin_class ?? null,
    max_connections: data.max_connections ?? 1,
    passengers,
    slices: data.slices.map((slice) => ({
      origin: slice.origin,
      destination: slice.destination,
      departure_date: slice.departure_date,
      departure_time: slice.departure_time ?? null,
      arrival_time: slice.arrival_time ?? null,
    })),
  };
};
