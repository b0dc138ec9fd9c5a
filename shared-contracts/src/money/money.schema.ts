import { z } from 'zod';

/** Money in the product's own wire format: integer minor units with their currency. */
export const moneySchema = z
  .object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/, 'A three-letter currency code is required') })
  .meta({ id: 'Money' });
