import { z } from 'zod';
import type { ItemQuestion } from '../../orders/questions.ts';
import { cleanLine } from '../../text/typed-text.ts';
import { phoneNumber } from '../../http/contact.schema.ts';
import { countryCode } from './travellers.ts';

const line = (most: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(2, 'At least two characters are required')
    .max(most, `At most ${most} characters are allowed`);

/** Answers to what an item asks once (questions.ts): a field for each question. They are never read back. */
export const itemAnswersSchema = z
  .object({
    /** In whole years when driving begins. */
    driver_age: z
      .int('A whole number of years is wanted')
      .min(16, 'Sixteen or more is wanted')
      .max(99, '99 at most')
      .optional(),
    driving_licence: z
      .object({
        /** Of the country that issued it. */
        country_code: countryCode,
        /** The day it was issued first. */
        since: z.iso.date('A day like 2012-04-30 is wanted'),
      })
      .optional(),
    /** As on the ticket: `TP 943`. */
    flight_number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{2} ?\d{1,4}$/, 'A flight number like TP 943 is wanted')
      .optional(),
    /** Whom the driver waits for, as on the sign. */
    pickup_name: line(80).optional(),
    pickup_address: line(200).optional(),
    dropoff_address: line(200).optional(),
    phone_on_the_day: phoneNumber.optional(),
    /** Whom to call when something happens on the way; nobody who travels along. */
    emergency_contact: z.object({ name: line(80), phone: phoneNumber }).optional(),
  } satisfies Readonly<Record<ItemQuestion, z.ZodType>>)
  .meta({ id: 'ItemAnswers' });

export type ItemAnswers = z.output<typeof itemAnswersSchema>;
