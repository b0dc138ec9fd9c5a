import { getDateFormat, getWeekStart, weekdays, type Weekday } from '@travel/contracts/locale/days/typed-day';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface DateHabits {
  /** First day of the week; 0 is Sunday. */
  readonly weekStart: Weekday;
  /** Format of a typed date: `DD/MM/YYYY`. */
  readonly format: string;
}

/** Returns the date format and first weekday from the API, or default values until the API answers. */
export const useDateHabits = (): DateHabits => {
  const { http, locale, organisation } = useHost();
  const lang = getTextLanguage(locale.language);
  const usual = { weekStart: getWeekStart(lang, organisation), format: getDateFormat(lang, organisation) };
  const load = useLoad(lang, async (signal): Promise<DateHabits> => {
    const [week, format] = await Promise.all([
      http('GET /api/reference/week-start', { query: { lang }, signal }),
      http('GET /api/reference/date-format', { query: { lang }, signal }),
    ]);
    const start = weekdays.find((day) => day === week.data.week_start);
    return { weekStart: start ?? usual.weekStart, format: format.data.date_format };
  });
  return load.status === 'ready' ? load.value : usual;
};
