import { dayMs, minuteMs } from '@travel/contracts/time/durations';
import { getRefundSteps, toDayNumber, toInstant, toIsoDate, type Policy } from '../hotels.ts';
import { toDecimal } from './decimals.ts';

/** The share of the price that a cancellation costs from an instant on. */
export interface FeeStep {
  /** Local time of the hotel with its offset, such as `2024-04-01T14:00:00+01:00`. */
  readonly from: string;
  readonly percent: number;
}

const formatLocal = (date: string, time: string, timeZone: string): string => {
  const local = Date.parse(`${date}T${time}:00Z`);
  const offset = Math.round((local - Date.parse(toInstant(date, time, timeZone))) / minuteMs);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${date}T${time}:00${sign}${pad(Math.abs(offset) / 60)}:${pad(Math.abs(offset) % 60)}`;
};

/** Returns the fees of a policy, earliest first. A rate without refund costs everything since the day before. */
export const listFeeSteps = (policy: Policy, checkIn: string, timeZone: string, now: Date): readonly FeeStep[] => {
  const refunds = getRefundSteps(policy);
  if (refunds.length === 0) {
    const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
    return [{ from: `${yesterday}T23:59:00Z`, percent: 100 }];
  }
  const arrival = toDayNumber(checkIn);
  return refunds.map(({ days, time }, at) => ({
    from: formatLocal(toIsoDate(arrival - days), time, timeZone),
    percent: 100 - (refunds[at + 1]?.percent ?? 0),
  }));
};

/** Returns the fee of a step for a price, in minor units: never more than the price. */
export const getFee = ({ percent }: Pick<FeeStep, 'percent'>, net: number): number => Math.round((net * percent) / 100);

/** Returns the fee that applies at an instant; 0 before the first step. */
export const getFeeAt = (steps: readonly FeeStep[], net: number, now: Date): number => {
  const step = steps.findLast(({ from }) => Date.parse(from) <= now.getTime());
  return step ? getFee(step, net) : 0;
};

/** Returns cancellation policies as answers list them. */
export const describeFees = (steps: readonly FeeStep[], net: number) =>
  steps.map((step) => ({ amount: toDecimal(getFee(step, net)), from: step.from }));
