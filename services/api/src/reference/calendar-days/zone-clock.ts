import { oncePer } from '../../platform/once-per.ts';
import { createMemory } from '../../platform/remembering.ts';

const msOfDay = 86_400_000;
const msOfMinute = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a time zone's offset from UTC at an instant, in minutes, from the runtime. */
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

/** Offsets in minutes by zone and UTC day; null for a day with a clock change. */
const days = createMemory<number, { readonly offset: number | null }>(50_000);
const firstOffsets = createMemory<number, number>(50_000);
/** Numbers the zones, because numeric keys are found in a fraction of the time. */
const zoneNumber = oncePer<string, number>(() => (zoneCount += 1));
let zoneCount = 0;
/** More than the number of zones. The keys stay small integers, which a map finds fastest. */
const zoneSpan = 1_024;

const offsetAtStart = (zone: string, day: number, key: number): number => {
  const known = firstOffsets.get(key);
  if (known !== undefined) return known;
  const offset = askOffset(zone, day * msOfDay);
  firstOffsets.set(key, offset);
  return offset;
};

const dayOffset = (zone: string, day: number): number | null => {
  const key = day * zoneSpan + zoneNumber(zone);
  const before = days.get(key);
  if (before) return before.offset;
  const first = offsetAtStart(zone, day, key);
  const offset = offsetAtStart(zone, day + 1, key + zoneSpan) === first ? first : null;
  days.set(key, { offset });
  return offset;
};

/** Returns a time zone's offset from UTC at an instant, in minutes. */
export const offsetAt = (zone: string, instant: number): number =>
  dayOffset(zone, Math.floor(instant / msOfDay)) ?? askOffset(zone, instant);

/** Returns a time zone's offset from UTC on a day and the days around it, in minutes. Null if it changes. */
export const steadyOffset = (zone: string, day: number): number | null => {
  const offset = dayOffset(zone, day);
  return offset === dayOffset(zone, day - 1) && offset === dayOffset(zone, day + 1) ? offset : null;
};

/** Returns the instant of a time of day, in minutes, on a calendar day in a time zone. */
export const instantAt = (zone: string, day: number, minutes: number): number => {
  const local = day * msOfDay + minutes * msOfMinute;
  const guess = local - offsetAt(zone, local) * msOfMinute;
  // Near a clock change, the first guess may use the offset of the wrong side.
  return local - offsetAt(zone, guess) * msOfMinute;
};

/** Returns the local time of an instant in a time zone, in milliseconds as if it were UTC. */
export const localAt = (zone: string, instant: number): number => instant + offsetAt(zone, instant) * msOfMinute;
