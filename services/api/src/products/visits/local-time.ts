import { addDays } from '@travel/contracts/locale/days/days';
import type { LocalTime } from './visit.ts';

const ofDay = 24 * 60;

const formatClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Returns the local time some minutes later or earlier, rounded to the next half-hour in the same direction; null
 * without a time.
 */
export const shiftLocalTime = ({ date, time }: LocalTime, minutes: number): { date: string; time: string } | null => {
  if (time === null) return null;
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const exact = hours * 60 + past + minutes;
  const half = 30 * (minutes < 0 ? Math.floor(exact / 30) : Math.ceil(exact / 30));
  const days = Math.floor(half / ofDay);
  return { date: addDays(date, days), time: formatClock(half - days * ofDay) };
};
