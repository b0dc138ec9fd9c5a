import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { getTimeZone } from '@travel/contracts/time/time-zone';

/**
 * A membership order: a plan in the currency in which the page shows it, the payment of earlier debts, or another card
 * for future charges.
 */
export type PlanRequest =
  | { readonly purpose: 'plan'; readonly sub_id: string; readonly currency: string }
  | { readonly purpose: 'debt' | 'card' };

/** A quote and its expiry, in milliseconds of the page's clock. */
export interface OpenQuote {
  readonly quote: PlanQuote;
  readonly endsAt: number;
}

/**
 * Creates a quote. The same request returns the same quote until it is paid.
 * @throws ApiError demo_account, plan_unknown, no_membership, nothing_due
 */
export const requestQuote = async (
  { http, locale }: Host,
  request: PlanRequest,
  signal: AbortSignal,
): Promise<OpenQuote> => {
  const { data } = await http('POST /api/plans/quotes', {
    // Days start in the time zone of the member.
    body: { ...request, time_zone: getTimeZone(), lang: getTextLanguage(locale.language) },
    signal,
  });
  return { quote: data, endsAt: Date.now() + data.seconds_left * 1_000 };
};

/** Returns the price of the quoted plan without debts; zero if no plan is ordered. */
export const getPlanAmount = ({ lines, amount }: PlanQuote) =>
  lines.find(({ kind }) => kind === 'plan')?.amount ?? { ...amount, amount: 0 };
