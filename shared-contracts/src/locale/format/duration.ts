import { listFormat, numberFormat } from './formats.ts';
/** A calendar duration. */
export interface CalendarDuration {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

/** Formats a duration: "2 years", "1 year and 6 months". */
export function formatDuration({ years = 0, months = 0, days = 0 }: CalendarDuration, language: string): string {
  const parts = [
    ['year', years],
    ['month', months],
    ['day', days],
  ] as const;
  const words = parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  return listFormat(language, { type: 'conjunction' }).format(words);
}
