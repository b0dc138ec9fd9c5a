import { below, between, draw, pick } from '../../draw/draw.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';

/** Apart, so that what a hotel asks and what it has left are not the same draw. */
const moods = 0x6d_6f_6f;
const deals = 0x64_65_61;
const rooms = 0x72_6f_6f;
const closings = 0x63_6c_6f;

const dealNights = 28;
const dealSizes = [100, 100, 120, 150, 180] as const;

/** What a hotel takes off its prices that night, in thousandths; mostly nothing, sometimes for four weeks. */
const dealOf = (hotelKey: number, day: DayNumber): number => {
  const period = Math.floor((day + (hotelKey % dealNights)) / dealNights);
  const bits = draw(hotelKey ^ deals, period);
  return below(bits, 100) < 14 ? pick(draw(bits, 1), dealSizes) : 0;
};

/** How a hotel feels about a night, in thousandths: prices of neighbours do not move together. */
const moodOf = (hotelKey: number, day: DayNumber): number => between(draw(hotelKey ^ moods, day), 965, 1035);

/** What a hotel's rates are multiplied by for a night, in thousandths. */
export interface NightFactor {
  /** What it asks from anybody. */
  readonly usual: number;
  /** What we ask, deals taken off. */
  readonly ours: number;
}

/** `demand` is the place's for that night, in thousandths. */
export const nightFactor = (hotelKey: number, day: DayNumber, demand: number): NightFactor => {
  const usual = Math.round((demand * moodOf(hotelKey, day)) / 1000);
  return { usual, ours: Math.round((usual * (1000 - dealOf(hotelKey, day))) / 1000) };
};

/** More than these are never given to us at once. */
const largestAllotment = 24;

/** Hundredths of a room kind being sold out, by how dear the night is. */
const soldOutChance = (demand: number): number => Math.min(12, Math.max(2, Math.round((demand - 700) / 70)));

/** Whether a whole house is full or closed for a night. */
export const isClosed = (hotelKey: number, day: DayNumber): boolean => below(draw(hotelKey ^ closings, day), 1000) < 12;

/** How many rooms of a kind a house that is not closed lets us sell for a night, before what was taken. */
export const roomsOnSale = (unitKey: number, count: number, day: DayNumber, demand: number): number => {
  const bits = draw(unitKey ^ rooms, day);
  if (below(bits, 100) < soldOutChance(demand)) return 0;
  const most = Math.min(count, largestAllotment);
  // The better of two draws: most nights have more than a few.
  return 1 + Math.max(below(draw(bits, 1), most), below(draw(bits, 2), most));
};
