import type { ProductDefinition } from '@travel/contracts/products/definitions';
import type { Look } from '../places/scenes/scenery.ts';

/** Key of the sentence under the headline: the look's own for hotels, the product's for the rest. */
export const leadKey = ({ catalogue, nameKey }: ProductDefinition, look: Look): string =>
  `home.lead.${catalogue === 'HLT' ? look : nameKey}`;
