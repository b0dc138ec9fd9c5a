import { addDays } from '@travel/contracts/locale/days/days';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { NoMatches } from '../../../results/nothing/no-matches.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import { writeToAddress, getSearchPath } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { CruiseSearchAnswer } from '../cruise.ts';
import { cruiseFilters, toFilterQuery, type CruiseFilters } from './cruise-filters.ts';

interface NoCruisesProps {
  readonly product: ProductDefinition;
  readonly answer: CruiseSearchAnswer;
  readonly search: Search;
  readonly filters: CruiseFilters;
  readonly onChange: (filters: CruiseFilters) => void;
}

/**
 * Explains why there are no cruises and offers the nearest departure, or lists the filters with the number of results
 * that clearing each brings.
 */
export function NoCruises({ product, answer, search, filters, onChange }: NoCruisesProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { region, reason, nearest, sleeps, relax } = answer;
  const dates = formatDayRange(search.checkin ?? '', search.checkout ?? '', language);
  if (reason) {
    const home = writeToAddress(getPagePath(product.section, 'home'), {}, search, getSearchShape(product));
    const then =
      nearest === null
        ? undefined
        : {
            href: getSearchPath(
              product,
              { ...search, checkin: nearest, checkout: addDays(nearest, 7) },
              toFilterQuery(filters),
            ),
            label: t('cruises.reason.nearest', { day: formatDay(nearest, language) }),
          };
    return (
      <NothingFound
        title={t(`cruises.reason.${reason}.title`, { region: region.label })}
        text={t(`cruises.reason.${reason}.text`, { dates, count: sleeps ?? 0 })}
        wayOn={then ?? { href: home, label: t('results.none.change') }}
      />
    );
  }
  return (
    <NoMatches
      words="cruises"
      title={t('cruises.none', { count: cruiseFilters.listActive(filters).length })}
      dates={dates}
      relax={relax}
      countOffers={(count) => t('cruises.brings', { count })}
      onClear={(filter) => onChange(cruiseFilters.clear(filters, filter))}
    />
  );
}
