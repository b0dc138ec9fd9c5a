import type { ApiDb } from '../../platform/database/api-db.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { Item } from '../items/item.ts';
import type { FulfilledBy, FulfilmentOrder } from '../items/order-item-table.ts';

/** An order with the item of it that is to be fulfilled. */
export interface PurchaseOrder extends BookedOrder {
  readonly item: Item;
  readonly fulfilment: FulfilmentOrder;
}

/**
 * What a purchase ends in where no supplier is asked. Money is set aside, `check` is asked, the money is taken, and in
 * the transaction that confirms the booking it is fulfilled: nobody pays for nothing, nothing is fulfilled unpaid.
 */
export interface Fulfilment {
  /** Whether it can still be fulfilled; a reason, up to 80 letters, where it cannot: then nothing is charged. */
  check(
    order: PurchaseOrder,
  ): Promise<{ readonly kind: 'ready' } | { readonly kind: 'refused'; readonly reason: string }>;
  /** Writes in `tx` what the buyer has from now on. Throws only where a later try may do better: it is tried again. */
  fulfil(tx: ApiDb, order: PurchaseOrder): Promise<void>;
}

export type Fulfilments = Readonly<Record<Exclude<FulfilledBy, 'supplier'>, Fulfilment>>;

/** An order of the sandbox has nothing to fulfil. */
export const sandboxFulfilment: Fulfilment = {
  check: async () => ({ kind: 'ready' }),
  fulfil: async () => {},
};

/** Returns who fulfils an item; undefined where a supplier has it. */
export const fulfilmentOf = (fulfilments: Fulfilments, { fulfilled_by }: Item): Fulfilment | undefined =>
  fulfilled_by === 'supplier' ? undefined : fulfilments[fulfilled_by];
