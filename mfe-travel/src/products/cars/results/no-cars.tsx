import { formatDay } from '@travel/contracts/locale/format/dates';
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
import type { CarSearchAnswer } from '../car.ts';
import { carFilters, type CarFilters } from './car-filters.ts';

interface NoCarsProps {
  readonly product: SearchProduct;
  readonly answer: CarSearchAnswer;
  readonly search: Search;
  readonly filters: CarFilters;
  readonly onChange: (filters: CarFilters) => void;
}

/**
 * Explains why there are no cars and what to change, or lists the filters with the number of results that clearing each
 * brings.
 */
export function NoCars({ product, answer, search, filters, onChange }: NoCarsProps) {
  const { t } = useTranslation('mfe-travel');
  const where = useWhere();
  const { locale } = useHost();
  const { place, dropoff, reason, relax, opens, minimum_age } = answer;
  const shape = getSearchShape(product);
  const dates = t('cars.dates', {
    from: formatDay(search.checkin ?? '', locale.language),
    until: formatDay(search.checkout ?? '', locale.language),
  });
  if (reason) {
    const home = writeToAddress(getPagePath(product.section, 'home'), {}, search, shape);
    const open = opens && {
      ...search,
      checkin: opens.pickup.date,
      checkout: opens.dropoff.date,
      time: opens.pickup.time,
      return_time: opens.dropoff.time,
    };
    const changeAt = {
      closed: open ? getSearchPath(product, open) : home,
      no_one_way: getSearchPath(product, { ...search, dropoff: undefined }),
      driver_too_young: home,
      sold_out: home,
    }[reason];
    return (
      <NothingFound
        title={t(`cars.reason.${reason}.title`, {
          place: place.name,
          where: where(place),
          dropoff: where(dropoff),
          age: minimum_age,
        })}
        text={t(`cars.reason.${reason}.text`, {
          dates,
          where: where(place),
          age: minimum_age,
          ...(opens && { from: opens.pickup.time, until: opens.dropoff.time }),
        })}
        wayOn={{
          href: changeAt,
          label: t(`cars.reason.${reason}.change`, {
            defaultValue: t('results.none.change'),
            ...(opens && { from: opens.pickup.time, until: opens.dropoff.time }),
          }),
        }}
      >
        {reason === 'sold_out' && <NearestDays product={product} search={search} />}
      </NothingFound>
    );
  }
  return (
    <NoMatches
      words="cars"
      title={t('cars.none', { count: carFilters.listActive(filters).length })}
      dates={dates}
      relax={relax}
      countOffers={(count) => t('cars.brings', { count })}
      onClear={(filter) => onChange(carFilters.clear(filters, filter))}
    />
  );
}
