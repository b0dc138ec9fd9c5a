import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { PaymentRow } from '../../payments/lifecycle/payment-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ItemRefund } from '../items/end-items.ts';
import type { BookingRow } from './booking-table.ts';

/** A booking as it was read. Its version shows whether the booking has changed since then. */
export type SeenBooking = Pick<BookingRow, 'booking_id' | 'hold_id' | 'status' | 'version'>;

/** The items that suppliers refused, for an order that continues with its remaining items. */
export interface RefusedItems {
  readonly item_ids: readonly string[];
  /** Total of the remaining items, in minor units. */
  readonly total: number;
  /** Amount of each tender for the remaining items, by tender ID. */
  readonly tenders: ReadonlyMap<string, number>;
}

export interface ItemReference {
  readonly item_id: string;
  readonly reference: string;
  readonly remarks?: readonly string[];
}

/** Further changes to a booking, its payment and its items, stored together with a status change. */
export interface BookingChange {
  readonly booking?: Partial<
    Omit<BookingRow, 'booking_id' | 'hold_id' | 'status' | 'version' | 'history' | 'created_at' | 'updated_at'>
  >;
  /** ID of the payment that changes with the booking. By default, the hold's current payment. */
  readonly payment_id?: string;
  readonly payment?: Partial<Omit<PaymentRow, 'payment_id' | 'hold_id' | 'booking_id' | 'state' | 'updated_at'>>;
  /** True if a cancelled booking still uses up its coupon. By default the traveller can use the coupon again. */
  readonly keepsDiscount?: boolean;
  readonly references?: readonly ItemReference[];
  /** Refund of each cancelled item. By default the refund is split in proportion to the prices. */
  readonly refunds?: readonly ItemRefund[];
  /** Refund of each tender, by tender ID. By default the entire amount that was not refunded yet. */
  readonly tenderRefunds?: ReadonlyMap<string, number>;
  /** IDs of cancelled items whose supplier was notified and whose refund was sent. */
  readonly settled?: readonly string[];
  readonly refused?: RefusedItems;
  /** ID of the goodwill refund that was sent. */
  readonly goodwill_id?: string;
  /** Makes additional database writes in the same transaction. */
  readonly also?: (tx: ApiDb) => Promise<void>;
}

export interface TransitionDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}
