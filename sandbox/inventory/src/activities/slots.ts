import { cacheResults } from '@travel/kit/caches/recent-cache';
import { toIsoDate, getWeekday, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { drawBelow, draw, hashText } from '@travel/supplier-kit/draw/draw';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import { getDemand } from '../lodging/seasons.ts';
import type { Slot } from '@travel/supplier-kit/activities/activity-supplier';
import type { SandboxActivity } from './make-activities.ts';

/** Salts of the random draws. They differ, so that the price of a start time is independent of its free places. */
const seats = 0x73_65_61;
const moods = 0x6d_6f_6f;

const hashTime = cacheResults(2_000, hashText);
const drawSlotKey = ({ key }: SandboxActivity, time: string): number => draw(key, hashTime(time));

/** Returns how many places are for sale at a start time. Other customers of the supplier have taken the rest. */
const countPlaces = ({ isPrivate, kind }: SandboxActivity, key: number, day: DayNumber, demand: number): number => {
  const bits = draw(key ^ seats, day);
  const gone = Math.min(30, Math.max(6, Math.round((demand - 600) / 30)));
  if (drawBelow(bits, 100) < gone) return 0;
  return isPrivate ? kind.group : kind.group - drawBelow(draw(bits, 1), Math.ceil(kind.group * 0.8));
};

/** Seasons change these prices half as much as they change hotel prices. */
const priceSlot = ({ cents }: SandboxActivity, key: number, day: DayNumber, demand: number): number => {
  const mood = 970 + drawBelow(draw(key ^ moods, day), 61);
  return Math.round(scaleThousandths(cents, 500 + Math.round(demand / 2), mood) / 50) * 50;
};

/** Returns the start times of an activity on a day, including those that are sold out. */
export const listSlotsOn = (activity: SandboxActivity, day: DayNumber): Slot[] => {
  if (!activity.week[getWeekday(day)]) return [];
  const demand = getDemand(activity.place, day);
  return activity.times.map((time) => {
    const key = drawSlotKey(activity, time);
    return {
      date: toIsoDate(day),
      time,
      onSale: countPlaces(activity, key, day, demand),
      cents: priceSlot(activity, key, day, demand),
    };
  });
};
