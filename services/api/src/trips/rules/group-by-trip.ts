import { hourMs } from '@travel/contracts/time/durations';
import { getInstant, sharePeople, type OwnedStretch } from './stretches.ts';

/** A booking that starts within three days of another belongs to the same trip. */
const apartMs = 72 * hourMs;

const getSpan = (stretches: readonly OwnedStretch[]) => ({
  from: Math.min(...stretches.map(({ starts }) => getInstant(starts))),
  until: Math.max(...stretches.map(({ ends }) => getInstant(ends))),
});

/**
 * Returns whether two bookings belong directly to one trip: they are at most three days apart and may have a traveller
 * in common.
 */
const isSameTrip = (a: readonly OwnedStretch[], b: readonly OwnedStretch[]): boolean => {
  const [ofA, ofB] = [getSpan(a), getSpan(b)];
  const isClose = ofA.from - ofB.until <= apartMs && ofB.from - ofA.until <= apartMs;
  return isClose && a.some((one) => b.some((other) => sharePeople(one, other)));
};

/**
 * Groups bookings by trip. Two bookings are in one group if they belong to one trip directly or through other bookings.
 * Each booking without times forms its own group.
 */
export const groupByTrip = <T extends { readonly stretches: readonly OwnedStretch[] }>(
  bookings: readonly T[],
): T[][] => {
  const groups: T[][] = [];
  for (const booking of bookings) {
    const linked = groups.filter((group) => group.some((one) => isSameTrip(one.stretches, booking.stretches)));
    const others = groups.filter((group) => !linked.includes(group));
    groups.splice(0, groups.length, ...others, [...linked.flat(), booking]);
  }
  return groups;
};
