/** Maximum number of characters of special requests. */
export const longestRequest = 500;

const toHour = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** First hour of the day of arrival. Earlier hours are those of the following night. */
const firstHour = 6;

/** Hours of arrival that guests may choose, as local times in order from the morning to the end of the night. */
export const arrivalHours: readonly string[] = Array.from({ length: 24 }, (_, at) => toHour(firstHour + at));

/** Returns the hour of an arrival as a period: `15:00 – 16:00`. */
export const formatArrivalHour = (hour: string): string => `${hour} – ${toHour(Number(hour.slice(0, 2)) + 1)}`;

/** Returns whether an hour is in the night after the day of arrival. */
export const isNightHour = (hour: string): boolean => Number(hour.slice(0, 2)) < firstHour;
