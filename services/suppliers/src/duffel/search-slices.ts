import { z } from 'zod';
import type { FlightOffer, FlightSearch, FlightSlice } from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { DuffelSession } from './connection.ts';
import { isUnsupported, toOfferRequest } from './offer-request.ts';
import { readOffers } from './to-offer.ts';
import { offerRequestSchema } from './wire.ts';

/** Starts of the references of searches. Whole searches are of servers without partial offer requests. */
const prefixes = { partial: 'partial:', whole: 'whole:' };

export interface SliceSearch {
  searchFirst(
    session: DuffelSession,
    search: FlightSearch,
  ): Promise<{ readonly search: string; readonly offers: readonly FlightOffer[] }>;
  searchNext(session: DuffelSession, search: string, chosen: readonly string[]): Promise<readonly FlightOffer[]>;
  listFares(session: DuffelSession, search: string, chosen: readonly string[]): Promise<readonly FlightOffer[]>;
}

/**
 * Searches slice by slice with partial offer requests. With a server that has none, one search for all slices is made,
 * whose offers are grouped by the flights of a slice; the server stores them between the steps.
 */
export const createSliceSearch = (): SliceSearch => {
  let hasPartialRequests = true;
  return {
    async searchFirst(session, search) {
      const body = toOfferRequest(session.supplier, search, session.deadlines.search);
      if (hasPartialRequests) {
        try {
          const { id, offers } = await session.call(
            'search',
            (duffel) => duffel.partialOfferRequests.create(body),
            toOffers(session),
          );
          return { search: `${prefixes.partial}${id}`, offers };
        } catch (error) {
          if (!isUnsupported(error)) throw error;
          hasPartialRequests = false;
        }
      }
      const { id, offers } = await session.call(
        'search',
        (duffel) => duffel.offerRequests.create({ ...body, return_offers: true }),
        toOffers(session),
      );
      return { search: `${prefixes.whole}${id}`, offers: groupBySlice(offers, []) };
    },
    async searchNext(session, search, chosen) {
      const id = readId(session, search);
      if (id.isWhole) return groupBySlice(await findOffers(session, id.request), chosen);
      const { offers } = await session.call(
        'search',
        (duffel) => duffel.partialOfferRequests.get(id.request, { 'selected_partial_offer[]': [...chosen] }),
        toOffers(session),
      );
      return offers;
    },
    async listFares(session, search, chosen) {
      const id = readId(session, search);
      if (id.isWhole) return chooseFares(await findOffers(session, id.request), chosen);
      const { offers } = await session.call(
        'search',
        (duffel) => duffel.partialOfferRequests.getFaresById(id.request, { 'selected_partial_offer[]': [...chosen] }),
        toOffers(session),
      );
      return offers;
    },
  };
};

const toOffers =
  ({ supplier }: DuffelSession) =>
  (data: unknown) => {
    const { id, offers } = offerRequestSchema.parse(data);
    return { id, offers: readOffers(supplier, offers ?? []) };
  };

const readId = ({ supplier }: DuffelSession, search: string) => {
  for (const [kind, prefix] of Object.entries(prefixes)) {
    if (search.startsWith(prefix)) return { isWhole: kind === 'whole', request: search.slice(prefix.length) };
  }
  throw new SupplierRefusal(supplier, 'offer_expired', 'the search is not of this supplier');
};

/** Returns the stored offers of an offer request: with the request, or from the list of offers if it has none. */
const findOffers = async (session: DuffelSession, request: string): Promise<readonly FlightOffer[]> => {
  const { call, supplier } = session;
  try {
    const { offers } = await call('search', (duffel) => duffel.offerRequests.get(request), toOffers(session));
    if (offers.length > 0) return offers;
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  }
  const all: FlightOffer[] = [];
  let after: string | null = null;
  do {
    const page: OfferPage = await listPage(session, request, after);
    all.push(...page.offers);
    after = page.after;
  } while (after !== null);
  if (all.length === 0) throw new SupplierRefusal(supplier, 'offer_expired', 'the search has no offers any more');
  return all;
};

interface OfferPage {
  readonly offers: readonly FlightOffer[];
  /** Cursor of the next page, or null after the last one. */
  readonly after: string | null;
}

const listPage = ({ call, supplier }: DuffelSession, request: string, from: string | null): Promise<OfferPage> => {
  const cursors: (string | null | undefined)[] = [];
  return call(
    'search',
    async (duffel) => {
      const page = await duffel.offers.list({
        offer_request_id: request,
        limit: 200,
        ...(from !== null && { after: from }),
      });
      cursors.push(page.meta?.after);
      return page;
    },
    (data) => {
      const offers = readOffers(supplier, z.array(z.unknown()).parse(data));
      return { offers, after: offers.length === 0 ? null : (cursors[0] ?? null) };
    },
  );
};

/** Identifies the flights of a slice across offers, whose slices and segments have IDs of their own. */
const getFlights = ({ segments }: FlightSlice): string =>
  segments
    .map(({ marketing, number, origin, departs }) => `${marketing.code}${number} ${origin} ${departs}`)
    .join(', ');

/** Returns the offers with the chosen flights in their first slices. An offer is chosen for the slice at its position. */
const filterByChosen = (offers: readonly FlightOffer[], chosen: readonly string[]): readonly FlightOffer[] => {
  const byReference = new Map(offers.map((offer) => [offer.reference, offer]));
  const flights = chosen.map((reference, index) => {
    const slice = byReference.get(reference)?.slices[index];
    return slice ? getFlights(slice) : null;
  });
  const matches = offers.filter(({ slices }) =>
    flights.every((wanted, index) => {
      const slice = slices[index];
      return slice !== undefined && getFlights(slice) === wanted;
    }),
  );
  if (chosen.length > 0 && matches.length === 0) {
    throw new SupplierRefusal(
      offers[0]?.supplier ?? '',
      'offer_expired',
      'the search does not contain the chosen offers',
    );
  }
  return matches;
};

/** Returns the next slice of the matching offers: the cheapest offer for each set of flights, reduced to that slice. */
const groupBySlice = (offers: readonly FlightOffer[], chosen: readonly string[]): readonly FlightOffer[] => {
  const cheapest = keepCheapest(filterByChosen(offers, chosen), (offer) => {
    const slice = offer.slices[chosen.length];
    return slice ? getFlights(slice) : null;
  });
  return cheapest.map((offer) => ({ ...offer, slices: offer.slices.slice(chosen.length, chosen.length + 1) }));
};

/** Returns the cheapest bookable offer for each combination of fares; offers of unnamed fares are all returned. */
const chooseFares = (offers: readonly FlightOffer[], chosen: readonly string[]): readonly FlightOffer[] =>
  keepCheapest(filterByChosen(offers, chosen), ({ slices, reference }) => {
    const brands = slices.map(({ fare_brand: brand }) => brand);
    return brands.includes(null) ? reference : brands.join(', ');
  });

const keepCheapest = (
  offers: readonly FlightOffer[],
  getGroup: (offer: FlightOffer) => string | null,
): readonly FlightOffer[] => {
  const groups = new Map<string, FlightOffer>();
  for (const offer of offers) {
    const group = getGroup(offer);
    if (group === null) continue;
    const cheapest = groups.get(group);
    if (!cheapest || offer.price.total.amount < cheapest.price.total.amount) groups.set(group, offer);
  }
  return [...groups.values()].toSorted((a, b) => a.price.total.amount - b.price.total.amount);
};
