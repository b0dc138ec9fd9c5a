import { systemClock } from '@travel/kit/clock/clock';
import type {
  FlightCapabilities,
  FlightQuote,
  FlightSeatMap,
  FlightSupplier,
} from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { confirmCancellation, quoteCancellation } from './cancellations.ts';
import { acceptScheduleChange, confirmChange, listChanges, listScheduleChanges } from './changes.ts';
import { connectToDuffel, type DuffelSession } from './connection.ts';
import type { DuffelOptions } from './duffel-options.ts';
import { readNotification } from './notifications.ts';
import { createOrder, findOrder, getOrder, payOrder } from './orders.ts';
import { DuffelRefusal } from './refusals.ts';
import { createOfferSearch } from './search-offers.ts';
import { createSliceSearch } from './search-slices.ts';
import { toOffer, toServices } from './to-offer.ts';
import { toSeatMaps } from './to-seat-maps.ts';
import { offerSchema, seatMapsSchema } from './wire.ts';

const capabilities: FlightCapabilities = {
  holds: true,
  seat_maps: true,
  bags: true,
  changes: true,
  schedule_changes: true,
  steps: true,
};

/** Creates a supplier of flights that speaks Duffel's API, version 2. */
export const createDuffelSupplier = (options: DuffelOptions): FlightSupplier => {
  const open = connectToDuffel(options);
  const { id: supplier, clock = systemClock, webhookSecret } = options;
  const offers = createOfferSearch();
  const slices = createSliceSearch();
  return {
    id: supplier,
    name: options.name,
    capabilities,
    search: (search, context) => offers.search(open('search', context), search),
    searchFirstSlice: async (search, context) => slices.searchFirst(open('searchFirstSlice', context), search),
    searchNextSlice: async (search, chosen, context) =>
      slices.searchNext(open('searchNextSlice', context), search, chosen),
    listFares: async (search, chosen, context) => slices.listFares(open('listFares', context), search, chosen),
    quote: (offer, context) => quote(open('quote', context), offer),
    listSeatMaps: (offer, context) => listSeatMaps(open('listSeatMaps', context), offer),
    book: (key, request, context) => createOrder(open('book', context), key, request, 'instant'),
    hold: (key, request, context) => createOrder(open('hold', context), key, request, 'hold'),
    payHeld: (_key, reference, amount, context) => payOrder(open('payHeld', context), reference, amount),
    quoteHeld: (reference, context) => getOrder(open('quoteHeld', context), reference),
    retrieve({ key, reference, offer }, context) {
      const session = open('retrieve', context);
      return reference === null ? findByKey(session, key, offer) : findById(session, reference);
    },
    quoteCancellation: (reference, context) => quoteCancellation(open('quoteCancellation', context), reference),
    confirmCancellation: (quoted, context) => confirmCancellation(open('confirmCancellation', context), quoted),
    listChanges: (reference, change, context) => listChanges(open('listChanges', context), reference, change),
    confirmChange: (change, context) => confirmChange(open('confirmChange', context), change),
    listScheduleChanges: (reference, context) => listScheduleChanges(open('listScheduleChanges', context), reference),
    acceptScheduleChange: (change, context) => acceptScheduleChange(open('acceptScheduleChange', context), change),
    ...(webhookSecret && {
      readNotification: async (incoming) => readNotification(supplier, webhookSecret, incoming, clock.now()),
    }),
  };
};

const quote = ({ call, supplier }: DuffelSession, offer: string): Promise<FlightQuote> =>
  call(
    'read',
    (duffel) => duffel.offers.get(offer, { return_available_services: true }),
    (data) => {
      const priced = offerSchema.parse(data);
      return { offer: toOffer(supplier, priced), services: toServices(priced.available_services) };
    },
  );

const listSeatMaps = async (session: DuffelSession, offer: string): Promise<readonly FlightSeatMap[]> => {
  const { call } = session;
  try {
    return await call(
      'read',
      (duffel) => duffel.seatMaps.get({ offer_id: offer }),
      (data) => toSeatMaps(seatMapsSchema.parse(data)),
    );
  } catch (error) {
    if (!isMissing(error)) throw error;
    // Airlines without seat maps answer like unknown offers. An offer that is known has no map.
    await quote(session, offer);
    return [];
  }
};

const findById = async (session: DuffelSession, id: string) => {
  try {
    return await getOrder(session, id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const findByKey = async (session: DuffelSession, key: string, offer: string | null) => {
  try {
    return await findOrder(session, { key, offer });
  } catch (error) {
    // Without a list nothing is known about the order, which may exist.
    if (isMissing(error)) throw new SupplierDownError(session.supplier, 'does not list orders', { cause: error });
    throw error;
  }
};

const isMissing = (error: unknown): boolean => error instanceof DuffelRefusal && error.status === 404;
