import type { z } from 'zod';
import type { lodgingItemDetails } from '@travel/contracts/endpoints/products/lodgings';

/** The details of a lodging item, in addition to the common columns. */
export type LodgingDetails<Extras> = Omit<z.output<ReturnType<typeof lodgingItemDetails>>, 'extras'> & {
  readonly extras: Extras;
};
