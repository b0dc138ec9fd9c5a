import { useState } from 'react';
import { isMonth, toMonth, listMonths, type Month } from '@travel/contracts/locale/days/days';
import { useToday } from '@travel/ui/remote/hydration.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { setParameter } from '../search/search-query.ts';

export interface ChosenMonth {
  readonly month: Month;
  /** Months to choose from: the current month and the next eleven. */
  readonly months: readonly Month[];
  readonly choose: (month: Month) => void;
}

const may = '-05';
const longMonths = ['-05', '-06', '-07', '-08'];

/** Returns the default month: next month if it has long days, else the next May. */
export const getDefaultMonth = (months: readonly Month[]): Month => {
  const [current = '', next = current] = months;
  if (longMonths.some((month) => next.endsWith(month))) return next;
  return months.slice(1).find((month) => month.endsWith(may)) ?? next;
};

/** Returns the month whose daylight a home page shows, and the choices. The URL stores the chosen month. */
export const useChosenMonth = (): ChosenMonth => {
  const { navigate, route } = useHost();
  const months = listMonths(useToday(), 12);
  const asked = route.query['month'] ?? '';
  const [chosen, setChosen] = useState(isMonth(asked) && months.includes(toMonth(`${asked}-01`)) ? asked : null);

  return {
    month: chosen ?? getDefaultMonth(months),
    months,
    choose(month) {
      setChosen(month);
      navigate(setParameter(route.path, route.query, 'month', month), { replace: true });
    },
  };
};
