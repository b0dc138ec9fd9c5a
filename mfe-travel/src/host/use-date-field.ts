import type { Day } from '@travel/contracts/locale/days/days';
import { getDateFormat, getWeekStart } from '@travel/contracts/locale/days/typed-day';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { FieldCalendar } from '@travel/ui/fields/date-field.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Returns the props that all date fields share: the order of day and month, the error text, the calendar. */
export const useDateField = () => {
  const { t } = useTranslation('mfe-travel');
  const { locale, organisation } = useHost();
  const lang = getTextLanguage(locale.language);
  const format = getDateFormat(lang, organisation);
  const calendar = (min: Day, max: Day): FieldCalendar => ({
    label: t('search.dates.dayTitle'),
    closeLabel: t('search.close'),
    language: locale.language,
    weekStart: getWeekStart(lang, organisation),
    min,
    max,
    texts: {
      loading: t('search.dates.loading'),
      failed: t('search.dates.failed'),
      retry: t('search.place.retry'),
    },
  });
  const formatInvalidDay = (typed: string) => t('search.dates.typed', { value: typed, format });
  return { format, noDay: formatInvalidDay, calendar };
};
