import { z } from 'zod';

const whole = z.coerce.number().int();
const optionalText = z.string().nullish();

/** A guest in a request. Clients send numbers as text too. */
export const paxSchema = z.object({
  roomId: whole.min(1).nullish(),
  type: z.enum(['AD', 'CH']),
  age: whole.min(0).max(120).nullish(),
  name: z.string().max(50).nullish(),
  surname: z.string().max(50).nullish(),
});

const occupancySchema = z
  .object({
    rooms: whole.min(1).max(9),
    adults: whole.min(1).max(9),
    children: whole.min(0).max(8).nullish(),
    paxes: z.array(paxSchema).nullish(),
  })
  .transform(({ rooms, adults, children, paxes }, context) => {
    const childAges = (paxes ?? []).flatMap(({ type, age }) => (type === 'CH' ? [age ?? null] : []));
    const ages = childAges.filter((age) => age !== null);
    if (ages.length !== (children ?? 0) || childAges.length !== ages.length)
      context.addIssue({ code: 'custom', message: 'each child needs a pax of type CH with its age' });
    return { rooms, adults, childAges: ages };
  });

const codeList = z.array(z.string());
const included = z.boolean().nullish();

const coordinate = z.coerce.number();

export const availabilitySchema = z.object({
  stay: z.object({ checkIn: z.iso.date(), checkOut: z.iso.date() }),
  occupancies: z.array(occupancySchema).min(1).max(9),
  hotels: z
    .object({
      hotel: z.array(whole).max(2000),
      included: z.boolean().nullish(),
      type: z.enum(['HOTELBEDS', 'GIATA']).nullish(),
    })
    .nullish(),
  destination: z.object({ code: z.string().min(1).max(3), zone: whole.nullish() }).nullish(),
  geolocation: z
    .object({
      latitude: coordinate.min(-90).max(90),
      longitude: coordinate.min(-180).max(180),
      radius: z.coerce.number().positive().max(200).nullish(),
      unit: z.enum(['km', 'mi']).nullish(),
      secondaryLatitude: coordinate.nullish(),
      secondaryLongitude: coordinate.nullish(),
    })
    .nullish(),
  filter: z
    .object({
      maxHotels: whole.min(1).nullish(),
      maxRooms: whole.min(1).nullish(),
      maxRatesPerRoom: whole.min(1).nullish(),
      minRate: z.coerce.number().min(0).nullish(),
      maxRate: z.coerce.number().min(0).nullish(),
      minCategory: whole.min(1).max(5).nullish(),
      maxCategory: whole.min(1).max(5).nullish(),
      packaging: z.boolean().nullish(),
      paymentType: z.enum(['AT_WEB', 'AT_HOTEL', 'BOTH']).nullish(),
    })
    .nullish(),
  boards: z.object({ board: codeList, included }).nullish(),
  rooms: z.object({ room: codeList, included }).nullish(),
  keywords: z.object({ keyword: z.array(whole), allIncluded: z.boolean().nullish() }).nullish(),
  reviews: z
    .array(
      z.object({
        type: z.enum(['TRIPADVISOR', 'HOTELBEDS']),
        minRate: z.coerce.number().min(0).max(5).nullish(),
        maxRate: z.coerce.number().min(0).max(5).nullish(),
        minReviewCount: whole.min(0).nullish(),
      }),
    )
    .nullish(),
  accommodations: z.array(z.string()).nullish(),
  dailyRate: z.boolean().nullish(),
  language: optionalText,
  sourceMarket: optionalText,
});

export type AvailabilityRequest = z.output<typeof availabilitySchema>;
