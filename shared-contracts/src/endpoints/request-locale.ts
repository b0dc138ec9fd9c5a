import { z } from 'zod';

/** Language of the texts in a response. */
export const lang = z
  .string()
  .regex(/^[a-z]{2}-[A-Z]{2}$/)
  .default('en-US');

/** Currency of the prices in a response. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'A currency code like USD is required')
  .default('USD');
