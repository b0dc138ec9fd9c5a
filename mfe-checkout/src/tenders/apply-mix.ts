import { cashCardCalls } from './cash-card/cash-card-calls.ts';
import { couponCalls } from './coupon/coupon-calls.ts';
import { loyaltyCalls } from './loyalty/loyalty-calls.ts';
import type { Mix } from './mix.ts';
import { tenderOf, totalsOf } from '../order/order-store.ts';
import type { Till } from './till.ts';
import { walletUses } from './wallet/wallet-calls.ts';

const none = { agentExtra: '0' };

/**
 * Applies a mix that the traveller chose, part by part by the calls of each block; what was applied before makes room.
 * @returns whether all of it is applied
 */
export const applyMix = async (till: Till, mix: Mix): Promise<boolean> => {
  const coupon = couponCalls(till);
  const cash = cashCardCalls(till);
  const loyalty = loyaltyCalls(till);
  const wallet = walletUses(till);
  const isApplied = (kind: Mix['tenders'][number]['kind']) => tenderOf(totalsOf(till.order.getState()), kind) !== null;

  if (isApplied('coupon')) await coupon.unlock();
  if (isApplied('cash_card')) await cash.remove();
  if (isApplied('loyalty')) await loyalty.unapply(none);
  for (const { kind, source_id } of totalsOf(till.order.getState())?.tenders ?? []) {
    if (kind === 'wallet') await wallet.release(source_id);
  }

  for (const part of mix.tenders) {
    if (part.kind === 'coupon') {
      const answer = await coupon.apply({ coupon_id: part.source_id, coupon_code: part.label ?? '' });
      if (answer && answer.status !== 200) return false;
    }
    if (part.kind === 'loyalty') {
      const [, point_type_code = ''] = part.source_id.split('/');
      const { statusCode } = await loyalty.apply({ point_type_code }, part.points ?? 0, none);
      if (statusCode !== 200) return false;
    }
    if (part.kind === 'wallet' && (await wallet.apply(part.source_id)).status !== 'applied') return false;
    if (part.kind === 'cash_card') {
      const { order } = till.order.getState();
      const cards = order.status === 'ready' ? order.options.cash_cards : [];
      const card = cards.find(({ cash_card_id }) => cash_card_id === part.source_id);
      if (!card || !(await cash.apply(card, part.amount))) return false;
    }
  }
  return true;
};
