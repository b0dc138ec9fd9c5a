import { below, between, draw, pick } from './draw.ts';
import type { DayNumber } from './nights.ts';
import { scaled } from './scaled.ts';

/** Apart, so that what a hotel asks and what it has left are not the same draw. */
const moods = 0x6d_6f_6f;
const deals = 0x64_65_61;
const rooms = 0x72_6f_6f;
const closings = 0x63_6c_6f;

const dealNights = 28;
const dealSizes = [100, 100, 120, 150, 180] as const;

/** What a hotel takes off its prices that night, in thousandths; mostly nothing, sometimes for four weeks. */
export const dealOf = (hotelKey: number, day: DayNumber): number => {
  const period = Math.floor((day + (hotelKey % dealNights)) / dealNights);
  const bits = draw(hotelKey ^ deals, period);
  return below(bits, 100) < 14 ? pick(draw(bits, 1), dealSizes) : 0;
};

/** How a hotel feels about a night, in thousandths: prices of neighbours do not move together. */
export const moodOf = (hotelKey: number, day: DayNumber): number => between(draw(hotelKey ^ moods, day), 965, 1035);

const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100;
const lowest = 1500;

/** US cents for a night, in whole dollars, board and taxes in. `factors` are thousandths. */
export const nightPrice = (rate: number, ...factors: readonly number[]): number =>
  Math.max(lowest, wholeDollars(scaled(rate, ...factors)));

/** More than these are never given to us at once. */
const largestAllotment = 24;

/** Hundredths of a room kind being sold out, by how dear the night is. */
const soldOutChance = (demand: number): number => Math.min(12, Math.max(2, Math.round((demand - 700) / 70)));

/** Whether a whole house is full or closed for a night. */
export const isClosed = (hotelKey: number, day: DayNumber): boolean => below(draw(hotelKey ^ closings, day), 1000) < 12;

/** How many rooms of a kind we may sell for a night, before what was taken. `demand` in thousandths. */
export const allotmentOf = (unitKey: number, count: number, day: DayNumber, demand: number): number => {
  const bits = draw(unitKey ^ rooms, day);
  if (below(bits, 100) < soldOutChance(demand)) return 0;
  return 1 + below(draw(bits, 1), Math.min(count, largestAllotment));
};
