import { addDays } from '@travel/contracts/locale/days/days';

/** A day and time in the local time of a place. */
export interface Moment {
  readonly date: string;
  readonly time: string;
}

const minutesOfDay = 1_440;
const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns a local day and time some minutes later. It may be on the next day. */
export const addMinutes = ({ date, time }: Moment, minutes: number): Moment => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = hours * 60 + rest + minutes;
  return { date: addDays(date, Math.floor(total / minutesOfDay)), time: formatClock(total % minutesOfDay) };
};
