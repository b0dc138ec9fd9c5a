import { initPlanBooking } from '@travel/contracts/endpoints/membership/plans';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { FieldError } from '@travel/contracts/http/problem';
import { fromDecimal, MoneyError } from '@travel/contracts/money/money';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Order } from '../../orders/bookings/find-order.ts';
import type { Hold } from '../../orders/holds/hold.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import type { PlanOrder } from '../../orders/purchases/plan-order.ts';

export type InitRequest = ParsedRequest<typeof initPlanBooking>['body'];

interface QuotedOrder extends Pick<Order, 'tenders'> {
  readonly hold: Hold;
  readonly order: PlanOrder;
  /** The ordered plan. Null if the order contains no plan. */
  readonly plan: PlanRow | null;
}

/** Converts a decimal text to minor units. An empty text is zero; null if the text is not an amount. */
export const parseMinorUnits = (decimal: string, currency: string): number | null => {
  if (decimal === '') return 0;
  try {
    return fromDecimal(decimal, currency).amount;
  } catch (error) {
    if (error instanceof MoneyError || error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
};

/**
 * Compares the fields that the page sends about an order with the stored order: prices, flags, coupon and cash card.
 * @throws ProblemError quote_changed, naming each field that differs
 */
export const requireQuotedFields = (said: InitRequest, { hold, order, plan, tenders }: QuotedOrder): void => {
  const { currency, items } = hold;
  const { is_renewal = false, is_trial = false, charge_org = false } = items[0].fulfilment?.metadata ?? {};
  const coupon = tenders.find(({ kind }) => kind === 'coupon');
  const cashCard = tenders.find(({ kind }) => kind === 'cash_card');
  const price = order.plan?.price ?? 0;
  const due = order.charge_org || order.plan?.is_trial ? order.debt_left : hold.total - price;
  const sent = <T>(value: T | undefined, isSame: (value: T) => boolean): boolean =>
    value === undefined || isSame(value);
  const same: Readonly<Partial<Record<keyof InitRequest, boolean>>> = {
    currency: said.currency === currency,
    plan_amount: parseMinorUnits(said.plan_amount, currency) === price,
    id: said.id === (order.plan?.sub_id ?? ''),
    subscription_code: said.subscription_code === (plan?.subscription_code ?? ''),
    is_renewal: said.is_renewal === is_renewal,
    is_trial: said.is_trial === is_trial,
    charge_org: said.charge_org === charge_org,
    cn_cd: said.cn_cd.toUpperCase() === (coupon?.label ?? '').toUpperCase(),
    cn_trnid: said.cn_trnid === (coupon?.tender_id ?? ''),
    cn_disc: parseMinorUnits(said.cn_disc, currency) === (coupon?.amount ?? 0),
    cashcard: said.cashcard === (cashCard?.source_id ?? ''),
    cashcard_amount: parseMinorUnits(said.cashcard_amount, currency) === (cashCard?.amount ?? 0),
    sub_plan_id: sent(said.sub_plan_id, (id) => id === order.plan?.sub_id),
    membership_id: sent(said.membership_id, (id) => id === (plan?.membership_id ?? '')),
    plan_charge_after: sent(said.plan_charge_after, (days) => days === (plan?.charge_after ?? 0)),
    subscription_debt: sent(said.subscription_debt, (debt) => parseMinorUnits(debt, currency) === due),
  };
  const errors: FieldError[] = Object.entries(same)
    .filter(([, isSame]) => !isSame)
    .map(([field]) => ({ field: `data.${field}`, message: 'It is not as the order has it' }));
  if (errors.length === 0) return;
  throw createDeclaredProblem(initPlanBooking, 'quote_changed', {
    title: 'Quote does not match',
    detail: 'The order has changed since it was quoted. Request a new quote.',
    errors,
  });
};
