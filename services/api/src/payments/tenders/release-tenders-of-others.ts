import type { Order } from '../order/order.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { releaseTender } from './apply-tender.ts';
import { TenderRefused } from './requested-tender.ts';

/**
 * Releases the tenders of an order that another account applied, so that after a sign-out the next user of the browser
 * cannot pay with them. Does nothing while the order is being paid for, because the owner of the tenders started that
 * payment. Returns whether any tender was released.
 */
export const releaseTendersOfOthers = async (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'orders'>,
  { hold, tenders }: Pick<Order, 'hold' | 'tenders'>,
  somebody: Traveller,
): Promise<boolean> => {
  if (tenders.length === 0 || hold.status !== 'held') return false;
  const userId = (await somebody.session())?.user.user_id;
  let released = false;
  for (const { kind, tender_id } of tenders.filter(({ user_id }) => user_id !== userId)) {
    try {
      released = (await releaseTender(deps, hold.hold_id, { kind, tender_id })) || released;
    } catch (error) {
      if (!(error instanceof TenderRefused)) throw error;
    }
  }
  return released;
};
