import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';

const priceLineSchema = z.object({
  /** What of the price it is: a night, a seat, a term; or a fee on top. */
  kind: z.enum(['unit', 'fee']),
  date: z.iso.date().nullable(),
  label: z.string().nullable(),
  amount: moneySchema,
});

/** What an item costs. `inclusive` = `exclusive` + `tax`; the lines sum to `inclusive`. */
export const itemPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    /** The public price where this one is lower. */
    strike: moneySchema.nullable(),
    /** What members pay less, where there is a price for them: part of this price where it applies. */
    member: z.object({ applies: z.boolean(), percent: z.int().min(1).max(100), saving: moneySchema }).nullable(),
    lines: z.array(priceLineSchema),
  })
  .meta({ id: 'ItemPrice' });

export type ItemPrice = z.infer<typeof itemPriceSchema>;
