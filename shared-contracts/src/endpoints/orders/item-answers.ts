import { z } from 'zod';
import type { ItemQuestion } from '../../orders/questions.ts';
import { longestRequest } from '../../orders/stay-requests.ts';
import { cleanLine } from '../../text/typed-text.ts';
import { phoneNumber } from '../../http/contact.schema.ts';
import { countryCode } from './travellers.ts';

const line = (most: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(2, 'At least two characters are required')
    .max(most, `At most ${most} characters are allowed`);

/** Answers to the item questions in questions.ts, one field per question. Responses contain only stay requests. */
export const itemAnswersSchema = z
  .object({
    /** Age in full years when the rental starts. */
    driver_age: z
      .int('A whole number of years is required')
      .min(16, 'The driver must be at least 16')
      .max(99, 'The driver must be at most 99')
      .optional(),
    driving_licence: z
      .object({
        /** Country that issued the licence. */
        country_code: countryCode,
        /** Date on which the licence was first issued. */
        since: z.iso.date('A day like 2012-04-30 is required'),
      })
      .optional(),
    /** Flight number as printed on the ticket: `TP 943`. */
    flight_number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{2} ?\d{1,4}$/, 'A flight number like TP 943 is required')
      .optional(),
    /** Name on the sign with which the driver waits. */
    pickup_name: line(80).optional(),
    pickup_address: line(200).optional(),
    dropoff_address: line(200).optional(),
    phone_on_the_day: phoneNumber.optional(),
    /** Contact for emergencies on the way, who does not travel along. */
    emergency_contact: z.object({ name: line(80), phone: phoneNumber }).optional(),
    /** Hour of arrival at the lodging as local time; hours before 06:00 are in the following night. */
    arrival_time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):00$/, 'An hour like 15:00 is required')
      .optional(),
    /** Requests to the lodging, which are not guaranteed. Line breaks become spaces. */
    special_requests: z
      .string()
      .max(longestRequest, `At most ${longestRequest} characters are allowed`)
      .regex(/^(?:[\t\n\r]|\P{Cc})*$/u, 'Control characters are not allowed')
      .overwrite(cleanLine)
      .optional(),
  } satisfies Readonly<Record<ItemQuestion, z.ZodType>>)
  .meta({ id: 'ItemAnswers' });

/** Answers about a stay that its booking returns, so that another browser can continue with them. */
export const stayRequestsSchema = itemAnswersSchema.pick({ arrival_time: true, special_requests: true });

export type ItemAnswers = z.output<typeof itemAnswersSchema>;
