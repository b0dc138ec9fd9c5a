/** Durations in milliseconds. A day is 24 hours; calendar days can be shorter or longer (`locale/days`). */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
