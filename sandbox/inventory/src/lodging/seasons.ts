import { cacheResults } from '@travel/kit/caches/recent-cache';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { type DayNumber, toIsoDate, getWeekday } from '@travel/reference/calendar-days/day-numbers';
import { getLandscape } from '@travel/reference/places/places';

/** Demand in the middle of each month from January, in thousandths of ordinary demand, for the northern hemisphere. */
const northern = {
  water: [700, 720, 790, 900, 1000, 1180, 1370, 1400, 1150, 930, 760, 780],
  city: [820, 850, 930, 1010, 1060, 1080, 1050, 1020, 1090, 1040, 930, 1020],
  mountains: [1180, 1240, 1080, 820, 830, 980, 1180, 1200, 1000, 830, 760, 1160],
  desert: [960, 1020, 1150, 1180, 1000, 820, 760, 780, 930, 1120, 1150, 1080],
} as const;

/** Demand by month in the tropics, where dry months are expensive in every landscape. */
const tropical = [1240, 1210, 1130, 1010, 900, 880, 980, 1000, 860, 860, 950, 1230] as const;

/** Countries whose cities are as hot in summer as the desert, so that the seasons of deserts apply. */
const hotCities = new Set(['AE']);

type Somewhere = Pick<PlaceRecord, 'latitude' | 'scene' | 'country_code'>;

const getMonthFactor = (place: Somewhere, month: number): number => {
  if (Math.abs(place.latitude) < 15) return tropical[month % 12] ?? 1000;
  const table = northern[hotCities.has(place.country_code) ? 'desert' : getLandscape(place)];
  return table[(place.latitude < 0 ? month + 6 : month) % 12] ?? 1000;
};

/** Countries in which Friday is the day of rest, so that demand is highest on Thursday and Friday nights. */
const restOnFriday = new Set(['JO', 'OM', 'EG', 'MV']);

const getWeekdayFactor = (place: Somewhere, day: DayNumber): number => {
  const weekday = (getWeekday(day) + (restOnFriday.has(place.country_code) ? 1 : 0)) % 7;
  const isWeekend = weekday === 5 || weekday === 6;
  if (getLandscape(place) === 'city') return isWeekend ? 940 : weekday === 0 ? 900 : 1050;
  return isWeekend ? 1120 : weekday === 0 ? 980 : 960;
};

/** Returns the demand factor of a day, which is higher for the nights from 23 December to 1 January. */
const getFestiveFactor = (date: string): number =>
  date.slice(5) >= '12-23' || date.slice(5) === '01-01' ? 1250 : 1000;

/**
 * Returns the demand at a place by season, weekday and holidays, in thousandths. The season is interpolated between the
 * middles of two months. In the southern hemisphere it is shifted by half a year.
 */
export const getDemand = (place: Somewhere, day: DayNumber): number => {
  let known = demandAt.get(place);
  if (!known) {
    known = cacheResults(mostDays, (asked: DayNumber) => calculateDemand(place, asked));
    demandAt.set(place, known);
  }
  return known(day);
};

/** Number of days whose demand is cached per place. All prices of a place need the same days, up to a year ahead. */
const mostDays = 800;
const demandAt = new WeakMap<Somewhere, (day: DayNumber) => number>();

const calculateDemand = (place: Somewhere, day: DayNumber): number => {
  const date = toIsoDate(day);
  const month = Number(date.slice(5, 7)) - 1;
  const fromMiddle = Number(date.slice(8, 10)) - 15;
  const here = getMonthFactor(place, month);
  const other = getMonthFactor(place, (month + (fromMiddle < 0 ? 11 : 1)) % 12);
  const season = here + Math.round(((other - here) * Math.abs(fromMiddle)) / 31);
  return Math.round((season * getWeekdayFactor(place, day) * getFestiveFactor(date)) / 1_000_000);
};
