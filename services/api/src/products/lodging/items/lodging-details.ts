import type { z } from 'zod';
import type { lodgingItemDetails } from '@travel/contracts/endpoints/products/lodgings';

/** What an item of a lodging keeps besides what all items have. */
export type LodgingDetails<Extras> = Omit<z.output<ReturnType<typeof lodgingItemDetails>>, 'extras'> & {
  readonly extras: Extras;
};
