import {
  readCruise,
  type CruiseAnswer,
  type CruiseQuery,
  type DiningTime,
} from '@travel/contracts/endpoints/products/cruises';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { money } from '@travel/contracts/money/money';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { createFieldProblem } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { Airport } from '@travel/reference/airports/airports';
import { getCityName } from '@travel/reference/world/airport-names';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { findTakenByUnits } from '../../capacity/taken-capacity.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import type { SearchCatalogue } from '../../suppliers/search-accounts.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import type {
  CruiseCatalogue,
  CruiseSupplierQuery,
  CruiseSupplier,
  Sailing,
} from '@travel/supplier-kit/cruises/cruise-supplier';
import { signChoiceOffer } from '../offers/cruise-offer.ts';
import { priceAllFlights, findDepartureAirport } from '../pricing/flights.ts';
import { getGratuityCents } from '../pricing/gratuities.ts';
import { calculateAmounts, toPriceLines, toListedPrice, countTravellers } from '../pricing/price.ts';
import { areLargeEnough, getCapacityId, createLeftCounter } from '../sailings/cabins-left.ts';
import { getBoardingTimes } from '../sailings/sailing-times.ts';
import { getCancellation } from '../sailings/terms.ts';
import { listCabins, pickScenes, toSailingSummary } from './cruise-results.ts';
import { isBookable, listAvailableCabins, type RequestContext } from './available-sailings.ts';
import {
  listDiningTimes,
  listFlightTerms,
  formatGratuityTerms,
  toContractItinerary,
  getLineLabels,
  getTermsTexts,
  type CruiseReader,
} from './cruise-labels.ts';

export type ReadQuery = Pick<CruiseQuery, 'rooms' | 'currency' | 'lang'> & {
  readonly cabin?: string | undefined;
  readonly dining: DiningTime;
  readonly fly_from?: string | undefined;
};

interface Dependencies {
  readonly db: ApiDb;
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly searchSuppliers: SearchCatalogue<CruiseSupplierQuery, readonly Sailing[]>;
  readonly suppliers: readonly CruiseSupplier[];
  readonly catalogue: CruiseCatalogue;
  readonly asking: (query: ReadQuery) => Promise<RequestContext & { readonly reader: CruiseReader }>;
}

const requireCabin = ({ ship }: Sailing, id: string) => {
  const found = ship.cabins.find(({ cabin_id }) => cabin_id === id);
  if (found) return found;
  throw createFieldProblem(readCruise, 'cabin_unknown', 'cabin', 'The ship has no such cabins', {
    context: { cabins: ship.cabins.map(({ cabin_id }) => cabin_id) },
  });
};

const requireAirport = (sailing: Sailing, code: string, catalogue: CruiseCatalogue): Airport => {
  const found = findDepartureAirport(code, sailing, catalogue);
  if (found) return found;
  throw createFieldProblem(readCruise, 'flight_unknown', 'fly_from', 'There are no flights to the ship from there', {
    context: { airports: catalogue.listGateways(sailing).map((airport) => airport.code) },
  });
};

/** Creates a function that returns the detail page of a sailing, with an offer for the chosen options. */
export const createReadCruise =
  ({ db, tokens, searchSuppliers, suppliers, catalogue, asking }: Dependencies) =>
  async (
    id: string,
    query: ReadQuery,
    visitor: { organisation(): Promise<Pick<Organisation, 'id' | 'look'>> },
  ): Promise<CruiseAnswer> => {
    const sailing = catalogue.findSailing(id);
    if (!sailing) throw createFieldProblem(readCruise, 'cruise_unknown', 'sailing_id', 'There is no such cruise');
    const { ship, departs } = sailing;
    const { reader, ...asked } = await asking(query);
    const { parties, today, converter, now } = asked;
    const { id: organisation_id, look } = await visitor.organisation();
    const wanted = query.cabin === undefined ? null : requireCabin(sailing, query.cabin);
    const airport = query.fly_from === undefined ? null : requireAirport(sailing, query.fly_from, catalogue);
    const line = suppliers.find((one) => one.id === ship.line.id);
    const units = ship.cabins.map((cabin) => getCapacityId(sailing, cabin));
    const [{ batches }, taken] = await Promise.all([
      searchSuppliers(line ? [line] : [], { region: ship.region, first: departs, last: departs }),
      findTakenByUnits(db, units, { checkin: toIsoDate(departs), checkout: toIsoDate(departs + 1) }),
    ]);
    if (batches.length === 0) throw new SupplierUnavailable(`${ship.line.id} did not answer for ${id}`);

    const left = createLeftCounter(taken, catalogue);
    const isOver = !isBookable(sailing, now);
    const open = isOver ? [] : listAvailableCabins(sailing, left, asked);
    const chosen = open.find(({ cabin }) => (wanted ? cabin === wanted : true));
    const people = countTravellers(parties);
    const toMoney = (cents: number) => money(converter.convert(cents), converter.currency);
    const perNight = toMoney(getGratuityCents(chosen?.kind ?? 'inside'));
    const cancellation = getCancellation(sailing, now);
    const offerChoice = (): CruiseAnswer['chosen'] => {
      if (!chosen) return null;
      const choice = { sailing, cabin: chosen.cabin, parties, airport };
      const amounts = calculateAmounts(choice, today, converter, catalogue);
      const { offer, expires_at, basis } = signChoiceOffer(tokens, choice, amounts, {
        ...query,
        currency: converter.currency,
        cancellation,
        look,
        organisation_id,
        language: reader.language,
      });
      return {
        cabin_id: chosen.cabin.cabin_id,
        dining: query.dining,
        fly_from: airport?.code ?? null,
        price: {
          ...toListedPrice(amounts, people, converter.currency),
          lines: toPriceLines(choice, amounts, converter.currency, getLineLabels(chosen.cabin, parties, reader)),
        },
        basis,
        offer,
        expires_at,
        can_pay_later: cancellation.refundable,
      };
    };
    const getReason = (): CruiseAnswer['reason'] => {
      if (isOver) return 'over';
      if (open.length > 0) return null;
      return ship.cabins.some((cabin) => areLargeEnough(cabin, parties)) ? 'sold_out' : 'cabin_too_small';
    };
    return {
      ...toSailingSummary(sailing, reader, pickScenes(sailing, look), catalogue),
      ...getTermsTexts(sailing, reader),
      chart: { land: catalogue.getCoasts(ship.region) },
      itinerary: toContractItinerary(sailing, reader),
      boarding: getBoardingTimes(sailing),
      cabins: listCabins(sailing, left, open, asked, reader),
      dining: listDiningTimes(reader),
      flights: catalogue.listGateways(sailing).map((one) => ({
        airport: one.code,
        city: getCityName(one, reader.language),
        price: toMoney(priceAllFlights(one, sailing, parties, catalogue)),
      })),
      flight_terms: listFlightTerms(reader),
      gratuities: {
        included: ship.line.includesGratuities,
        per_person_night: perNight,
        text: formatGratuityTerms(sailing, formatMoney(perNight, reader.language), reader),
      },
      chosen: offerChoice(),
      cancellation,
      reason: getReason(),
    };
  };
