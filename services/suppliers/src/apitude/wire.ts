import { z } from 'zod';

// Only fields that the adapter uses. Most of them may be missing or null, and any others may be present.

/** A decimal amount, which the API sends as a text or as a number. */
const decimal = z.union([z.string(), z.number()]).refine((value) => /^-?\d{1,11}(?:\.\d{1,60})?$/.test(String(value)));
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullish();
const text = z.string().nullish();
const count = z.coerce.number().int().nonnegative();
/** A code that is sometimes a number, as in `code: 6619`. */
const code = z.union([z.string().min(1), z.number()]).transform(String);
const instant = z.string().refine((value) => !Number.isNaN(Date.parse(value)), 'no instant');

const taxSchema = z.object({
  included: z.boolean().nullish(),
  type: text,
  subType: text,
  amount: decimal.nullish(),
  currency,
  clientAmount: decimal.nullish(),
  clientCurrency: currency,
});

// A missing amount counts as the full price.
const policiesSchema = z.array(z.object({ amount: decimal.nullish().catch(null), from: instant })).nullish();
export type WirePolicies = z.infer<typeof policiesSchema>;

/** Fields that rates of searches, of quotes and of bookings have. */
const rateBase = z.object({
  net: decimal.nullish(),
  rateClass: text,
  rateComments: text,
  paymentType: text,
  boardCode: text,
  boardName: text,
  cancellationPolicies: policiesSchema,
  taxes: z.object({ taxes: z.array(taxSchema).nullish(), allIncluded: z.boolean().nullish() }).nullish(),
  rooms: count.nullish(),
  adults: count.nullish(),
  children: count.nullish(),
});

const rateFields = rateBase.extend({
  rateKey: z.string().min(1),
  net: decimal,
  rateType: text,
  sellingRate: decimal.nullish(),
  hotelMandatory: z.boolean().nullish(),
  commission: decimal.nullish(),
  // Only informs: a rate is offered without what cannot be read of it.
  allotment: count.nullish().catch(null),
  childrenAges: z.union([z.string(), z.number()]).nullish(),
  offers: z
    .array(z.object({ code: text, name: text, amount: decimal.nullish() }))
    .nullish()
    .catch(null),
  promotions: z
    .array(z.object({ code: text, name: text }))
    .nullish()
    .catch(null),
  dailyRates: z
    .array(z.object({ offset: count, dailyNet: decimal.nullish() }))
    .nullish()
    .catch(null),
});
// A rate without the price that its hotel prescribes cannot be sold.
const rateSchema = rateFields.refine(({ hotelMandatory, sellingRate }) => hotelMandatory !== true || sellingRate);
export type WireRate = z.infer<typeof rateSchema>;

const roomSchema = z.object({
  code: text,
  name: text,
  // A rate whose terms cannot be read is not offered; the others are.
  rates: z.array(rateSchema.nullable().catch(null)).nullish(),
});
export type WireRoom = z.infer<typeof roomSchema>;

export const hotelSchema = z.object({
  code,
  name: text,
  currency,
  rooms: z.array(roomSchema).nullish(),
  // Rates from 0 to 5 by source of the reviews.
  reviews: z
    .array(z.object({ rate: z.coerce.number().min(0).max(5), reviewCount: count, type: text }))
    .nullish()
    .catch(null),
});
export type WireHotel = z.infer<typeof hotelSchema>;

/**
 * Answer of POST /hotels. A search without results has `total: 0` and no list. Hotels are parsed one by one, because there
 * are thousands of them.
 */
export const availabilitySchema = z.object({
  hotels: z.object({ hotels: z.array(z.unknown()).nullish() }).nullable(),
});

/** Answer of POST /checkrates. */
export const checkRatesSchema = z.object({
  hotel: hotelSchema.extend({
    rooms: z.array(roomSchema.extend({ rates: z.array(rateSchema).nullish() })),
  }),
});

const paxSchema = z.looseObject({ type: text, name: text, surname: text });

// A booking must stay readable, so policies that cannot be read count as the full price at any time.
const bookedRateSchema = rateBase.extend({
  cancellationPolicies: policiesSchema.catch([{ from: new Date(0).toISOString() }]),
});

const bookedRoomSchema = z.looseObject({
  paxes: z.array(paxSchema).nullish(),
  rates: z.array(bookedRateSchema).nullish(),
});

// Loose, because a change sends the complete booking back.
const bookingSchema = z.looseObject({
  reference: z.string().min(1),
  clientReference: text,
  status: text,
  modificationPolicies: z
    .looseObject({ cancellation: z.boolean().nullish(), modification: z.boolean().nullish() })
    .nullish(),
  holder: z.looseObject({ name: text, surname: text }).nullish(),
  totalNet: decimal.nullish(),
  currency,
  hotel: z
    .looseObject({
      code: code.nullish(),
      checkIn: text,
      checkOut: text,
      totalNet: decimal.nullish(),
      currency,
      cancellationAmount: decimal.nullish(),
      clientComments: text,
      supplier: z.looseObject({ name: text, vatNumber: text }).nullish(),
      rooms: z.array(bookedRoomSchema).nullish(),
    })
    .nullish(),
});
export type WireBooking = z.infer<typeof bookingSchema>;

/** Answer of POST, GET, PUT and DELETE of one booking. */
export const bookingAnswerSchema = z.object({ booking: bookingSchema });

const listedBookings = z.array(z.object({ reference: z.string().min(1), clientReference: text, status: text }));

/** Answer of GET /bookings: the list is nested in an object with the page. */
export const bookingListSchema = z.object({
  bookings: z.union([
    listedBookings.transform((bookings) => ({ bookings, total: null })),
    z
      .object({ bookings: listedBookings.nullish(), total: count.nullish() })
      .transform(({ bookings, total }) => ({ bookings: bookings ?? [], total: total ?? null })),
  ]),
});
