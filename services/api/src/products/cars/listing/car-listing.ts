import type { CarQuery, CarSearchAnswer } from '@travel/contracts/endpoints/products/cars';
import { compareDistance } from '@travel/reference/maps/surroundings/points';
import { filterByAny, filterByMinimum, filterByFlag } from '../../listing/list-filters.ts';
import type { ListingDefinition } from '../../listing/listing-definition.ts';
import { carCategories, getCategory } from '@travel/supplier-kit/cars/acriss';
import { getStationName, type CarReader } from './car-labels.ts';
import type { Candidate } from './available-cars.ts';

type FilterName =
  | 'category'
  | 'fuel'
  | 'transmission'
  | 'supplier'
  | 'station'
  | 'seats'
  | 'unlimited'
  | 'refundable'
  | 'prebook';

/** Bonuses in the ranking, as discounts on the price in thousandths. */
const worth = { pointOfScore: 4, terminal: 30, unlimited: 25, refundable: 25 } as const;
const usualScore = 80;
const seatSteps = [4, 5, 7, 9] as const;

const isUnlimited = ({ quote: { station } }: Candidate): boolean => station.supplier.kilometres === null;

/** Returns the weight of a car in the ranking: its price, less a discount for convenience. */
const getWeight = (candidate: Candidate): number => {
  const { price, quote, cancellation } = candidate;
  const { score, kind, shuttle } = quote.station;
  const less =
    (score - usualScore) * worth.pointOfScore +
    (kind === 'airport' && shuttle === null ? worth.terminal : 0) +
    (isUnlimited(candidate) ? worth.unlimited : 0) +
    (cancellation.refundable ? worth.refundable : 0);
  return price.inclusive.amount * (1_000 - less);
};

/** Declares the filters, sort orders and counts of car searches. Prices are per day. */
export const carListing: ListingDefinition<Candidate, CarQuery, CarReader, CarSearchAnswer['counts'], FilterName> = {
  filters: {
    category: filterByAny(({ quote }) => [getCategory(quote.car.acriss)]),
    fuel: filterByAny(({ quote }) => [quote.car.acriss.fuel]),
    transmission: filterByAny(({ quote }) => [quote.car.acriss.transmission]),
    supplier: filterByAny(({ quote }) => [quote.station.supplier.id]),
    station: filterByAny(({ quote }) => [quote.station.station_id]),
    seats: filterByMinimum(({ quote }) => quote.car.seats),
    unlimited: filterByFlag(isUnlimited),
    refundable: filterByFlag(({ cancellation }) => cancellation.refundable),
    prebook: filterByFlag(({ quote }) => quote.station.supplier.prebook),
  },
  priceFor: () => (candidate) => candidate.perDay.amount,
  sorts: (_results, _query, { point }) => ({
    recommended: (a, b) => compareDistance(point, a.quote.station, b.quote.station) || getWeight(a) - getWeight(b),
    price: (a, b) => a.price.inclusive.amount - b.price.inclusive.amount,
    'price-desc': (a, b) => b.price.inclusive.amount - a.price.inclusive.amount,
    score: (a, b) => b.quote.station.score - a.quote.station.score || getWeight(a) - getWeight(b),
  }),
  facets: ({ countValues, count, countPrices }, reader) => ({
    category: countValues('category', (value) => reader.t(`category.${value}`), carCategories),
    fuel: countValues('fuel', (value) => reader.t(`fuel.${value}`)),
    transmission: countValues('transmission', (value) => reader.t(`transmission.${value}`)),
    supplier: countValues('supplier', (_, { quote }) => quote.station.supplier.name),
    station: countValues(
      'station',
      (_, { quote: { station } }) => `${getStationName(station, reader)} · ${station.supplier.name}`,
    ),
    seats: seatSteps.map((seats) => ({
      value: String(seats),
      label: reader.t('seatsOrMore', { count: seats }),
      count: count('seats', String(seats)),
    })),
    unlimited: count('unlimited'),
    refundable: count('refundable'),
    prebook: count('prebook'),
    at_counter: count('prebook', 'false'),
    price: countPrices(),
  }),
};
