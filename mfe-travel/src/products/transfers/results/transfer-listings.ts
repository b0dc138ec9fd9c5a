import { createListingCache } from '../../../results/listings.ts';
import type { TransferResult, TransferSearchAnswer } from '../transfer.ts';

/** Caches the transfer lists of this visit. */
export const transferListings = createListingCache<TransferSearchAnswer, TransferResult>();
