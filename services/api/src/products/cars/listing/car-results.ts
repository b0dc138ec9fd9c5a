import { carExtras, type CarAnswer, type CarSearchAnswer } from '@travel/contracts/endpoints/products/cars';
import { describeDistance } from '../../place-search/describe-distance.ts';
import { memoize } from '@travel/kit/caches/memoize';
import { toPriceBasis, type StoredBasis } from '../../prices/price-basis.ts';
import { listServiceTaxLines } from '../../prices/tax-lines.ts';
import { toListedPrice } from '../rental/car-price.ts';
import { extraPrices, type ChosenExtras } from '../rental/extras.ts';
import { getCarId } from '../rental/car-ids.ts';
import { getTerms } from '../rental/terms.ts';
import type { Rental } from '@travel/supplier-kit/cars/rental';
import type { CarClass, Station } from '@travel/supplier-kit/cars/car-supplier';
import { getCarTexts, getMileageText, toContractStation, getTermsTexts, type CarReader } from './car-labels.ts';
import type { Candidate } from './available-cars.ts';

type Result = CarSearchAnswer['results'][number];

/**
 * Returns a function that describes the cars of a rental for search results. Parts that cars share, such as a station,
 * are described once.
 */
export const createResultMapper = ({ pickup, dropoff }: Rental, hasFullCover: boolean, reader: CarReader) => {
  const getTexts = memoize((car: CarClass) => getCarTexts(car, reader));
  const getPickup = memoize((station: Station) => toContractStation(station, pickup.date, reader));
  const getDropoff = memoize((station: Station) => toContractStation(station, dropoff.date, reader));
  return (candidate: Candidate): Result => {
    const { quote, price, amounts, cancellation, left } = candidate;
    const { station, back, car } = quote;
    const { id, name } = station.supplier;
    const terms = candidate.terms ?? getTerms(quote, hasFullCover, reader.amount);
    return {
      car_id: getCarId({ station, car }),
      acriss: car.code,
      model: car.model,
      body: car.body,
      seats: car.seats,
      doors: car.doors,
      large_bags: car.large,
      small_bags: car.small,
      ...getTexts(car),
      supplier: { id, name },
      score: station.score,
      reviews: station.reviews,
      pickup: getPickup(station),
      ...(reader.point && { away: describeDistance(reader.point, station, reader) }),
      dropoff: getDropoff(back.station),
      mileage: getMileageText(terms, reader),
      minimum_age: car.age,
      ...terms,
      cancellation,
      left,
      price: toListedPrice(quote, price, amounts, reader.t),
    };
  };
};

export const toContractRental = ({ pickup, dropoff, days }: Rental): CarSearchAnswer['rental'] => ({
  starts: { ...pickup },
  ends: { ...dropoff },
  days,
});

/** Returns the extras of a car of the catalogue. */
export const listCatalogueExtras = (
  { quote: { car, rental } }: Candidate,
  chosen: ChosenExtras,
  reader: CarReader,
): CarAnswer['extras'] =>
  carExtras.map((key) => ({
    key,
    label: reader.t(`fee.${key}`),
    note: reader.t(`extra.${key}`),
    price: reader.amount(extraPrices[key].cents(car, rental.days)),
    per_day: extraPrices[key].perDay,
    most: extraPrices[key].most,
    chosen: chosen.get(key) ?? 0,
  }));

interface PageParts extends Pick<CarAnswer, 'place' | 'dropoff_place' | 'extras'> {
  readonly hasFullCover: boolean;
  readonly basis: StoredBasis;
}

/** Returns the detail page of a car without its offer. */
export const toCarPage = (
  candidate: Candidate,
  { hasFullCover, basis, ...parts }: PageParts,
  reader: CarReader,
): Omit<CarAnswer, 'offer' | 'expires_at' | 'reason'> => {
  const { quote, price, cancellation, terms = getTerms(quote, hasFullCover, reader.amount) } = candidate;
  const result = createResultMapper(quote.rental, hasFullCover, reader)(candidate);
  return {
    ...result,
    ...getTermsTexts(quote.car, terms, reader),
    ...parts,
    rental: toContractRental(quote.rental),
    basis: toPriceBasis(basis, listServiceTaxLines(price.tax, parts.place.country_code, reader.language)),
    can_pay_later: result.prebook && cancellation.refundable,
  };
};
