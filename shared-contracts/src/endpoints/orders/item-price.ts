import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';

const priceLineSchema = z.object({
  /** A unit of the price (a night, a seat, a term) or an additional fee. */
  kind: z.enum(['unit', 'fee']),
  date: z.iso.date().nullable(),
  label: z.string().nullable(),
  amount: moneySchema,
});

/** The price of an item. `inclusive` = `exclusive` + `tax`; the lines sum to `inclusive`. */
export const itemPriceSchema = z
  .object({
    inclusive: moneySchema,
    exclusive: moneySchema,
    tax: moneySchema,
    /** The public price if the item's price is lower, otherwise null. */
    strike: moneySchema.nullable(),
    /** The member discount; null if the item has no member price. Included in this price if `applies`. */
    member: z.object({ applies: z.boolean(), percent: z.int().min(1).max(100), saving: moneySchema }).nullable(),
    lines: z.array(priceLineSchema),
  })
  .meta({ id: 'ItemPrice' });

export type ItemPrice = z.infer<typeof itemPriceSchema>;
