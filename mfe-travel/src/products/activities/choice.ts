import { isDay } from '@travel/contracts/locale/days/days';
import type { Query } from '../../search/search-query.ts';

/** What is chosen of an activity: a day and a time of it, and the guide's language. */
export interface Choice {
  readonly date?: string;
  readonly time?: string;
  readonly language?: string;
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Reads what an address has chosen; what makes no sense is left out. A time is that of a day. */
export const readChoice = ({ on, at, guide }: Query): Choice => ({
  ...(on && at && isDay(on) && clock.test(at) && { date: on, time: at }),
  ...(guide && /^[a-z]{2}$/.test(guide) && { language: guide }),
});

/** Writes a choice as an address has it; `time` and `language` are keys of searches and of filters there. */
export const choiceQuery = ({ date, time, language }: Choice) => ({
  ...(date && time && { on: date, at: time }),
  ...(language && { guide: language }),
});
