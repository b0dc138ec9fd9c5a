import { toInstant } from '@travel/reference/calendar-days/instants';
import type { Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';

/** Returns the departure of a ship as an instant. */
export const getDeparture = ({ days: [first], from }: Sailing): string =>
  toInstant(first?.date ?? '', first?.departs ?? '17:00', from.time_zone);

/** Returns the end of disembarkation as an instant. */
export const getDisembarkationEnd = ({ days, to }: Sailing): string => {
  const last = days.at(-1);
  return toInstant(last?.date ?? '', last?.arrives ?? '07:00', to.time_zone);
};

/** Returns whether a sailing ends at the port of departure. */
export const isRoundTrip = ({ from, to }: Sailing): boolean => from === to;

/** Minutes before departure at which boarding ends and begins. */
const boarding = { closes: 90, opens: 300 } as const;

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const padTwo = (value: number): string => String(value).padStart(2, '0');
const formatTime = (minutes: number): string => `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`;

/** Returns the boarding times in the local time of the port. */
export const getBoardingTimes = ({ days: [first] }: Sailing): { from: string; until: string } => {
  const leaves = toMinutes(first?.departs ?? '17:00');
  return { from: formatTime(leaves - boarding.opens), until: formatTime(leaves - boarding.closes) };
};
