import { keptListings } from '../../../results/listings.ts';
import type { TransferResult, TransferSearchAnswer } from '../transfer.ts';

/** The lists of transfers of this visit. */
export const transferListings = keptListings<TransferSearchAnswer, TransferResult>();
