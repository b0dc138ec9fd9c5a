import { z } from 'zod';
import { personName } from '../../people/names.schema.ts';

/** A guest as named in the travel document, in any script. The first guest leads and is an adult. */
export const guestSchema = z.object({
  first_name: personName,
  last_name: personName,
  child_age: z.int().min(0).max(17).optional(),
});

/** First and last name only. */
export const namesSchema = guestSchema.pick({ first_name: true, last_name: true });

/** Responses return stored names, which may predate the validation rules. */
const storedNames = { first_name: z.string(), last_name: z.string() };

/** A guest of an existing booking. */
export const bookedGuestSchema = guestSchema.extend(storedNames);

/** An infant is younger than two and has no seat or bed. */
const travellerKinds = ['adult', 'child', 'infant'] as const;

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'A country code like US is required');

export const travelDocumentSchema = z.object({
  kind: z.enum(['passport', 'identity_card']),
  number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{4,20}$/, 'A document number of 4 to 20 letters and digits is required'),
  /** Country of issue. */
  country_code: countryCode,
  expires_on: z.iso.date('A day like 2031-04-30 is required'),
});

/** A traveller of an order. */
export const travellerSchema = z
  .object({
    kind: z.enum(travellerKinds),
    ...storedNames,
    /** Full years on the first day; null for adults. */
    age: z.int().min(0).max(17).nullable(),
    /** True for exactly one adult of the order, who is the supplier's contact person. */
    lead: z.boolean(),
  })
  .meta({ id: 'Traveller' });

/** Values of travel documents; `X` is a passport's value for other genders. */
const genders = ['female', 'male', 'X'] as const;

/** Answers to the traveller questions in questions.ts. */
export const travellerAnswersSchema = z.object({
  date_of_birth: z.iso.date('A day like 1990-04-30 is required').optional(),
  nationality: countryCode.optional(),
  gender: z.enum(genders).optional(),
  document: travelDocumentSchema.optional(),
});

/** A traveller with answers, as sent when a booking starts; the answers are write-only. */
export const travellerInputSchema = travellerSchema
  .extend({ ...namesSchema.shape, ...travellerAnswersSchema.shape })
  .meta({ id: 'TravellerWithAnswers' });

export type Guest = z.output<typeof guestSchema>;
export type Traveller = z.output<typeof travellerSchema>;
export type TravellerAnswers = z.output<typeof travellerAnswersSchema>;
export type TravellerInput = z.output<typeof travellerInputSchema>;
