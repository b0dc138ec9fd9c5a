import type { Purchase } from '@travel/contracts/endpoints/purchases';
import type { OrderMetadata } from '@travel/contracts/remotes/payment';

/** Who sees to it that the buyer has what was bought. */
export type FulfilledBy = 'supplier' | 'sandbox' | 'wallet' | 'membership';

/** A purchase as an order keeps it; its days stand in columns of the order. */
export interface HeldPurchase extends Omit<Purchase, 'starts' | 'ends'> {
  readonly by: FulfilledBy;
  /** What of, as whoever fulfils it knows it. */
  readonly item: string;
  readonly metadata: OrderMetadata;
}
