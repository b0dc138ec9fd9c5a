import type { z } from 'zod';
import type { createLodgingItemDetails } from '@travel/contracts/endpoints/products/lodgings';

/** The details of a lodging item, in addition to the columns of all products. */
export type LodgingDetails<Extras> = Omit<z.output<ReturnType<typeof createLodgingItemDetails>>, 'extras'> & {
  readonly extras: Extras;
};
