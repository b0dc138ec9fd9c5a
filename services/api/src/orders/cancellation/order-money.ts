import type { OrderTender } from '../../payments/tenders/order-tenders.ts';
import type { BookingRow } from '../bookings/booking-table.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { Item } from '../items/item.ts';

/** An item, as far as its money is asked about. */
export interface MoneyItem extends Pick<Item, 'item_id' | 'status' | 'refund_by_payment' | 'uncharged'> {
  readonly price: Pick<Item['price'], 'inclusive'>;
}

/** An order, as far as its money is divided among its items. */
export interface OrderMoney {
  readonly hold: {
    readonly items: readonly [MoneyItem, ...MoneyItem[]];
    /** What tenders pay of it, in minor units. */
    readonly tendered: number;
  };
  readonly booking: Pick<BookingRow, 'total' | 'currency'>;
  readonly tenders: readonly Pick<OrderTender, 'tender_id' | 'kind' | 'label' | 'amount' | 'refunded'>[];
  readonly payment: BookedOrder['payment'];
}
