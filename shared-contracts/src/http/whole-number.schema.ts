import { z } from 'zod';

/**
 * A whole number as the wire has it: a number, or a text of digits. Nothing else that JavaScript would read as one: no
 * `0x10`, no `1e3`, no empty text for zero. `limits` says how large it may be.
 */
export const wholeNumber = (limits: z.ZodNumber = z.int()) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/, 'A whole number in digits is wanted')
        .transform(Number),
    ])
    .pipe(limits);
