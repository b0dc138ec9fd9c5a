import { z } from 'zod';
import { defaults } from '../locale/defaults.ts';
import { emailPattern, maxEmailLength, normalizeEmail } from '../people/email.ts';
import { maxPhoneLength, parsePhone } from '../people/phone.ts';

/** An e-mail address that can receive mail, normalised by `readEmail`. */
export const emailAddress = z
  .string()
  .overwrite((typed) => normalizeEmail(typed) ?? typed)
  .max(maxEmailLength)
  .regex(emailPattern, 'An e-mail address is required')
  .meta({ format: 'email' });

/**
 * A phone number in E.164. Pages send it with the visitor's country code; a number without one is read as a number of
 * the default residency.
 */
export const phoneNumber = z
  .string()
  .max(maxPhoneLength * 2)
  .overwrite((typed) => parsePhone(typed, defaults.residency) ?? typed)
  .regex(/^\+\d{4,15}$/, 'A phone number with its country code is required');
