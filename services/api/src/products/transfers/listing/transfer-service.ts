import {
  readTransfer,
  type TransferAnswer,
  type TransferDaysQuery,
  type TransferQuery,
  type TransferSearchAnswer,
} from '@travel/contracts/endpoints/products/transfers';
import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import { addDays } from '@travel/contracts/locale/days/days';
import { createFieldProblem } from '@travel/kit/problem/problem';
import type { Converter } from '@travel/reference/exchange/converter';
import { translatePlace } from '@travel/reference/places/places';
import { findTakenAtPlace, type TakenNight } from '../../capacity/taken-capacity.ts';
import { searchListing } from '../../listing/listing-definition.ts';
import type { SiteVisitor } from '../../offer-tokens.ts';
import type { SearchDependencies } from '../../product-dependencies.ts';
import { createCatalogueSearch, describeSuppliers } from '../../suppliers/search-accounts.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import { getPoints } from '@travel/supplier-kit/transfers/points';
import type { FlightArrivals } from '@travel/supplier-kit/transfers/flight-arrivals';
import { hasRoomFor, countLeft, countUnits, getTransferId } from '../ride/capacity.ts';
import { convertAmounts, getCancellation, findTransfer, toListedPrice, toRidePrice } from '../ride/quote.ts';
import { locateRide } from '../ride/ride-points.ts';
import { readRide, type RideRequest, type Ride } from '@travel/supplier-kit/transfers/ride';
import type {
  TransferCatalogue,
  TransferQuote,
  TransferSupplier,
} from '@travel/supplier-kit/transfers/transfer-supplier';
import { getTransferDayPrices } from './day-prices.ts';
import { transferListing, type Candidate } from './transfer-listing.ts';
import { translatePoint, translateRide, describeVehicle } from './transfer-labels.ts';
import { getPriceSubject } from '../offers/transfer-offer.ts';
import { getMonthSpan } from '../../prices/month-prices.ts';
import { toPriceBasis } from '../../prices/price-basis.ts';
import { listServiceTaxLines } from '../../prices/tax-lines.ts';

interface Dependencies extends SearchDependencies<TransferCatalogue, TransferSupplier> {
  readonly arrivals: FlightArrivals;
}

type Reason = TransferSearchAnswer['reason'];
type ReadQuery = RideRequest & {
  readonly pickup?: string | undefined;
  readonly dropoff?: string | undefined;
  readonly currency: string;
  readonly lang: string;
};

const toQuestionKey = ({ place, legs, passengers, bags }: Ride): string =>
  [place.place_id, ...legs.flatMap(({ from, to, pickup }) => [from.point_id, to.point_id, pickup.date, pickup.time])]
    .concat(String(passengers), String(bags))
    .join(' ');

/** Returns the days of a ride for which the taken capacity is looked up. */
const getCapacitySpan = ({ legs }: Ride) => ({
  checkin: legs[0].pickup.date,
  checkout: addDays((legs.at(-1) ?? legs[0]).arrival.date, 1),
});

/** Returns why a vehicle is unavailable for a ride; null if it is available. */
const getUnavailableReason = ({ quote: { vehicle, ride }, left }: Candidate): Reason => {
  if (!hasRoomFor(vehicle, ride.passengers, ride.bags)) return 'too_many_passengers';
  return left < countUnits(ride, vehicle) ? 'sold_out' : null;
};

const toSearchResult = ({ quote, price, score, cancellation, left }: Candidate, language: string) => {
  const { ride, supplier, vehicle } = quote;
  const { id, name } = supplier;
  return {
    transfer_id: getTransferId({ place: ride.place, supplier, vehicle }),
    vehicle: describeVehicle(vehicle, language).vehicle,
    model: vehicle.model,
    shared: vehicle.shared,
    seats: vehicle.seats,
    bags: vehicle.bags,
    supplier: { id, name },
    ...score,
    cancellation,
    left,
    price: toListedPrice(price, ride.passengers),
  };
};

/** Returns the fields by which offers and price keys identify a transfer and its ride. */
const toPricedRide = (transfer_id: string, { legs: [outward, back], flight, rooms, bags }: Ride) => ({
  transfer_id,
  from: outward.from.point_id,
  to: outward.to.point_id,
  checkin: outward.pickup.date,
  time: outward.pickup.time,
  ...(back && { return_date: back.pickup.date, return_time: back.pickup.time }),
  flight,
  rooms,
  bags,
});

/** Creates the service behind the transfer routes: the search, the day prices and the detail page. */
export const createTransferService = (dependencies: Dependencies) => {
  const { db, clock, exchange, tokens, arrivals, catalogue, suppliers } = dependencies;
  const searchSuppliers = createCatalogueSearch<Ride, readonly TransferQuote[]>(toQuestionKey);

  const toCandidate = (quote: TransferQuote, taken: readonly TakenNight[], converter: Converter): Candidate => ({
    quote,
    price: toRidePrice(quote.ride, convertAmounts(quote, converter), converter.currency),
    score: catalogue.rate({ ...quote, place: quote.ride.place }),
    cancellation: getCancellation(quote, clock.now()),
    left: countLeft(quote, taken, catalogue),
  });

  return {
    async search(query: TransferQuery): Promise<TransferSearchAnswer> {
      const { place, ...ends } = locateRide({ ...query, pickup: query.place });
      const ride = readRide(place, { ...query, ...ends }, arrivals, clock);
      const converter = await exchange.getConverter(query.currency);
      const [answered, taken] = await Promise.all([
        searchSuppliers(suppliers, ride),
        findTakenAtPlace(db, place.place_id, getCapacitySpan(ride)),
      ]);
      const all = answered.batches.flatMap(({ batch }) => batch.map((quote) => toCandidate(quote, taken, converter)));
      const candidates = all.filter((one) => getUnavailableReason(one) === null);
      const { shown, ...found } = searchListing(transferListing, candidates, query, query.lang);
      const isFitting = all.some((one) => getUnavailableReason(one) !== 'too_many_passengers');
      const noneReason = isFitting ? 'sold_out' : 'too_many_passengers';
      return {
        place: translatePlace(place, query.lang),
        points: getPoints(place).map((point) => translatePoint(point, place, query.lang)),
        ride: translateRide(ride, query.lang),
        results: shown.map((candidate) => toSearchResult(candidate, query.lang)),
        ...found,
        reason: candidates.length === 0 ? noneReason : null,
        ...describeSuppliers(answered.suppliers),
      };
    },

    async dayPrices(query: TransferDaysQuery): Promise<NightPrices> {
      const { place, ...ends } = locateRide({ ...query, pickup: query.place });
      const [converter, taken] = await Promise.all([
        exchange.getConverter(query.currency),
        findTakenAtPlace(db, place.place_id, getMonthSpan(query.month, 2)),
      ]);
      return getTransferDayPrices({ place, query: { ...query, ...ends }, converter, clock, catalogue, taken });
    },

    async read(id: string, query: ReadQuery, visitor: SiteVisitor): Promise<TransferAnswer> {
      const known = findTransfer(id, catalogue);
      if (!known)
        throw createFieldProblem(readTransfer, 'transfer_unknown', 'transfer_id', 'There is no such transfer');
      const { place, supplier, vehicle } = known;
      const ends = locateRide({ ...query, pickup: query.pickup ?? place.place_id });
      const ride = readRide(place, { ...query, from: ends.from, to: ends.to }, arrivals, clock);
      const converter = await exchange.getConverter(query.currency);
      const chosen = suppliers.find((one) => one.id === supplier.id);
      const [{ batches }, taken] = await Promise.all([
        searchSuppliers(chosen ? [chosen] : [], ride),
        findTakenAtPlace(db, place.place_id, getCapacitySpan(ride)),
      ]);
      const quote = batches.flatMap(({ batch }) => batch).find((one) => one.vehicle === vehicle);
      if (!quote) throw new SupplierUnavailable(`${supplier.name} did not answer for ${id}`);
      const candidate = toCandidate(quote, taken, converter);
      const reason = getUnavailableReason(candidate);
      const priced = toPricedRide(id, ride);
      const promise = {
        ...priced,
        currency: query.currency,
        legs: candidate.price.lines.map(({ amount }) => amount.amount),
        cancellation: candidate.cancellation,
        organisation_id: (await visitor.organisation()).id,
      };
      const { offer, expires_at, basis } = tokens.sign('TRF', promise, getPriceSubject(priced));
      const { included, good_to_know } = describeVehicle(vehicle, query.lang);
      return {
        ...toSearchResult(candidate, query.lang),
        place: translatePlace(place, query.lang),
        ride: translateRide(ride, query.lang),
        included,
        good_to_know,
        offer: reason === null ? offer : null,
        basis: toPriceBasis(basis, listServiceTaxLines(candidate.price.tax, place.country_code, query.lang)),
        expires_at: reason === null ? expires_at : null,
        reason,
        can_pay_later: candidate.cancellation.refundable,
      };
    },
  };
};
