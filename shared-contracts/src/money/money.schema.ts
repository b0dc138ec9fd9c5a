import { z } from 'zod';

/** Money where the wire is ours: integer minor units with their currency. */
export const moneySchema = z
  .object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/, 'A three-letter currency code is wanted') })
  .meta({ id: 'Money' });
