import { drawBelow, drawBetween, draw, pick } from '@travel/supplier-kit/draw/draw';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';

/** Salts of the random draws. They differ, so that a hotel's price is independent of its rooms left. */
const moods = 0x6d_6f_6f;
const deals = 0x64_65_61;
const rooms = 0x72_6f_6f;
const closings = 0x63_6c_6f;

const dealNights = 28;
const dealSizes = [100, 100, 120, 150, 180] as const;

/** Returns the discount of a hotel for a night in thousandths. Mostly 0, sometimes a deal that lasts four weeks. */
const drawDeal = (hotelKey: number, day: DayNumber): number => {
  const period = Math.floor((day + (hotelKey % dealNights)) / dealNights);
  const bits = draw(hotelKey ^ deals, period);
  return drawBelow(bits, 100) < 14 ? pick(draw(bits, 1), dealSizes) : 0;
};

/**
 * Returns a random price factor of a hotel for a night in thousandths, so that prices of neighbouring hotels vary
 * independently.
 */
const drawMood = (hotelKey: number, day: DayNumber): number => drawBetween(draw(hotelKey ^ moods, day), 965, 1035);

/** Factors by which a night changes the rates of a hotel, in thousandths. */
export interface NightFactor {
  /** Factor of the usual price, which is shown crossed out if ours is lower. */
  readonly usual: number;
  /** Factor of our price, after subtracting deals. */
  readonly ours: number;
}

/** Returns the price factors of a night. `demand` is the demand at the place, in thousandths. */
export const getNightFactor = (hotelKey: number, day: DayNumber, demand: number): NightFactor => {
  const usual = Math.round((demand * drawMood(hotelKey, day)) / 1000);
  return { usual, ours: Math.round((usual * (1000 - drawDeal(hotelKey, day))) / 1000) };
};

/** The largest number of rooms for sale per room type and night. */
const largestAllotment = 24;

/** Returns the percentage of room types that are sold out, which increases with demand. */
const getSoldOutChance = (demand: number): number => Math.min(12, Math.max(2, Math.round((demand - 700) / 70)));

/** Returns whether an entire house is full or closed on a night. */
export const isClosed = (hotelKey: number, day: DayNumber): boolean =>
  drawBelow(draw(hotelKey ^ closings, day), 1000) < 12;

/**
 * Returns how many rooms of a type are for sale on a night if the house is open, before our own bookings are
 * subtracted.
 */
export const countRoomsOnSale = (unitKey: number, count: number, day: DayNumber, demand: number): number => {
  const bits = draw(unitKey ^ rooms, day);
  if (drawBelow(bits, 100) < getSoldOutChance(demand)) return 0;
  const most = Math.min(count, largestAllotment);
  // Returns the larger of two draws, so that on most nights more than a few rooms are for sale.
  return 1 + Math.max(drawBelow(draw(bits, 1), most), drawBelow(draw(bits, 2), most));
};
