import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';

/** A tax or charge that is part of a price: `value-added-IT`, in the words of the language asked for. */
export const taxLineSchema = z.object({
  code: z.string(),
  label: z.string(),
  amount: moneySchema,
});

export type TaxLine = z.infer<typeof taxLineSchema>;

/** How a price came about, as travellers are told: what its supplier is paid is no part of it. */
export const priceBasisSchema = z
  .object({
    /** Names what is priced, in which currency and for whom: the same thing has the same key at any price. */
    key: z.string(),
    /** When the price was made. */
    priced_at: z.iso.datetime(),
    /** The rate that it was converted by: units of its currency for one of `base`. Null where nothing was converted. */
    exchange: z.object({ base: z.string(), rate: z.string(), as_of: z.iso.date() }).nullable(),
    /** They sum to the tax of the price. */
    taxes: z.array(taxLineSchema),
  })
  .meta({ id: 'PriceBasis' });

export type PriceBasis = z.infer<typeof priceBasisSchema>;
