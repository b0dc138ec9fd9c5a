import type { Tender } from '@travel/contracts/endpoints/orders';
import { leavesUnknown } from '../foundation/refusals/messages.ts';
import { tenderOf, totalsOf } from '../order/order-store.ts';
import type { TenderContext } from './tender.ts';

interface Change<T> {
  readonly kind: Tender['kind'];
  readonly to: 'applied' | 'released';
  readonly make: () => Promise<T>;
  /** What it answers where the server's own answer was lost. */
  readonly done: T;
}

/**
 * Applies a tender or takes it back. Where the answer is lost the order is read anew: what was done all the same is
 * shown, and counts as done. Rejects with ApiError where it was not.
 */
export const changeTender = async <T>({ order }: TenderContext, { kind, to, make, done }: Change<T>): Promise<T> => {
  try {
    return await order.getState().inTurn(make);
  } catch (error) {
    if (!leavesUnknown(error)) throw error;
    await order.getState().load();
    const isApplied = tenderOf(totalsOf(order.getState()), kind) !== null;
    if (isApplied !== (to === 'applied')) throw error;
    return done;
  }
};
