import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { pagePath } from '@travel/contracts/routes';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { FilterChips } from '../../../results/filters/filter-chips.tsx';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { Listing } from '../../../results/listings.ts';
import { createPointing } from '../../../results/map/pointing.ts';
import { ResultList } from '../../../results/result-list.tsx';
import type { SupplierNews } from '../../../results/suppliers/use-supplier-news.ts';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf, type Search } from '../../../search/search.ts';
import type { CarResult, CarSearchAnswer } from '../car.ts';
import { CarCard } from './car-card.tsx';
import { carSorts, eachFilter, noFilters, without, type CarFilters } from './car-filters.ts';
import { carListings } from './car-listings.ts';
import { Filters } from './filters.tsx';
import { NoCars } from './no-cars.tsx';
import { useFilterWords } from './use-filter-words.ts';

interface FoundCarsProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly filters: CarFilters;
  readonly listing: Listing<CarSearchAnswer, CarResult>;
  readonly busy: boolean;
  readonly suppliers: SupplierNews;
  readonly onChange: (filters: CarFilters) => void;
  readonly onSeen: (first: number, last: number) => void;
}

/** The cars that were found, dense enough to compare. */
export function FoundCars(props: FoundCarsProps) {
  const { product, search, filters, listing, busy, suppliers, onChange, onSeen } = props;
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const [pointing] = useState(createPointing);
  const { answer, items: _, key } = listing;
  const filterWords = useFilterWords(answer.counts);
  const shape = shapeOf(product);
  const found = t('cars.found', { count: answer.total, place: answer.place.name });
  const pathOf = (car: CarResult): string =>
    keepInAddress(pagePath(product.section, 'details'), { car: car.car_id }, search, shape);

  return (
    <FoundOffers
      listKey={key}
      title={found}
      busy={busy}
      suppliers={suppliers}
      sort={{
        value: filters.sort,
        options: carSorts.map((sort) => ({ value: sort, label: t(`cars.sorts.${sort}`) })),
        onValue: (value) => onChange({ ...filters, sort: carSorts.find((sort) => sort === value) ?? 'recommended' }),
      }}
      filters={{
        fields: <Filters counts={answer.counts} filters={filters} onChange={onChange} />,
        count: eachFilter(filters).length,
        showLabel: t('cars.filters.show', { count: answer.total }),
        chips: (
          <FilterChips
            chips={eachFilter(filters).map((filter) => ({
              key: filter,
              label: filterWords(filter, filters),
              onClear: () => onChange(without(filters, filter)),
            }))}
          />
        ),
        onClear: () => onChange({ ...noFilters, sort: filters.sort }),
      }}
      map={null}
    >
      {answer.total === 0 ? (
        <NoCars product={product} answer={answer} search={search} filters={filters} onChange={onChange} />
      ) : (
        <>
          <Rule>{t(`cars.sortRule.${filters.sort}`)}</Rule>
          <ResultList
            key={key}
            listing={listing}
            listings={carListings(host)}
            idOf={({ car_id }) => car_id}
            label={found}
            pointing={pointing}
            onSeen={onSeen}
          >
            {(car) => <CarCard car={car} days={answer.rental.days} zone={answer.place.time_zone} to={pathOf(car)} />}
          </ResultList>
        </>
      )}
    </FoundOffers>
  );
}

const Rule = styled.p(type.small, { color: color.ink2, marginBlockEnd: space.s });
