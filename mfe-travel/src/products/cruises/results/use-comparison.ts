import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';
import type { CruiseResult } from '../cruise.ts';
import { formatCruiseName } from '../parts/cruise-name.ts';
import { formatRoute } from '../parts/route-words.ts';

/** Returns the table that compares cruises. */
export const useComparison = (key: string, choose: (cruise: CruiseResult) => string): Comparison<CruiseResult> => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const rows = useCommonRows();
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return {
    key,
    nameOf: (cruise) => formatCruiseName(cruise, language, t),
    choose,
    rows: [
      rows.price(t('cruises.compare.person'), ({ price }) => price.per_person),
      rows.total(),
      {
        label: t('cruises.compare.dates'),
        of: ({ departs, returns }) => formatDayRange(departs, returns, language),
      },
      { label: t('cruises.filters.line'), of: ({ line }) => line.name },
      { label: t('cruises.compare.ports'), of: formatRoute },
      {
        label: t('cruises.filters.trip'),
        of: ({ round_trip, days_at_sea: count }) =>
          [t(round_trip ? 'cruises.roundTrip' : 'cruises.oneWay'), t('cruises.daysAtSea', { count })].join(', '),
      },
      {
        label: t('cruises.filters.cabin'),
        of: ({ cabins }) =>
          list.format(
            cabins.map(({ label, price }) =>
              t('cruises.compare.cabin', {
                cabin: label,
                price: price ? formatMoney(price.per_person, language) : t('cruises.gone'),
              }),
            ),
          ),
      },
      {
        label: t('cruises.compare.gratuities'),
        of: ({ gratuities_included: isIn }) => t(isIn ? 'cruises.compare.included' : 'cruises.compare.onBoard'),
      },
      {
        label: t('results.filters.cancellation'),
        of: (cruise) => rows.cancellation(cruise.from.time_zone).of(cruise),
      },
    ],
  };
};
