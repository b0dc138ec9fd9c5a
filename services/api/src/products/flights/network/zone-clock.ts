import { LRUCache } from 'lru-cache';

const msOfDay = 86_400_000;
const msOfMinute = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far ahead of UTC a zone's clocks are at an instant, as the runtime knows it. */
const askOffset = (zone: string, instant: number): number => {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** By zone and day of UTC; null on a day on which clocks change. */
const days = new LRUCache<string, { readonly offset: number | null }>({ max: 50_000 });

const dayOffset = (zone: string, day: number): number | null => {
  const key = `${zone} ${day}`;
  const before = days.get(key);
  if (before) return before.offset;
  const first = askOffset(zone, day * msOfDay);
  const offset = askOffset(zone, (day + 1) * msOfDay) === first ? first : null;
  days.set(key, { offset });
  return offset;
};

/** Returns how many minutes a zone's clocks are ahead of UTC at an instant. */
export const offsetAt = (zone: string, instant: number): number =>
  dayOffset(zone, Math.floor(instant / msOfDay)) ?? askOffset(zone, instant);

/** Returns the instant of a time of day, in minutes, on a day of the calendar, by the clock of a zone. */
export const instantAt = (zone: string, day: number, minutes: number): number => {
  const local = day * msOfDay + minutes * msOfMinute;
  const guess = local - offsetAt(zone, local) * msOfMinute;
  // Near a change of clocks the first guess asks for the other side of it.
  return local - offsetAt(zone, guess) * msOfMinute;
};

/** Returns what a zone's clock shows at an instant, as milliseconds of a day of the calendar in UTC. */
export const localAt = (zone: string, instant: number): number => instant + offsetAt(zone, instant) * msOfMinute;
