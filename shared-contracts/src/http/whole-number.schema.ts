import { z } from 'zod';

/**
 * Accepts a whole number as a JSON number or a string of digits, but no other notation that JavaScript would convert:
 * no `0x10`, no `1e3`, no empty string for zero.
 * @param limits restricts the value
 */
export const wholeNumber = (limits: z.ZodNumber = z.int()) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/, 'A whole number in digits is required')
        .transform(Number),
    ])
    .pipe(limits);
