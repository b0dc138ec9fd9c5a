import type { LodgingAnswer } from '@travel/contracts/endpoints/products/lodgings';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { furthestDay, toIsoDate, toDayNumber, listNights } from '@travel/reference/calendar-days/day-numbers';
import { findTakenByUnits, type TakenNight } from '../../capacity/taken-capacity.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import type { House, KnownUnit, PlaceHouses, Quote } from '@travel/supplier-kit/lodging/lodging-supplier';
import { getPriceSubject } from '../offers/lodging-offer.ts';
import { findSaturday } from '@travel/supplier-kit/lodging/lodging-stay';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { Candidate } from './available-units.ts';
import { toUnitWithOffer, toHousePage } from './house-results.ts';
import {
  createNotFoundProblem,
  listUnitsForRequest,
  readStayRequest,
  toStayDates,
  week,
  weeksListed,
  type LodgingContext,
  type LodgingVisitor,
  type PricedStay,
  type StayQuery,
  type StayRequest,
} from './stay-request.ts';
import { toSignedPrice } from './lodging-price.ts';

/** How many weeks before the requested week are listed. */
const weeksBefore = 2;

/**
 * Returns the quotes of a house's supplier for a stay.
 * @throws SupplierUnavailable if the supplier does not answer.
 */
const requestQuotes = async <Own, Extras>(
  { searchSuppliers, suppliers }: LodgingContext<Own, Extras>,
  { house }: Omit<KnownUnit<Own>, 'unit'>,
  { question }: StayRequest,
): Promise<readonly Quote<Own>[]> => {
  const { batches } = await searchSuppliers(
    suppliers.filter(({ id }) => id === house.supplier.id),
    question,
  );
  if (batches.length === 0) {
    throw new SupplierUnavailable(`${house.supplier.name} did not answer for ${house.lodging_id}`);
  }
  return batches.flatMap(({ batch }) => batch.filter((quote) => quote.house === house));
};

/** Returns the taken nights of a house's units in all weeks that the house's page may list. */
const findTakenOfHouse = <Own, Extras>(
  { db }: LodgingContext<Own, Extras>,
  { units }: House<Own>,
  { checkin, checkout }: Stay,
): Promise<readonly TakenNight[]> =>
  findTakenByUnits(
    db,
    units.map(({ capacity_id }) => capacity_id),
    {
      checkin: toIsoDate(toDayNumber(checkin) - weeksListed * week),
      checkout: toIsoDate(toDayNumber(checkout) + weeksListed * week),
    },
  );

/** Returns an available unit with a signed offer at its price. */
const offerUnit = <Own, Extras>(
  { kind, tokens }: LodgingContext<Own, Extras>,
  place: PlaceHouses<Own>,
  candidate: Candidate<Own>,
  { stay: { checkin, checkout, rooms }, reader, converter, organisation }: StayRequest,
) => {
  const { lodging_id } = candidate.house;
  const subject = { lodging_id, unit_id: candidate.unit.unit_id, checkin, checkout, rooms };
  const promise = {
    ...subject,
    currency: converter.currency,
    ...toSignedPrice(candidate.price),
    cancellation: candidate.cancellation,
    look: reader.look,
    organisation_id: organisation.id,
  };
  return toUnitWithOffer(kind, place, candidate, reader, tokens.sign(kind.code, promise, getPriceSubject(subject)));
};

/** Returns the lowest price of a house in each single week around a stay; null if the house is not available. */
const priceWeeksAround = <Own, Extras>(
  listing: LodgingContext<Own, Extras>,
  house: House<Own>,
  taken: readonly TakenNight[],
  priced: PricedStay,
): LodgingAnswer['weeks'] => {
  const today = toDayNumber(getTodayAt(house.place.time_zone, listing.clock));
  const first = findSaturday(toDayNumber(priced.stay.checkin)) - weeksBefore * week;
  return Array.from({ length: weeksListed }, (_, at) => first + at * week)
    .filter((day) => day >= today && day <= today + furthestDay)
    .map((day) => {
      const [checkin, checkout] = [toIsoDate(day), toIsoDate(day + week)];
      const stay: Stay = { ...priced.stay, checkin, checkout, nights: listNights(day, day + week) };
      const quotes = house.units.map((unit) => listing.catalogue.quote(house, unit, stay));
      const { candidates } = listUnitsForRequest(listing, quotes, taken, { ...priced, stay });
      const prices = candidates.map(({ price }) => price.inclusive);
      const from = prices.toSorted((a, b) => a.amount - b.amount)[0] ?? null;
      return { checkin, checkout, nights: week, from };
    });
};

/**
 * Returns the detail page of a house, with an offer of each available unit.
 * @throws ProblemError lodging_unknown
 * @throws SupplierUnavailable if the house's supplier does not answer.
 */
export const readHousePage = async <Own, Extras>(
  listing: LodgingContext<Own, Extras>,
  lodgingId: string,
  query: StayQuery,
  visitor: LodgingVisitor,
) => {
  const known = listing.catalogue.house(lodgingId);
  if (!known) throw createNotFoundProblem('lodging_unknown', 'lodging_id', 'lodging');
  const { kind } = listing;
  const { stock: place, house } = known;
  const request = await readStayRequest(listing, place, query, visitor);
  const [quotes, taken] = await Promise.all([
    requestQuotes(listing, known, request),
    findTakenOfHouse(listing, house, request.stay),
  ]);
  const market = listUnitsForRequest(listing, quotes, taken, request);
  return {
    ...toHousePage(kind, place, house, request.reader),
    stay: toStayDates(request.stay),
    weeks: kind.isWeekly ? priceWeeksAround(listing, house, taken, request) : [],
    units: market.candidates
      .toSorted((a, b) => a.price.inclusive.amount - b.price.inclusive.amount)
      .map((candidate) => offerUnit(listing, place, candidate, request)),
    reason: market.reason,
    minimum_nights: market.minimumNights,
  } satisfies Omit<LodgingAnswer, 'extras'> & { extras: Extras };
};
