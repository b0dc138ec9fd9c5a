import { defaults } from '@travel/contracts/locale/defaults';
import { useHost } from '../../host/host-context.tsx';
import { useLoad } from '@travel/ui/use-load';

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof weekdays)[number];

interface DateHabits {
  /** 0 is Sunday. */
  readonly weekStart: Weekday;
  /** How a date is typed: `DD/MM/YYYY`. */
  readonly format: string;
}

const usual: DateHabits = { weekStart: defaults.weekStart, format: defaults.dateFormat };

/** How dates are written here, and on which day a week begins. The usual ways until the answer is there, or without it. */
export const useDateHabits = (): DateHabits => {
  const { http } = useHost();
  const load = useLoad('habits', async (signal): Promise<DateHabits> => {
    const [week, format] = await Promise.all([
      http('GET /api/reference/week-start', { signal }),
      http('GET /api/reference/date-format', { signal }),
    ]);
    const start = weekdays.find((day) => day === week.data.week_start);
    return { weekStart: start ?? usual.weekStart, format: format.data.date_format };
  });
  return load.status === 'ready' ? load.value : usual;
};
