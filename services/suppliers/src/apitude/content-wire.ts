import { z } from 'zod';

// Only fields that the adapter uses. Nearly all of them may be missing.

const text = z.string().nullish();
const code = z.union([z.string().min(1), z.number()]).transform(String);
const count = z.coerce.number().int().nonnegative();
const coordinate = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,60})?$/)
    .transform(Number),
]);
/** A text of the content API: an object, sometimes with its language. */
const content = z.object({ content: text, languageCode: text }).nullish();
/** A list without the entries that cannot be read: a hotel is sold without them as well. */
const readable = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.nullable().catch(null))
    .nullish()
    .transform((items) => (items ?? []).flatMap((one) => (one === null ? [] : [one])));
/** A code that is a field of its own in lists and an object in details. */
const coded = z.object({ code }).nullish();

const facilitySchema = z.object({
  facilityCode: code,
  facilityGroupCode: code.nullish(),
  description: content,
  indYesOrNo: z.boolean().nullish(),
  indLogic: z.boolean().nullish(),
  indFee: z.boolean().nullish(),
  amount: z.coerce.number().nullish().catch(null),
  timeFrom: text,
  timeTo: text,
});
export type WireFacility = z.infer<typeof facilitySchema>;

const imageSchema = z.object({
  path: z.string().min(1),
  imageTypeCode: text,
  type: coded,
  roomCode: text,
  order: count.nullish().catch(null),
  visualOrder: count.nullish().catch(null),
});

const hotelSchema = z.object({
  code,
  name: content,
  description: content,
  countryCode: text,
  country: z.object({ code: text, isoCode: text }).nullish(),
  destinationCode: text,
  destination: coded,
  zoneCode: code.nullish(),
  zone: z.object({ zoneCode: code.nullish(), name: text, description: content }).nullish(),
  coordinates: z.object({ latitude: coordinate, longitude: coordinate }).nullish().catch(null),
  categoryCode: text,
  category: coded,
  S2C: text,
  address: content,
  postalCode: code.nullish().catch(null),
  city: content,
  phones: readable(z.object({ phoneNumber: text, phoneType: text })),
  rooms: readable(z.object({ roomCode: text, description: text, maxPax: count.nullish().catch(null) })),
  wildcards: readable(z.object({ roomType: text, hotelRoomDescription: content })),
  facilities: readable(facilitySchema),
  images: readable(imageSchema),
  interestPoints: z
    .array(z.object({ poiName: text, distance: count.nullish().catch(null) }))
    .nullish()
    .catch(null),
  ranking: count.nullish().catch(null),
  lastUpdate: text,
});
export type WireHotelContent = z.infer<typeof hotelSchema>;

/** Answer of GET /hotels of the content API. */
export const hotelContentSchema = z.object({
  from: count.nullish(),
  to: count.nullish(),
  total: count.nullish(),
  // A hotel without a code cannot be booked; the others of the page are read.
  hotels: z.array(hotelSchema.nullable().catch(null)).nullish(),
});

const typeSchema = z.object({
  code,
  facilityGroupCode: code.nullish(),
  description: z.union([z.string(), content]).optional(),
  isoCode: text,
  name: z.union([z.string(), content]).optional(),
  simpleCode: count.nullish(),
  maxPax: count.nullish(),
  /** Areas of a destination. */
  zones: z.array(z.object({ zoneCode: code, name: text, description: content })).nullish(),
});
export type WireType = z.infer<typeof typeSchema>;

const typeList = z.array(typeSchema.nullable().catch(null)).nullish();

/** Answer of the lists of types, each under its own name. */
export const typesSchema = z.object({
  total: count.nullish(),
  facilities: typeList,
  categories: typeList,
  countries: typeList,
  rooms: typeList,
  destinations: typeList,
});
