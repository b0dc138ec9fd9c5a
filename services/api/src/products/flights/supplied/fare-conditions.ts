import type { FlightFare } from '@travel/contracts/endpoints/products/flights';
import { scale, type Money } from '@travel/contracts/money/money';
import type { FlightOffer, FlightService } from '@travel/supplier-kit/flights/flight-supplier';
import { getHoursBefore, toCancellation } from '../../cancellation.ts';
import { getIncludedBags } from './describe-slice.ts';

type Rules = FlightFare['rules'];

/** Hours before departure at which our refund ends, so that the cancellation reaches the airline before departure. */
const lastRefundHours = 2;

/**
 * Returns the percentage of the price that a refund before departure returns, rounded down so that it never exceeds the
 * airline's refund. Null if the airline does not state whether it refunds, or for which fee.
 */
const getRefundPercent = ({ conditions: { refund }, price: { total } }: FlightOffer): number | null => {
  if (!refund) return null;
  if (!refund.allowed) return 0;
  if (refund.fee?.currency !== total.currency || total.amount <= 0) return null;
  const left = Math.max(0, total.amount - refund.fee.amount);
  return scale(left, { numerator: 100, denominator: total.amount }, 'down');
};

/** Returns our policy for the cancellation of an offer, whose first flight departs at an ISO instant. */
export const getFareCancellation = (offer: FlightOffer, departs: string, now: Date): Rules['cancellation'] => {
  const percent = getRefundPercent(offer);
  return toCancellation(
    percent ? [{ until: getHoursBefore(departs, lastRefundHours), refund_percent: percent }] : [],
    now,
  );
};

const getChange = (
  { conditions: { change }, passengers }: FlightOffer,
  convert: (amount: Money) => Money | undefined,
): Pick<Rules, 'change' | 'change_fee'> | null => {
  if (!change) return null;
  if (!change.allowed) return { change: 'none', change_fee: null };
  if (change.fee === null) return null;
  if (change.fee.amount === 0) return { change: 'free', change_fee: null };
  // Suppliers state the fee of all passengers, pages that of each one.
  const seated = passengers.filter(({ kind }) => kind !== 'infant').length;
  const each = scale(change.fee.amount, { numerator: 1, denominator: Math.max(1, seated) }, 'up');
  const fee = convert({ ...change.fee, amount: each });
  return fee ? { change: 'fee', change_fee: fee } : null;
};

interface RuleInput {
  /** ISO instant of the first departure. */
  readonly departs: string;
  readonly now: Date;
  readonly services: readonly FlightService[];
  /** Converts an amount to the traveller's currency. */
  convert(amount: Money): Money | undefined;
}

/**
 * Returns what an offer includes and its conditions. What the airline does not state counts as not allowed, and is listed
 * in `unspecified`.
 */
export const describeFareRules = (offer: FlightOffer, { departs, now, services, convert }: RuleInput): Rules => {
  const bags = getIncludedBags(offer.slices, offer);
  const change = getChange(offer, convert);
  const percent = getRefundPercent(offer);
  const kilograms = services.find(({ kind }) => kind === 'checked_bag')?.kilograms ?? 0;
  const unspecified = [...(change ? [] : ['change' as const]), ...(percent === null ? ['refund' as const] : [])];
  return {
    personal_item: true,
    cabin_bag: bags.cabin,
    checked_bags: bags.checked,
    // Airlines weigh included and additional bags by the same limit.
    checked_kilograms: bags.checked > 0 ? kilograms : 0,
    seat: 'paid',
    change: 'none',
    change_fee: null,
    ...change,
    ...(unspecified.length > 0 && { unspecified }),
    cancellation: getFareCancellation(offer, departs, now),
  };
};
