import { isDay } from '@travel/contracts/locale/days/days';
import type { Query } from '../../search/search-query.ts';

/** The chosen day, time and guide's language. */
export interface Choice {
  readonly date?: string;
  readonly time?: string;
  readonly language?: string;
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Reads the chosen day, time and language from a URL and ignores invalid parts. A time without a day is ignored. */
export const readChoice = ({ on, at, guide }: Query): Choice => ({
  ...(on && at && isDay(on) && clock.test(at) && { date: on, time: at }),
  ...(guide && /^[a-z]{2}$/.test(guide) && { language: guide }),
});

/** Converts a choice to query parameters. The names avoid `time` and `language`, which searches and filters use. */
export const toChoiceQuery = ({ date, time, language }: Choice) => ({
  ...(date && time && { on: date, at: time }),
  ...(language && { guide: language }),
});
