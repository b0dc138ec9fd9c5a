import type { Tender } from '@travel/contracts/endpoints/payments/orders';
import { isResultUnknown } from '../foundation/refusals/messages.ts';
import { findTender, getTotals } from '../order/order-store.ts';
import type { TenderContext } from './tender.ts';

interface Change<T> {
  readonly kind: Tender['kind'];
  readonly to: 'applied' | 'released';
  readonly make: () => Promise<T>;
  /** Result to return if the server's response was lost but the change took effect. */
  readonly done: T;
}

/**
 * Applies or releases a tender. If the response is lost, the order is reloaded, and the change counts as done if it
 * took effect. Rejects with ApiError otherwise.
 */
export const changeTender = async <T>({ order }: TenderContext, { kind, to, make, done }: Change<T>): Promise<T> => {
  try {
    return await order.getState().queue(make);
  } catch (error) {
    if (!isResultUnknown(error)) throw error;
    await order.getState().load();
    const isApplied = findTender(getTotals(order.getState()), kind) !== null;
    if (isApplied !== (to === 'applied')) throw error;
    return done;
  }
};
