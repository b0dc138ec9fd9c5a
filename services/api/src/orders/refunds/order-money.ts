import type { OrderTender } from '../../payments/tenders/find-tenders.ts';
import type { BookingRow } from '../bookings/booking-table.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { Item } from '../items/item.ts';
import type { OrderEvent } from '../supplier-events/item-event-table.ts';

export interface MoneyItem extends Pick<Item, 'item_id' | 'status' | 'refund_by_payment' | 'uncharged'> {
  readonly price: Pick<Item['price'], 'inclusive'>;
}

/** The fields of an order that are needed to divide its money among the items. */
export interface OrderMoney {
  readonly hold: {
    readonly items: readonly [MoneyItem, ...MoneyItem[]];
    /** Amount paid by tenders, in minor units. */
    readonly tendered: number;
  };
  readonly booking: Pick<BookingRow, 'total' | 'currency' | 'goodwill' | 'goodwill_by_cash_card'>;
  readonly tenders: readonly Pick<OrderTender, 'tender_id' | 'kind' | 'label' | 'amount' | 'refunded'>[];
  readonly payment: BookedOrder['payment'];
  /** Changes by suppliers, which entitle to a full refund. */
  readonly events?: readonly OrderEvent[];
}
