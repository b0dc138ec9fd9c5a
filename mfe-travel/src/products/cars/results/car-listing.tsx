import { formatDay } from '@travel/contracts/locale/format/dates';
import { Vehicle } from '@travel/ui/pictures/vehicle/vehicle.tsx';
import type { ListingDefinition, OfferPin } from '../../../results/listing-definition.ts';
import { createListingCache } from '../../../results/listings.ts';
import { createListingMap } from '../../../results/map/listing-map.tsx';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { ResultsPage } from '../../../results/page/results-page.tsx';
import { getSearchPath } from '../../../search/search-query.ts';
import type { CarResult, CarSearchAnswer } from '../car.ts';
import { cars } from '../cars.ts';
import { CarCard } from './car-card.tsx';
import { CarFilterFields } from './car-filter-fields.tsx';
import { carFilters, type CarFilters } from './car-filters.ts';
import { toRentalQuery } from './car-query.ts';

/** Number of cars to load for the map, cheapest first: enough for at least one car of each station. */
const carsForPins = 200;

/** Returns a map pin for each station, with its cheapest car. */
const createStationPins = (results: readonly CarResult[]): OfferPin<CarResult>[] => {
  const stations = new Map<string, CarResult>();
  for (const car of results) {
    const known = stations.get(car.pickup.station_id);
    if (!known || car.price.inclusive.amount < known.price.inclusive.amount) stations.set(car.pickup.station_id, car);
  }
  return [...stations.values()].map((item) => ({
    item,
    id: item.car_id,
    name: `${item.pickup.name} · ${item.supplier.name}`,
    latitude: item.pickup.latitude,
    longitude: item.pickup.longitude,
    price: item.price.inclusive,
    forMembers: false,
  }));
};

const carListing: ListingDefinition<CarSearchAnswer, CarResult, CarFilters> = {
  product: cars,
  textPrefixes: ['cars'],
  cache: createListingCache(),
  createRequest({ http, locale }, search, filters) {
    const query = { place: search.place ?? '', ...toRentalQuery(search, locale), ...carFilters.toQuery(filters) };
    const load = async (page: object, signal?: AbortSignal) =>
      (await http('GET /api/cars', { query: { ...query, ...page }, signal })).data;
    return {
      query,
      load,
      loadPins: async (signal) =>
        createStationPins((await load({ sort: 'price', limit: carsForPins }, signal)).results),
    };
  },
  getItems: ({ results }) => results,
  getId: ({ car_id }) => car_id,
  getName: ({ model, supplier }, { t }) =>
    t('cars.named', { name: t('cars.orSimilar', { model }), supplier: supplier.name }),
  toDetailsQuery: ({ car_id }) => ({ car: car_id }),
  filters: carFilters,
  FilterFields: CarFilterFields,
  getFilterLabels: ({ t }) => ({
    unlimited: () => t('cars.filters.unlimited'),
    prebook: (prebook) => t(prebook === 'true' ? 'cars.pay.now' : 'cars.pay.counter'),
  }),
  createComparisonRows: ({ t, answer }, rows) => [
    rows.total(),
    rows.price(t('cars.compare.day'), ({ price }) => price.per_day),
    { label: t('cars.compare.payment'), of: ({ prebook }) => t(prebook ? 'cars.pay.now' : 'cars.pay.counter') },
    { label: t('cars.filters.category'), of: ({ category }) => category.label },
    { label: t('cars.filters.seats'), of: ({ seats }) => t('cars.seats', { count: seats }) },
    {
      label: t('cars.compare.bags'),
      of: ({ large_bags: large, small_bags: small }) => t('cars.compare.bagsIn', { large, small }),
    },
    { label: t('cars.filters.transmission'), of: ({ transmission }) => transmission.label },
    { label: t('cars.filters.fuel'), of: ({ fuel }) => fuel.label },
    { label: t('cars.compare.kilometres'), of: ({ mileage }) => mileage },
    { label: t('cars.compare.fuelRule'), of: ({ fuel_policy }) => fuel_policy },
    {
      label: t('cars.stations.pickup'),
      of: ({ pickup }) => t('results.where', { area: pickup.name, note: pickup.desk }),
    },
    rows.cancellation(answer.place.time_zone),
    rows.price(t('cars.compare.deposit'), ({ deposit }) => deposit),
    rows.price(t('cars.compare.excess'), ({ excess }) => excess),
    rows.rating(),
  ],
  map: createListingMap({
    shows: 'rentals',
    getCard: ({ pickup, body }) => ({ where: pickup.desk, picture: <Vehicle body={body} /> }),
    getUnit: ({ t, answer }) => t('cars.days', { count: answer.rental.days }),
  }),
  renderCard: (car, { to }, { answer }) => (
    <CarCard car={car} days={answer.rental.days} zone={answer.place.time_zone} to={to} />
  ),
  formatDates: ({ t, search: { checkin = '', checkout = '' }, language }) =>
    t('cars.dates', { from: formatDay(checkin, language), until: formatDay(checkout, language) }),
  explainReason({ search, answer: { reason, dropoff, opens, minimum_age }, formatLocation }) {
    const open = opens && {
      ...search,
      checkin: opens.pickup.date,
      checkout: opens.dropoff.date,
      time: opens.pickup.time,
      return_time: opens.dropoff.time,
    };
    const alternative = reason === 'no_one_way' ? { ...search, dropoff: undefined } : reason === 'closed' && open;
    return {
      values: {
        dropoff: formatLocation(dropoff),
        age: minimum_age,
        ...(opens && { from: opens.pickup.time, until: opens.dropoff.time }),
      },
      suggestions: reason === 'sold_out' && <NearestDays product={cars} search={search} />,
      ...(alternative && { link: { href: getSearchPath(cars, alternative) } }),
    };
  },
};

/** Shows the car search and its results. */
export const CarResultsPage = () => <ResultsPage listing={carListing} />;
