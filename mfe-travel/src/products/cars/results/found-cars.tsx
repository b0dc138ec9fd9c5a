import { getPagePath } from '@travel/contracts/routes/routes';
import { Vehicle } from '@travel/ui/pictures/vehicle/vehicle.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhere } from '../../../places/use-where.ts';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { useListingControls } from '../../../results/filters/use-listing-controls.ts';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { FoundProps } from '../../../results/found.ts';
import { LazyMap } from '../../../results/map/lazy-map.tsx';
import { OfferMapCard } from '../../../results/map/offer-map-card.tsx';
import type { PointingStore } from '../../../results/map/pointing.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import type { CarResult, CarSearchAnswer } from '../car.ts';
import { CarCard } from './car-card.tsx';
import { carFilters, type CarFilters } from './car-filters.ts';
import { Filters } from './filters.tsx';
import { NoCars } from './no-cars.tsx';
import { useComparison } from './use-comparison.ts';
import type { Pin } from '../../../results/map/use-pins.ts';

interface FoundCarsProps extends FoundProps<CarSearchAnswer, CarResult, CarFilters> {
  /** Loads so many of the cheapest cars that every station has at least one. */
  readonly askCheapest: (signal: AbortSignal) => Promise<readonly CarResult[]>;
}

/** Returns a map pin for each station, with the price of its cheapest car. */
const createStationPins = (cars: readonly CarResult[]): Pin[] => {
  const stations = new Map<string, CarResult>();
  for (const car of cars) {
    const known = stations.get(car.pickup.station_id);
    if (!known || car.price.inclusive.amount < known.price.inclusive.amount) stations.set(car.pickup.station_id, car);
  }
  return [...stations.values()].map(({ car_id, pickup, supplier, price }) => ({
    id: car_id,
    name: `${pickup.name} · ${supplier.name}`,
    latitude: pickup.latitude,
    longitude: pickup.longitude,
    price: price.inclusive,
    forMembers: false,
  }));
};

/** Shows the cars found in a compact list. */
export function FoundCars(props: FoundCarsProps) {
  const { product, search, filters, found, askCheapest, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const where = useWhere();
  const { answer, items } = found.listing;
  const { sort, chips, onClear } = useListingControls(carFilters, {
    filters,
    counts: answer.counts,
    onChange,
    labels: {
      unlimited: () => t('cars.filters.unlimited'),
      prebook: (prebook) => t(prebook === 'true' ? 'cars.pay.now' : 'cars.pay.counter'),
    },
  });
  const shape = getSearchShape(product);
  const getDetailsPath = ({ car_id }: Pick<CarResult, 'car_id'>): string =>
    writeToAddress(getPagePath(product.section, 'details'), { car: car_id }, search, shape);

  const comparison = useComparison(answer, useCompareKey(search), getDetailsPath);

  // The cheapest car of each station, for the map. The list may not have loaded the page with this car yet.
  const [pinned] = useState(() => new Map<string, CarResult>());
  const map = (pointing: PointingStore) => (
    <LazyMap
      place={answer.place}
      pins={{
        key: `${found.listing.key} ${found.listing.askedAt}`,
        async ask(signal) {
          const cheapest = await askCheapest(signal);
          for (const car of cheapest) pinned.set(car.car_id, car);
          return createStationPins(cheapest);
        },
      }}
      within={null}
      shows="rentals"
      pointing={pointing}
      renderCard={(pin) => {
        const car = items.find((one) => one?.car_id === pin.id) ?? pinned.get(pin.id);
        return (
          <OfferMapCard
            pin={pin}
            offer={{
              where: car?.pickup.desk ?? answer.place.name,
              scene: undefined,
              picture: car && <Vehicle body={car.body} />,
              to: getDetailsPath({ car_id: pin.id }),
            }}
            unit={t('cars.days', { count: answer.rental.days })}
            onClose={() => pointing.setState({ chosen: null })}
          />
        );
      }}
      onNeeded={found.onSeen}
    />
  );

  return (
    <FoundOffers
      words="cars"
      title={t('cars.found', { count: answer.total, where: where(answer.place) })}
      found={found}
      idOf={({ car_id }) => car_id}
      sort={sort}
      filters={{
        fields: <Filters counts={answer.counts} filters={filters} onChange={onChange} />,
        chips,
        showLabel: t('cars.filters.show', { count: answer.total }),
        onClear,
      }}
      comparison={comparison}
      {...(answer.unfiltered > 0 && { renderMap: map })}
      nothing={<NoCars product={product} answer={answer} search={search} filters={filters} onChange={onChange} />}
    >
      {(car) => <CarCard car={car} days={answer.rental.days} zone={answer.place.time_zone} to={getDetailsPath(car)} />}
    </FoundOffers>
  );
}
