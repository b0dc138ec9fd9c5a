import { addDays } from '@travel/contracts/locale/days/days';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import { writeToAddress, getSearchPath } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { CruiseSearchAnswer } from '../cruise.ts';
import { listActiveFilters, toFilterQuery, clearFilter, type CruiseFilters } from './cruise-filters.ts';

interface NoCruisesProps {
  readonly product: ProductDefinition;
  readonly answer: CruiseSearchAnswer;
  readonly search: Search;
  readonly filters: CruiseFilters;
  readonly onChange: (filters: CruiseFilters) => void;
}

/** Filters whose "clear" label is shared by all products. */
const common = new Set(['price', 'all']);

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
    <NothingFound
      title={t('cruises.none', { count: listActiveFilters(filters).length })}
      text={t(relax.length > 0 ? 'results.none.text' : 'results.none.nothing', { dates })}
      letGo={relax.map(({ filter, total, from }) => ({
        key: filter,
        label: t(common.has(filter) ? `results.relax.${filter}` : `cruises.relax.${filter}`),
        brings: t('cruises.brings', { count: total }),
        from,
        onGo: () => onChange(clearFilter(filters, filter)),
      }))}
    />
  );
}
