/** Local time: `05:43`. */
export type ClockTime = string;

/** The daylight of a day at a place; `always` and `never` beyond the polar circles. */
export type Sun = { sunrise: ClockTime; sunset: ClockTime } | 'always' | 'never';

/** Returns the position of a time on the line from 00 to 24, in percent. */
export function toShareOfDay(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Math.round(((hours * 60 + minutes) / 1440) * 10_000) / 100;
}

interface Stops {
  night: string;
  dawn: string;
  glow: string;
  day: string;
  dusk: string;
}

const at = (color: string, share: number) => `${color} ${share.toFixed(2)}%`;

/** Returns the gradient of a day: night, dawn, low sun, full day, low sun, dusk, and night again with a hard edge. */
export function createDayGradient(sun: Sun, stops: Stops): string {
  if (sun === 'never') return stops.night;
  if (sun === 'always') return `linear-gradient(to right, ${stops.glow}, ${stops.day}, ${stops.glow})`;

  const rise = toShareOfDay(sun.sunrise);
  const set = toShareOfDay(sun.sunset);
  // If the sun sets after midnight, the day continues at the start of the line.
  const length = set > rise ? set - rise : set + 100 - rise;
  const light = (turn: number) =>
    [
      at(stops.dawn, rise + turn),
      at(stops.glow, rise + turn + length * 0.14),
      at(stops.day, rise + turn + length * 0.5),
      at(stops.glow, rise + turn + length * 0.86),
      at(stops.dusk, rise + turn + length),
    ].join(', ');
  const night = (from: number, to: number) => `${at(stops.night, from)}, ${at(stops.night, to)}`;

  if (set > rise) return `linear-gradient(to right, ${night(0, rise)}, ${light(0)}, ${night(set, 100)})`;
  return `linear-gradient(to right, ${light(-100)}, ${night(set, rise)}, ${light(0)})`;
}
