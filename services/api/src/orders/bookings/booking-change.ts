import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { PaymentRow } from '../../payments/lifecycle/payment-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ItemRefund } from '../items/end-items.ts';
import type { BookingRow } from './booking-table.ts';

/** A booking as it was read. The version reveals whether it has changed since. */
export type SeenBooking = Pick<BookingRow, 'booking_id' | 'hold_id' | 'status' | 'version'>;

/** Items that their suppliers refused in an order that continues with the others. */
export interface RefusedItems {
  readonly item_ids: readonly string[];
  /** Total of the remaining items, in minor units. */
  readonly total: number;
  /** Amount of each tender for the remaining items, by tender ID. */
  readonly tenders: ReadonlyMap<string, number>;
}

/** The supplier's reference of an item. */
export interface ItemReference {
  readonly item_id: string;
  readonly reference: string;
}

/** Further changes to the rows, made together with a transition. */
export interface BookingChange {
  readonly booking?: Partial<
    Omit<BookingRow, 'booking_id' | 'hold_id' | 'status' | 'version' | 'history' | 'created_at' | 'updated_at'>
  >;
  /** Payment that changes with the booking; the hold's live payment if not set. */
  readonly payment_id?: string;
  readonly payment?: Partial<Omit<PaymentRow, 'payment_id' | 'hold_id' | 'booking_id' | 'state' | 'updated_at'>>;
  /** Whether a cancellation leaves the coupon used. By default the coupon is returned. */
  readonly keepsDiscount?: boolean;
  /** Supplier references of the items, once booked. */
  readonly references?: readonly ItemReference[];
  /** Refund of each cancelled item. By default the refund is split in proportion to the prices. */
  readonly refunds?: readonly ItemRefund[];
  /** Refund of each tender, by tender ID. By default everything that is left of it. */
  readonly tenderRefunds?: ReadonlyMap<string, number>;
  /** IDs of cancelled items whose supplier cancellation and refund have been sent. */
  readonly settled?: readonly string[];
  /** Refused items, and the total without them. */
  readonly refused?: RefusedItems;
  /** Additional writes in the same transaction. */
  readonly also?: (tx: ApiDb) => Promise<void>;
}

export interface TransitionDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}
