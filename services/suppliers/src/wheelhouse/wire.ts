import { z } from 'zod';

/** Answers of the API. Unknown fields are ignored, so that the supplier can add some. */
const amount = z.int();

const stationSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  type: z.enum(['airport', 'city']),
  iata: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  country: z.string().length(2),
  position: z.object({ lat: z.number(), lng: z.number() }),
  /** By weekday, Sunday first. */
  opening_hours: z.array(z.object({ from: z.string(), until: z.string() }).nullable()),
  shuttle_minutes: z.number().nullable(),
});

const vehicleSchema = z.object({
  offer_id: z.string().min(1),
  valid_until: z.iso.datetime(),
  class: z.object({
    sipp: z.string().length(4),
    model: z.string(),
    seats: z.int(),
    doors: z.int(),
    large_bags: z.int(),
    small_bags: z.int(),
  }),
  pickup: stationSchema,
  return: stationSchema,
  /** Local times, such as `2027-05-14T10:00`. */
  pickup_at: z.string().min(16),
  return_at: z.string().min(16),
  days: z.int().positive(),
  price: z.object({
    currency: z.string().length(3),
    net: amount,
    tax: amount,
    fees: z.array(z.object({ type: z.string(), name: z.string(), amount })),
    total: amount,
  }),
  payment: z.enum(['prepaid', 'counter']),
  mileage: z.object({ km_per_day: z.int(), extra_km: amount.nullable() }).nullable(),
  deposit: amount.nullable(),
  excess: amount.nullable(),
  min_driver_age: z.int(),
  credit_card_required: z.boolean(),
  extras: z.array(z.object({ id: z.string(), name: z.string(), amount, max: z.int() })),
  cancellation: z.array(z.object({ from: z.iso.datetime(), amount })),
  available: z.int().nullable(),
});

const reservation = z.object({
  id: z.string().min(1),
  confirmation: z.string().nullable(),
  status: z.enum(['confirmed', 'cancelled', 'cancelled_by_supplier', 'overbooked']),
  vehicle: vehicleSchema,
  extras: z.array(z.object({ id: z.string(), quantity: z.int(), amount })),
  total: amount,
  currency: z.string().length(3),
});

export const vehiclesSchema = z.object({ vehicles: z.array(vehicleSchema) });
export const offerSchema = z.object({ vehicle: vehicleSchema });
export const reservationSchema = z.object({ reservation });
export const reservationsSchema = z.object({ reservations: z.array(reservation) });
export const cancellationSchema = z.object({
  quote_id: z.string().min(1),
  fee: amount,
  refund: amount,
  currency: z.string().length(3),
});
export const errorSchema = z.object({
  error: z.object({ code: z.string(), message: z.string().catch(''), field: z.string().nullish() }),
});
export const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  reservation_id: z.string().min(1),
  created_at: z.iso.datetime(),
});

export type WireStation = z.output<typeof stationSchema>;
export type WireVehicle = z.output<typeof vehicleSchema>;
export type WireReservation = z.output<typeof reservation>;
