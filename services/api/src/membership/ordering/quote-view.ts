import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { toPlanView } from '../plans/plan-view.ts';
import type { QuotedOrder } from './quote-order.ts';
import type { CalculatedOrder } from './calculate-order.ts';

/** Returns a membership order in the form that pages receive. */
export const toQuoteView = (
  calculated: CalculatedOrder,
  { hold, token }: QuotedOrder,
  language: TextLanguage,
  now: Date,
): PlanQuote => {
  const { plan, order, amount, lines, debt_left, starts, ends, next_charge, metadata } = calculated;
  return {
    quot_id: token,
    purpose: order.purpose,
    amount,
    lines,
    debt_left,
    plan: plan && toPlanView(plan, language),
    starts,
    ends,
    next_charge,
    keeps_card: order.keeps_card,
    metadata,
    expires_at: hold.expires_at.toISOString(),
    seconds_left: Math.max(0, Math.floor((hold.expires_at.getTime() - now.getTime()) / 1000)),
  };
};
