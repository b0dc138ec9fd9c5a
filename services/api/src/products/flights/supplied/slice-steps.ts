import type { FlightOffer, FlightSearch, FlightSlice } from '@travel/supplier-kit/flights/flight-supplier';
import { isOfferExpired, SupplierBusyError } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import { createAnswerCache } from '@travel/supplier-kit/search/answer-cache';
import type { Clock } from '@travel/kit/clock/clock';
import { minuteMs } from '@travel/contracts/time/durations';
import { getOptionId } from './describe-slice.ts';
import type { FlightAccount } from './flight-account.ts';

/** A slice that can be chosen, with the supplier's offer for it. */
export interface SliceOffer {
  readonly option_id: string;
  readonly slice: FlightSlice;
  /** Offer whose price is that of the cheapest journey with this slice and the slices chosen earlier. */
  readonly offer: FlightOffer;
}

/** The slices that one supplier offers for a leg, after options of the earlier legs were chosen. */
export interface SliceStep {
  /** The chosen options of the earlier legs. Fewer than were requested if the supplier does not offer one of them. */
  readonly chosen: readonly SliceOffer[];
  readonly offers: readonly SliceOffer[];
  /** Reference of the supplier's search, with which the next step continues; null if it is not searched in steps. */
  readonly search: string | null;
}

/** Legs, passengers and cabin, and the IDs of the options chosen for the first legs. */
export interface StepRequest {
  readonly search: FlightSearch;
  readonly chosen: readonly string[];
}

/**
 * Reads the offers of a leg. `inSteps` chooses between one search for each leg and a search for complete journeys, which
 * returns fewer flights in all fares.
 */
export type ReadStep = (
  account: FlightAccount,
  request: StepRequest,
  context: RequestContext,
  inSteps?: boolean,
) => Promise<SliceStep>;

/** How long prices of a search are shown without another search. */
const freshMs = 2 * minuteMs;
/** How long they are shown while the supplier accepts no further request. */
const staleMs = 5 * minuteMs;
/** The largest number of cached offers of all suppliers; an offer takes about three kilobytes. */
const mostOffers = 8_000;

const toSliceOffers = (offers: readonly FlightOffer[], at = 0): SliceOffer[] =>
  offers.flatMap((offer) => {
    const slice = offer.slices[at];
    return slice ? [{ option_id: getOptionId(slice), slice, offer }] : [];
  });

const findCheapest = (offers: readonly SliceOffer[], optionId: string | undefined): SliceOffer | undefined =>
  offers
    .filter(({ option_id }) => option_id === optionId)
    .toSorted((a, b) => a.offer.price.total.amount - b.offer.price.total.amount)[0];

/** Searches the next slice of a supplier with steps. `before` is the step before it; null for the first leg. */
const searchStep = async (
  { port }: FlightAccount,
  { search, chosen }: StepRequest,
  context: RequestContext,
  before: SliceStep | null,
): Promise<SliceStep> => {
  if (!before) {
    const first = await port.searchFirstSlice(search, context);
    return { chosen: [], offers: toSliceOffers(first.offers), search: first.search };
  }
  const next = findCheapest(before.offers, chosen.at(-1));
  if (!next || before.chosen.length < chosen.length - 1 || before.search === null) return { ...before, offers: [] };
  const path = [...before.chosen, next];
  const references = path.map(({ offer }) => offer.reference);
  const offers = await port.searchNextSlice(before.search, references, context);
  return { chosen: path, offers: toSliceOffers(offers), search: before.search };
};

/** Returns the step of a search for complete journeys: the offers with the chosen options in their first slices. */
const selectStep = (offers: readonly FlightOffer[], chosen: readonly string[]): SliceStep => {
  const known: SliceOffer[] = [];
  let matching = offers;
  for (const [at, optionId] of chosen.entries()) {
    const slices = toSliceOffers(matching, at).filter(({ option_id }) => option_id === optionId);
    const cheapest = findCheapest(slices, optionId);
    if (!cheapest) return { chosen: known, offers: [], search: null };
    known.push(cheapest);
    matching = slices.map(({ offer }) => offer);
  }
  return { chosen: known, offers: toSliceOffers(matching, chosen.length), search: null };
};

const collect = async (batches: AsyncIterable<readonly FlightOffer[]>): Promise<FlightOffer[]> => {
  const all: FlightOffer[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
};

/** Searches every step of a journey again, because an offer that several travellers share can be booked only once. */
export const readFreshStep: ReadStep = async (account, request, context) => {
  const { search, chosen } = request;
  if (!account.port.capabilities.steps) return selectStep(await collect(account.port.search(search, context)), chosen);
  const before =
    chosen.length === 0 ? null : await readFreshStep(account, { search, chosen: chosen.slice(0, -1) }, context);
  return searchStep(account, request, context, before);
};

const countOffers = ({ offers }: { readonly offers: readonly unknown[] }): number => offers.length;

/**
 * Creates a function that reads steps from a cache, whose answers are at most two minutes old, or five while a supplier
 * is busy. Equal requests at the same time share one search.
 */
export const createStepReader = (clock: Clock): ReadStep => {
  const steps = createAnswerCache<SliceStep>({ getSize: countOffers, mostCached: mostOffers, clock });
  const completeSearches = createAnswerCache<{ readonly offers: readonly FlightOffer[] }>({
    getSize: countOffers,
    mostCached: mostOffers,
    clock,
  });

  const readThrough = async <Answer extends object>(
    cache: ReturnType<typeof createAnswerCache<Answer>>,
    key: string,
    search: () => Promise<Answer>,
  ): Promise<Answer> => {
    const [fresh] = cache.get(key, freshMs)?.batches ?? [];
    if (fresh) return fresh;
    const start = async function* () {
      yield await search();
    };
    try {
      const ended = await cache.start(key, start).shared.ended;
      if ('error' in ended) throw ended.error;
      const [answer] = ended.batches;
      if (answer) return answer;
      throw new RangeError('A search ended without an answer');
    } catch (error) {
      const [stale] = error instanceof SupplierBusyError ? (cache.get(key, staleMs)?.batches ?? []) : [];
      if (stale) return stale;
      throw error;
    }
  };

  const readStep: ReadStep = (account, request, context, inSteps = account.port.capabilities.steps) => {
    const { search, chosen } = request;
    const { organisation_id, currency, language } = context;
    const key = JSON.stringify([account.id, organisation_id, currency, language, search]);
    if (!inSteps)
      return readThrough(completeSearches, key, async () => ({
        offers: await collect(account.port.search(search, context)),
      })).then(({ offers }) => selectStep(offers, chosen));
    return readThrough(steps, `${key} ${chosen.join()}`, async () => {
      if (chosen.length === 0) return searchStep(account, request, context, null);
      const before = { search, chosen: chosen.slice(0, -1) };
      try {
        return await searchStep(account, request, context, await readStep(account, before, context));
      } catch (error) {
        // The supplier forgot the cached search.
        if (isOfferExpired(error)) return readFreshStep(account, request, context);
        throw error;
      }
    });
  };
  return readStep;
};
