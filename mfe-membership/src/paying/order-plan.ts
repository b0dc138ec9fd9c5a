import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { PlanRequest } from './plan-request.ts';

/** A quote, and until when it can be paid, in milliseconds of the page's clock. */
export interface PlanOrder {
  readonly quote: PlanQuote;
  readonly endsAt: number;
}

/** Where days begin and end for who looks at the page. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Orders what is requested; the same request again answers the same quote while that is not paid.
 * @throws ApiError demo_account, plan_unknown, no_membership, nothing_due
 */
export const orderPlan = async (
  { http, locale }: Host,
  request: PlanRequest,
  signal: AbortSignal,
): Promise<PlanOrder> => {
  const { data } = await http('POST /api/plans/quotes', {
    body: { ...request, time_zone: timeZone(), lang: getTextLanguage(locale.language) },
    signal,
  });
  return { quote: data, endsAt: Date.now() + data.seconds_left * 1_000 };
};

/** What the plan of a quote costs without debts: nothing where none is ordered. */
export const planAmount = ({ lines, amount }: PlanQuote) =>
  lines.find(({ kind }) => kind === 'plan')?.amount ?? { ...amount, amount: 0 };
