import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useWhere } from '../../../places/use-where.ts';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { NoMatches } from '../../../results/nothing/no-matches.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import type { SearchProduct } from '../../../search/search-product.ts';
import { writeToAddress, getSearchPath } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { ActivitySearchAnswer } from '../activity.ts';
import { activityFilters, type ActivityFilters } from './activity-filters.ts';

interface NoActivitiesProps {
  readonly product: SearchProduct;
  readonly answer: ActivitySearchAnswer;
  readonly search: Search;
  readonly filters: ActivityFilters;
  readonly onChange: (filters: ActivityFilters) => void;
}

/**
 * Explains why there are no activities and links to the nearest day, or lists the filters with the number of results
 * that clearing each brings.
 */
export function NoActivities({ product, answer, search, filters, onChange }: NoActivitiesProps) {
  const { t } = useTranslation('mfe-travel');
  const where = useWhere();
  const { language } = useHost().locale;
  const { place, reason, relax, nearest, minimum_age } = answer;
  const { checkin = '', checkout = checkin } = search;
  const dates = checkin === checkout ? formatDay(checkin, language) : formatDayRange(checkin, checkout, language);
  if (reason) {
    const href = nearest
      ? getSearchPath(product, { ...search, checkin: nearest, checkout: nearest })
      : writeToAddress(getPagePath(product.section, 'home'), {}, search, getSearchShape(product));
    return (
      <NothingFound
        title={t(`activities.reason.${reason}.title`, { where: where(place), age: minimum_age })}
        text={t(`activities.reason.${reason}.text`, { dates, age: minimum_age })}
        wayOn={{
          href,
          label: nearest ? t('activities.nearest', { day: formatDay(nearest, language) }) : t('results.none.change'),
        }}
      >
        {reason !== 'too_young' && <NearestDays product={product} search={search} />}
      </NothingFound>
    );
  }
  return (
    <NoMatches
      words="activities"
      title={t('activities.none', { count: activityFilters.listActive(filters).length })}
      dates={dates}
      relax={relax}
      countOffers={(count) => t('activities.brings', { count })}
      onClear={(filter) => onChange(activityFilters.clear(filters, filter))}
    />
  );
}
