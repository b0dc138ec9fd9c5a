import type { FlightOption, FlightSearchQuery } from '@travel/contracts/endpoints/products/flights';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { parseJourney } from '@travel/contracts/products/flights/journey';
import type { Clock } from '@travel/kit/clock/clock';
import {
  createSupplierSearch,
  type SearchableSupplier,
  type SearchState,
} from '@travel/supplier-kit/search/search-suppliers';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { toSuppliedPrice } from '../../suppliers/prices/supplied-price.ts';
import { includesBags, type Candidate, type ListedOption } from '../search/candidate.ts';
import { createUnknownOption, getPricingDay, requireLeg, type FlightMarket } from '../search/flight-market.ts';
import { readLegs, readPassengers } from '../search/read-journey.ts';
import { collectSliceNames, describeSlice, getIncludedBags } from './describe-slice.ts';
import {
  createSupplierContext,
  createSupplierSearchRequest,
  type FlightAccount,
  type FlightParty,
} from './flight-account.ts';
import { createStepReader, type SliceOffer, type SliceStep, type StepRequest } from './slice-steps.ts';

interface SuppliedOption extends ListedOption {
  readonly slice: SliceOffer['slice'];
  readonly described: FlightOption;
}

interface Question extends StepRequest {
  readonly withBags: boolean;
}

interface Dependencies {
  readonly clock: Clock;
  readonly exchange: Exchange;
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

const states: Readonly<Record<SearchState, SupplierStatus['state']>> = {
  answered: 'answered',
  late: 'late',
  failed: 'failed',
  busy: 'failed',
  skipped: 'failed',
};

/** The offers that suppliers returned for a leg, and the status of each supplier. */
interface LegAnswer {
  readonly steps: readonly { readonly account: FlightAccount; readonly step: SliceStep }[];
  readonly suppliers: readonly SupplierStatus[];
}

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

/** Searches the next leg at all accounts of an organisation. */
const createLegSearch = ({ clock }: Pick<Dependencies, 'clock'>) => {
  const readStep = createStepReader(clock);
  const search = createSupplierSearch<Question, SliceStep>({
    getKey: (question, { organisation_id, currency, language }) =>
      JSON.stringify([organisation_id, currency, language, question]),
    getSize: ({ offers }) => offers.length,
    clock,
    // Steps have a cache of their own, because each is the start of the next one.
    freshMs: 0,
    staleMs: 0,
    mostCached: 1,
  });
  const toSearchable = (account: FlightAccount): SearchableSupplier<Question, SliceStep> => ({
    id: account.id,
    name: account.name,
    async *search({ withBags, ...request }, context) {
      const { steps } = account.port.capabilities;
      yield await readStep(account, request, context);
      // Offers of steps are in the lowest fare. Other fares are only in the answers for whole journeys.
      if (withBags && steps) yield await readStep(account, request, context, false);
    },
  });
  return async (
    accounts: readonly FlightAccount[],
    organisationId: string,
    question: Question,
    party: FlightParty,
  ): Promise<LegAnswer> => {
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const found: { account: FlightAccount; step: SliceStep }[] = [];
    const known = new Map<string, SupplierStatus['state']>();
    const context = createSupplierContext(organisationId, party);
    for await (const result of search(accounts.map(toSearchable), question, context)) {
      const account = byId.get(result.supplier.id);
      if (result.kind === 'state') known.set(result.supplier.id, states[result.state]);
      else if (account) found.push({ account, step: result.batch });
    }
    const suppliers = accounts.map(({ id, name }) => ({ id, name, state: known.get(id) ?? ('late' as const) }));
    return { steps: found, suppliers };
  };
};

/** Creates a function that loads the options of a leg from the suppliers of an organisation. */
export const createSuppliedMarket = (dependencies: Dependencies) => {
  const { clock, exchange } = dependencies;
  const searchLeg = createLegSearch(dependencies);
  return {
    /** @throws ProblemError naming the invalid field; option_unknown if no supplier offers a chosen option. */
    async open(
      query: FlightSearchQuery,
      organisationId: string,
      accounts: readonly FlightAccount[],
    ): Promise<FlightMarket<SuppliedOption>> {
      const legs = readLegs(query.legs, clock);
      const at = requireLeg(query.leg, legs.length);
      const { currency } = await exchange.getConverter(query.currency);
      const passengers = readPassengers(query.passengers);
      const party: FlightParty = { passengers, cabin: query.cabin, currency, language: query.lang };
      const slices = (parseJourney(query.legs) ?? []).map(({ from, to, date }) => ({
        origin: from,
        destination: to,
        date,
      }));
      const chosen = query.chosen.slice(0, at);
      if (chosen.length < at) throw createUnknownOption(`chosen[${chosen.length}]`);
      const question = {
        search: createSupplierSearchRequest(slices, party),
        chosen,
        withBags: query.bags !== 'none',
      };
      const { steps, suppliers } = await searchLeg(accounts, organisationId, question, party);
      const open = steps.filter(({ step }) => step.chosen.length === at);
      if (open.length === 0 && suppliers.every(({ state }) => state === 'answered'))
        throw createUnknownOption(`chosen[${Math.max(0, ...steps.map(({ step }) => step.chosen.length))}]`);
      const { chooseBest } = createOfferPricing(dependencies, party, query.bags);
      const best = chooseBest(open.flatMap(({ account, step }) => step.offers.map((offer) => ({ account, offer }))));
      const path = chooseBest(open.flatMap(({ account, step }) => step.chosen.map((offer) => ({ account, offer }))));
      const candidates = [...best.values()];
      return {
        currency,
        today: getPricingDay(clock),
        legs,
        at,
        candidates,
        chosen: chosen.flatMap((id) => path.get(id) ?? []),
        flown: candidates.length,
        suppliers,
        isAnswered: open.length > 0,
        describe: ({ option }) => option.described,
        collectNames: (listed, language, others) =>
          collectSliceNames(
            listed.map(({ slice }) => slice),
            language,
            others,
          ),
        findLowest: () => Promise.resolve(new Map()),
      };
    },
  };
};
