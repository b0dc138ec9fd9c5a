import { formatDay } from '@travel/contracts/locale/format/dates';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';
import type { ActivityResult, ActivitySearchAnswer } from '../activity.ts';

/** Returns the table that compares activities. */
export const useComparison = (
  { place }: ActivitySearchAnswer,
  key: string,
  choose: (activity: ActivityResult) => string,
): Comparison<ActivityResult> => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const rows = useCommonRows();
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return {
    key,
    nameOf: ({ title }) => title,
    choose,
    rows: [
      rows.total(),
      rows.price(t('activities.compare.one'), ({ price }) => price.each[0]?.each ?? price.inclusive),
      rows.rating(),
      {
        label: t('activities.compare.what'),
        of: ({ category, area }) => t('results.where', { area: category.label, note: area }),
      },
      { label: t('activities.filters.length'), of: ({ duration }) => duration },
      {
        label: t('activities.compare.group'),
        of: (one) => (one.private ? t('activities.private') : t('activities.group', { most: one.group })),
      },
      {
        label: t('activities.filters.language'),
        of: ({ languages }) => list.format(languages.map(({ label }) => label)),
      },
      {
        label: t('activities.compare.when'),
        of: ({ next }) => t('activities.at', { day: formatDay(next.date, language), time: next.time }),
      },
      rows.cancellation(place.time_zone),
    ],
  };
};
