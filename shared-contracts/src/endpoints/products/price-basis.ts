import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';

/** A tax or charge included in a price: `value-added-IT`, with a label in the requested language. */
export const taxLineSchema = z.object({
  code: z.string(),
  label: z.string(),
  amount: moneySchema,
});

export type TaxLine = z.infer<typeof taxLineSchema>;

/** How a price was calculated, as shown to travellers; without the supplier's rates. */
export const priceBasisSchema = z
  .object({
    /** Key of the priced item, currency and party: the same item has the same key at any price. */
    key: z.string(),
    /** When the price was calculated. */
    priced_at: z.iso.datetime(),
    /** The conversion rate: units of the price's currency per unit of `base`. Null without conversion. */
    exchange: z.object({ base: z.string(), rate: z.string(), as_of: z.iso.date() }).nullable(),
    /** Taxes and charges, which sum to the tax of the price. */
    taxes: z.array(taxLineSchema),
  })
  .meta({ id: 'PriceBasis' });

export type PriceBasis = z.infer<typeof priceBasisSchema>;
