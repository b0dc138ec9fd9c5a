import type { ApiDb } from '../../platform/database/api-db.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { Item } from '../items/item.ts';
import type { FulfilledBy, FulfilmentOrder } from '../items/order-item-table.ts';

/** An order with its item that is fulfilled without a supplier. */
export interface PurchaseOrder extends BookedOrder {
  readonly item: Item;
  readonly fulfilment: FulfilmentOrder;
}

/**
 * Fulfils a purchase without a supplier. First the payment is authorised, then `check` is called, then the payment is
 * captured. `fulfil` runs in the transaction that confirms the booking, so that nothing is paid without being
 * fulfilled, or fulfilled without being paid.
 */
export interface Fulfilment {
  /**
   * Checks whether the purchase can still be fulfilled. If not, returns a reason of up to 80 letters, and nothing is
   * charged.
   */
  check(
    order: PurchaseOrder,
  ): Promise<{ readonly kind: 'ready' } | { readonly kind: 'refused'; readonly reason: string }>;
  /** Stores in the transaction `tx` what the buyer gets, such as a wallet card. Throws only if a retry may succeed. */
  fulfil(tx: ApiDb, order: PurchaseOrder): Promise<void>;
}

export type Fulfilments = Readonly<Record<Exclude<FulfilledBy, 'supplier'>, Fulfilment>>;

/** The fulfilment of sandbox test orders, which gives the buyer nothing. */
export const sandboxFulfilment: Fulfilment = {
  check: async () => ({ kind: 'ready' }),
  fulfil: async () => {},
};

export const getFulfilment = (fulfilments: Fulfilments, { fulfilled_by }: Item): Fulfilment | undefined =>
  fulfilled_by === 'supplier' ? undefined : fulfilments[fulfilled_by];
