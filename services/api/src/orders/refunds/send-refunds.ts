import type { PaymentRow } from '../../payments/lifecycle/payment-table.ts';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import type { Attempt } from '../../payments/order/order.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { cancelWithSuppliers, listSuppliedItems } from '../bookings/item-suppliers.ts';
import { transitionWithPayment } from '../bookings/transition-with-payment.ts';
import type { Item } from '../items/item.ts';

/** Returns the cancelled items whose supplier is not notified yet or whose refund is not sent yet. */
export const listUnsettledItems = ({ hold }: BookedOrder): Item[] =>
  hold.items.filter(({ status, settled_at }) => status === 'cancelled' && settled_at === null);

/** Returns the idempotency key of an item's refund: the payment ID, with the position for every item but the first. */
const getRefundKey = ({ payment_id }: PaymentRow, position: number): string =>
  position === 0 ? `${payment_id}/refund` : `${payment_id}/refund/${position}`;

/**
 * Cancels the cancelled items at their suppliers and refunds them by their payment method. Each item has its own
 * idempotency key, so that nothing is refunded twice if another item is cancelled at the same time or the worker stops
 * halfway. Returns the updated booking and payment, or null if there is nothing to cancel or refund.
 * @throws GatewayUnavailable, SupplierUnavailable if a retry may succeed
 */
export const sendRefunds = async (
  deps: BookingDeps,
  order: BookedOrder & { readonly payment: PaymentRow },
): Promise<Attempt | null> => {
  const { booking, payment } = order;
  const isOver = booking.status === 'cancelling';
  const items = listUnsettledItems(order);
  if (items.length === 0 && !isOver) return null;
  await cancelWithSuppliers(
    deps,
    order,
    listSuppliedItems(order).filter((item) => items.includes(item)),
  );
  const settled = items.map(({ item_id }) => item_id);
  if (payment.state !== 'captured') {
    return transitionWithPayment(deps, order, isOver ? 'nothing_to_refund' : 'items_unbooked', { settled });
  }
  const written: ((tx: ApiDb) => Promise<void>)[] = [];
  let refunded = payment.refunded;
  for (const { position, refund_by_payment: amount } of items) {
    const { also } = await getPaymentMethod(payment).refund(deps, payment, {
      amount,
      key: getRefundKey(payment, position),
    });
    if (also) written.push(also);
    refunded += amount;
  }
  return transitionWithPayment(deps, order, isOver ? 'refunded' : 'items_refunded', {
    payment: { refunded },
    settled,
    also: async (tx: ApiDb) => {
      for (const write of written) await write(tx);
    },
  });
};
