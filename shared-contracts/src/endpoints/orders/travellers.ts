import { z } from 'zod';
import { personName } from '../../people/names.schema.ts';

/** As in the travel document, in any script. The first one leads and is an adult. */
export const guestSchema = z.object({
  first_name: personName,
  last_name: personName,
  child_age: z.int().min(0).max(17).optional(),
});

/** The two names of a person, without more. */
export const namesSchema = guestSchema.pick({ first_name: true, last_name: true });

/** Names in answers are those that were stored, perhaps before a rule was added. */
const storedNames = { first_name: z.string(), last_name: z.string() };

/** A guest of a booking that exists. */
export const bookedGuestSchema = guestSchema.extend(storedNames);

/** An infant is younger than two and has no seat or bed of its own. */
export const travellerKinds = ['adult', 'child', 'infant'] as const;

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'A country code like US is wanted');

export const travelDocumentSchema = z.object({
  kind: z.enum(['passport', 'identity_card']),
  number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{4,20}$/, 'A document number of 4 to 20 letters and digits is wanted'),
  /** Of the country that issued it. */
  country_code: countryCode,
  expires_on: z.iso.date('A day like 2031-04-30 is wanted'),
});

/** Somebody who travels with an order. */
export const travellerSchema = z
  .object({
    kind: z.enum(travellerKinds),
    ...storedNames,
    /** In whole years on the first day; null for adults. */
    age: z.int().min(0).max(17).nullable(),
    /** One of an order, an adult: whom the supplier asks for. */
    lead: z.boolean(),
  })
  .meta({ id: 'Traveller' });

/** What a document says of somebody; `X` is what a passport says of who is neither. */
const genders = ['female', 'male', 'X'] as const;

/** What a product may ask of a traveller besides the name (questions.ts). */
export const travellerAnswersSchema = z.object({
  date_of_birth: z.iso.date('A day like 1990-04-30 is wanted').optional(),
  nationality: countryCode.optional(),
  gender: z.enum(genders).optional(),
  document: travelDocumentSchema.optional(),
});

/** A traveller as a booking is begun with, with what its products ask; those answers are never read back. */
export const travellerInputSchema = travellerSchema
  .extend({ ...namesSchema.shape, ...travellerAnswersSchema.shape })
  .meta({ id: 'TravellerWithAnswers' });

export type Guest = z.output<typeof guestSchema>;
export type Traveller = z.output<typeof travellerSchema>;
export type TravellerAnswers = z.output<typeof travellerAnswersSchema>;
export type TravellerInput = z.output<typeof travellerInputSchema>;
