import type { FlightOption, FlightSearchQuery } from '@travel/contracts/endpoints/products/flights';
import { money, type Money } from '@travel/contracts/money/money';
import { parseJourney } from '@travel/contracts/products/flights/journey';
import type { Clock } from '@travel/kit/clock/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import { toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { toSuppliedPrice } from '../../suppliers/prices/supplied-price.ts';
import { includesBags, type Candidate, type ListedOption } from '../search/candidate.ts';
import { createUnknownOption, getPricingDay, requireLeg, type FlightMarket } from '../search/flight-market.ts';
import { readLegs, readPassengers } from '../search/read-journey.ts';
import { collectSliceNames, describeSlice, getIncludedBags } from './describe-slice.ts';
import { createSupplierSearchRequest, type FlightAccount, type FlightParty } from './flight-account.ts';
import type { FlightSeller } from './flight-sale.ts';
import { createKnownFares, type FareRoute, type KnownPrices } from './known-fares.ts';
import { createLegSearch, type LegAnswer } from './search-leg.ts';
import type { SliceOffer } from './slice-steps.ts';

interface SuppliedOption extends ListedOption {
  readonly slice: SliceOffer['slice'];
  readonly described: FlightOption;
}

interface Dependencies {
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly reportIgnoredError: ReportIgnoredError;
}

const getHour = (time: string): number => Number(time.slice(0, 2));

const options = new WeakMap<SliceOffer['slice'], SuppliedOption>();

/** Returns an offered slice with the values by which lists sort and filter. Cached, because searches are cached. */
const toOption = ({ slice, offer }: SliceOffer, cabin: FlightParty['cabin']): SuppliedOption => {
  const known = options.get(slice);
  if (known) return known;
  const described = describeSlice(slice, offer, cabin);
  const { segments } = described;
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) throw new RangeError('A slice has one flight at least');
  const option: SuppliedOption = {
    slice,
    described,
    airlines: slice.segments.map(({ marketing }) => marketing),
    departure: Date.parse(first.departs.at),
    arrival: Date.parse(last.arrives.at),
    minutes: described.minutes,
    overnights: described.stops.filter(({ overnight }) => overnight).length,
    leaves: getHour(first.departs.time),
    arrives: getHour(last.arrives.time),
    lowestBags: getIncludedBags([slice], offer),
  };
  options.set(slice, option);
  return option;
};

/** Prices offers in the currency of a request, and keeps the best offer of each option. */
const createOfferPricing = (
  { exchange }: Dependencies,
  { cabin, currency }: FlightParty,
  bags: FlightSearchQuery['bags'],
) => {
  const toCandidate = (account: FlightAccount, sliceOffer: SliceOffer): Candidate<SuppliedOption> | undefined => {
    const { slice, offer } = sliceOffer;
    const price = toSuppliedPrice(offer.price, { currency, markup: account.markup, exchange });
    if (!price) return undefined;
    const { amount } = price.inclusive;
    const option = toOption(sliceOffer, cabin);
    return { option, left: option.described.left, bags: getIncludedBags([slice], offer), price: amount, total: amount };
  };
  const isBetter = (one: Candidate, other: Candidate): boolean => {
    const has = ({ bags: { cabin: carryOn, checked } }: Candidate) => includesBags(carryOn, checked, bags);
    return has(one) === has(other) ? one.total < other.total : has(one);
  };
  /** Returns one candidate for each option: the cheapest one of all suppliers and fares with the requested bags. */
  const chooseBest = (offers: readonly { readonly account: FlightAccount; readonly offer: SliceOffer }[]) => {
    const best = new Map<string, Candidate<SuppliedOption>>();
    for (const { account, offer } of offers) {
      const candidate = toCandidate(account, offer);
      const before = best.get(offer.option_id);
      if (candidate && (!before || isBetter(candidate, before))) best.set(offer.option_id, candidate);
    }
    return best;
  };
  return { chooseBest };
};

/** Returns a route's search for one leg on a day. */
const toDaySearch = ({ from, to, party }: FareRoute, day: DayNumber) => ({
  search: createSupplierSearchRequest([{ origin: from, destination: to, date: toIsoDate(day) }], party),
  chosen: [],
  withBags: false,
});

type Candidates = ReadonlyMap<string, Candidate<SuppliedOption>>;

const findLowestTotal = (candidates: Candidates, currency: string): Money | null => {
  const totals = [...candidates.values()].map(({ total }) => total);
  return totals.length === 0 ? null : money(Math.min(...totals), currency);
};

const listOffers = (steps: LegAnswer['steps'], name: 'offers' | 'chosen') =>
  steps.flatMap(({ account, step }) => step[name].map((offer) => ({ account, offer })));

const isComplete = ({ suppliers }: LegAnswer): boolean => suppliers.every(({ state }) => state === 'answered');

/** Creates the flights of an organisation's suppliers: the options of a leg, and the lowest prices of days. */
export const createSuppliedMarket = (dependencies: Dependencies) => {
  const { clock, exchange } = dependencies;
  const searchLeg = createLegSearch(clock, dependencies.reportIgnoredError);
  const fares = createKnownFares(dependencies);

  /** Returns the lowest one-way prices. Searches unknown days at accounts whose configuration allows it. */
  const findLowest = async (route: FareRoute, days: readonly DayNumber[]): Promise<KnownPrices> => {
    const { party } = route;
    const { organisationId, accounts } = route.seller;
    const searched = accounts.filter(({ searchesCalendar }) => searchesCalendar);
    const searchDay = async (day: DayNumber) => {
      const answer = await searchLeg({ organisationId, accounts: searched }, toDaySearch(route, day), party);
      const best = createOfferPricing(dependencies, party, 'none').chooseBest(listOffers(answer.steps, 'offers'));
      return isComplete(answer) ? findLowestTotal(best, party.currency) : undefined;
    };
    return fares.findLowest(route, days, searched.length > 0 ? searchDay : null);
  };

  return {
    findLowest,

    /** @throws ProblemError naming the invalid field; option_unknown if no supplier offers a chosen option. */
    async open(query: FlightSearchQuery, seller: FlightSeller): Promise<FlightMarket<SuppliedOption>> {
      const legs = readLegs(query.legs, clock);
      const at = requireLeg(query.leg, legs.length);
      const { currency } = await exchange.getConverter(query.currency);
      const party: FlightParty = { ...query, passengers: readPassengers(query.passengers), language: query.lang };
      const journey = parseJourney(query.legs) ?? [];
      const slices = journey.map(({ from: origin, to: destination, date }) => ({ origin, destination, date }));
      const chosen = query.chosen.slice(0, at);
      if (chosen.length < at) throw createUnknownOption(`chosen[${chosen.length}]`);
      const search = createSupplierSearchRequest(slices, party);
      const question = { search, chosen, withBags: query.bags !== 'none' };
      const answer = await searchLeg(seller, question, party);
      const open = answer.steps.filter(({ step }) => step.chosen.length === at);
      if (open.length === 0 && isComplete(answer))
        throw createUnknownOption(`chosen[${Math.max(0, ...answer.steps.map(({ step }) => step.chosen.length))}]`);
      const { chooseBest } = createOfferPricing(dependencies, party, query.bags);
      const best = chooseBest(listOffers(open, 'offers'));
      const path = chooseBest(listOffers(open, 'chosen'));
      const { from, to } = journey[at] ?? { from: '', to: '' };
      const route: FareRoute = { seller, from, to, party };
      const day = legs[at]?.day ?? legs[0].day;
      if (legs.length === 1 && !question.withBags && isComplete(answer))
        fares.record(route, day, findLowestTotal(best, currency));
      return {
        currency,
        today: getPricingDay(clock),
        legs,
        at,
        candidates: [...best.values()],
        chosen: chosen.flatMap((id) => path.get(id) ?? []),
        flown: best.size,
        suppliers: answer.suppliers,
        isAnswered: open.length > 0,
        describe: ({ option }) => option.described,
        collectNames(listed, language, others) {
          const shown = listed.map(({ slice }) => slice);
          return collectSliceNames(shown, language, others);
        },
        findLowest: (days) => findLowest(route, days),
      };
    },
  };
};
