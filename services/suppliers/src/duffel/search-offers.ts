import { setTimeout as wait } from 'node:timers/promises';
import { SupplierDownError } from '@travel/supplier-kit/ports/errors';
import type { FlightOffer, FlightSearch } from '@travel/supplier-kit/flights/flight-supplier';
import type { DuffelSession } from './connection.ts';
import { isUnsupported, toOfferRequest } from './offer-request.ts';
import { readOffers } from './to-offer.ts';
import { batchSchema, offerRequestSchema } from './wire.ts';

/** Milliseconds between two looks at a batch whose server does not wait for news itself. */
const pollMs = 300;

export interface OfferSearch {
  search(session: DuffelSession, search: FlightSearch): AsyncGenerator<readonly FlightOffer[]>;
}

/** Searches in batches, so that the first airlines' offers arrive early, or at once with servers that have no batches. */
export const createOfferSearch = (): OfferSearch => {
  let hasBatches = true;
  return {
    async *search(session, search) {
      try {
        const body = toOfferRequest(session.supplier, search, session.deadlines.search);
        const first = hasBatches ? await openBatch(session, body) : null;
        hasBatches = first !== null;
        if (first) yield* readBatches(session, first);
        else yield await searchAtOnce(session, body);
      } catch (error) {
        // The search ends when the caller has enough.
        if (!session.signal.aborted) throw error;
      }
    },
  };
};

type Body = ReturnType<typeof toOfferRequest>;

interface Batch {
  readonly id: string;
  readonly remaining: number;
  readonly offers: readonly FlightOffer[];
}

const toBatch =
  (supplier: string) =>
  (data: unknown): Batch => {
    const { id, remaining_batches: remaining, offers } = batchSchema.parse(data);
    return { id, remaining, offers: readOffers(supplier, offers ?? []) };
  };

const openBatch = async ({ call, supplier }: DuffelSession, body: Body): Promise<Batch | null> => {
  try {
    return await call('search', (duffel) => duffel.batchOfferRequests.create(body), toBatch(supplier));
  } catch (error) {
    if (isUnsupported(error)) return null;
    throw error;
  }
};

async function* readBatches(session: DuffelSession, first: Batch): AsyncGenerator<readonly FlightOffer[]> {
  const { call, supplier, signal, deadlines } = session;
  const deadline = AbortSignal.timeout(deadlines.search);
  const seen = new Set<string>();
  let batch = first;
  for (;;) {
    // Servers may repeat the offers of earlier batches.
    const fresh = batch.offers.filter(({ reference }) => !seen.has(reference));
    for (const { reference } of fresh) seen.add(reference);
    if (fresh.length > 0) yield fresh;
    if (batch.remaining <= 0) return;
    if (deadline.aborted)
      throw new SupplierDownError(supplier, `search: batches are missing after ${deadlines.search} ms`);
    if (fresh.length === 0 && batch !== first) await wait(pollMs, undefined, { signal });
    batch = await call('search', (duffel) => duffel.batchOfferRequests.get(first.id), toBatch(supplier));
  }
}

const searchAtOnce = ({ call, supplier }: DuffelSession, body: Body): Promise<readonly FlightOffer[]> =>
  call(
    'search',
    (duffel) => duffel.offerRequests.create({ ...body, return_offers: true }),
    (data) => readOffers(supplier, offerRequestSchema.parse(data).offers ?? []),
  );
