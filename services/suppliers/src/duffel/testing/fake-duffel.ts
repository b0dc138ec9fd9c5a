import Fastify, { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  availableServices,
  createError,
  createOffer,
  createOrder,
  createSlices,
  seatMaps,
  type OfferBody,
  type OrderBody,
} from './bodies.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** A failure of the next request that matches; `lost` does the work and then closes the connection. */
type Failure = Answer | 'lost' | 'never';

const choices = ['11', '12'].flatMap((outbound, first) =>
  ['21', '22'].flatMap((inbound, second) => [
    {
      flights: [outbound, inbound],
      brand: 'Basic',
      base: `${100 + first * 10 + second}.10`,
      tax: '20.05',
      total: `${120 + first * 10 + second}.15`,
    },
    {
      flights: [outbound, inbound],
      brand: 'Flex',
      base: `${200 + first * 10 + second}.10`,
      tax: '20.05',
      total: `${220 + first * 10 + second}.15`,
    },
  ]),
);

const notFound: Answer = createError(404, { type: 'invalid_request_error', code: 'not_found' });
const orderBody = z.object({
  type: z.enum(['instant', 'hold']),
  selected_offers: z.tuple([z.string()]),
  payments: z.tuple([z.object({ type: z.literal('balance'), amount: z.string(), currency: z.string() })]).optional(),
  metadata: z.record(z.string(), z.string()),
});

type Answers = Record<string, (id: string, query: URLSearchParams, data: unknown) => Answer>;

const ok = (data: unknown, meta?: unknown): Answer => ({ status: 200, body: { data, meta } });

const createInventory = () => {
  const offers = new Map<string, OfferBody>(
    choices.map((choice, index) => [`off_${index}`, createOffer(`off_${index}`, choice)]),
  );
  const getFlight = (offer: OfferBody | undefined, slice: number) =>
    offer?.slices[slice]?.segments[0]?.marketing_carrier_flight_number;
  const listPartialOffers = (chosen: readonly string[]) =>
    [...offers.values()]
      .filter((offer) => chosen.every((id, index) => getFlight(offer, index) === getFlight(offers.get(id), index)))
      .map((offer) => ({ ...offer, partial: true, slices: offer.slices.slice(chosen.length, chosen.length + 1) }));
  let batchesLeft = 0;
  const answers: Answers = {
    'POST offer_requests': (_, query) =>
      ok({ id: 'orq_1', ...(query.get('return_offers') === 'true' && { offers: [...offers.values()] }) }),
    'GET offer_requests/:id': (id) => (id === 'orq_1' ? ok({ id, offers: [...offers.values()] }) : notFound),
    'POST batch_offer_requests': () => {
      batchesLeft = 2;
      return ok({ id: 'orq_b', total_batches: 2, remaining_batches: batchesLeft });
    },
    // The second response repeats the offers of the first.
    'GET batch_offer_requests/:id': (id) => {
      batchesLeft -= 1;
      const all = [...offers.values()];
      return ok({ id, remaining_batches: batchesLeft, offers: batchesLeft === 1 ? all.slice(0, 3) : all });
    },
    'POST partial_offer_requests': () => ok({ id: 'prq_1', offers: listPartialOffers([]) }),
    'GET partial_offer_requests/:id': (id, query) =>
      ok({ id, offers: listPartialOffers(query.getAll('selected_partial_offer[]')) }),
    'GET partial_offer_requests/:id/fares': (id) => ok({ id, offers: [...offers.values()].slice(0, 2) }),
    'GET offers/:id': (id, query) => {
      const services = query.get('return_available_services') === 'true' ? availableServices : undefined;
      return offers.has(id) ? ok({ ...offers.get(id), available_services: services }) : notFound;
    },
    'GET seat_maps': (_, query) => (offers.has(query.get('offer_id') ?? '') ? ok(seatMaps) : notFound),
  };
  return { offers, answers };
};

const readOrderId = (data: unknown): string => z.object({ order_id: z.string() }).parse(data).order_id;

const createBookings = (offers: ReadonlyMap<string, OfferBody>) => {
  const orders = new Map<string, OrderBody>();
  const changes: unknown[] = [];
  const withOrder = (id: string, respond: (order: OrderBody) => Answer): Answer => {
    const order = orders.get(id);
    return order ? respond(order) : notFound;
  };
  const answers: Answers = {
    'POST orders': (_id, _query, data) => {
      const body = orderBody.parse(data);
      const offer = offers.get(body.selected_offers[0]);
      if (!offer) return notFound;
      if ([...orders.values()].some(({ offer_id }) => offer_id === offer.id)) {
        return createError(422, { type: 'validation_error', code: 'offer_request_already_booked' });
      }
      const total = body.payments?.[0].amount ?? offer.total_amount;
      const isHeld = body.type === 'hold';
      const order = createOrder(`ord_${orders.size + 1}`, offer, { total, isHeld, metadata: body.metadata });
      orders.set(order.id, order);
      return { status: 201, body: { data: order } };
    },
    'GET orders': (_, query) => {
      const offer = query.get('offer_id');
      const found = [...orders.values()].filter(({ offer_id }) => offer === null || offer_id === offer);
      return ok(found, { limit: 200, after: null });
    },
    'GET orders/:id': (id) => withOrder(id, ok),
    'POST payments': (_id, _query, data) =>
      withOrder(readOrderId(data), (order) => {
        const paid_at = '2026-11-27T10:20:00Z';
        order.payment_status = { ...order.payment_status, awaiting_payment: false, payment_required_by: null, paid_at };
        return ok({ id: 'pay_1', type: 'balance', amount: order.total_amount, currency: 'GBP' });
      }),
    'POST order_cancellations': (_id, _query, data) =>
      withOrder(readOrderId(data), ({ id }) => ok({ ...cancellation, order_id: id })),
    'POST order_cancellations/:id/actions': () => {
      for (const one of orders.values()) one.cancelled_at = '2026-11-27T10:30:00Z';
      return ok({ ...cancellation, confirmed_at: '2026-11-27T10:30:00Z' });
    },
    'POST order_change_requests': () => {
      const unpriced = { ...createChangeOffer('oco_2', '1.00'), change_total_amount: null };
      return ok({ id: 'ocr_1', order_change_offers: [createChangeOffer('oco_1', '20.00'), unpriced] });
    },
    'POST order_changes': () => ok(createChangeOffer('oce_1', '20.00')),
    'POST order_changes/:id/actions': (id) => ok({ id, confirmed_at: '2026-11-27T10:30:00Z' }),
    'GET airline_initiated_changes': () => ok(changes),
    'POST airline_initiated_changes/:id/actions': (id) => ok({ id, action_taken: 'accepted' }),
  };
  return { orders, changes, answers };
};

/** Quote of the cheapest offer's cancellation. */
const cancellation = {
  id: 'ore_1',
  refund_amount: '80.15',
  refund_currency: 'GBP',
  refund_to: 'balance',
  expires_at: '2026-11-27T11:00:00Z',
};

/** Creates a server that answers as the documentation describes, without the endpoints in `lacks`. */
export const createFakeDuffel = async ({ lacks = [] }: { readonly lacks?: readonly string[] } = {}) => {
  const { offers, answers: searches } = createInventory();
  const { orders, changes, answers: bookings } = createBookings(offers);
  const answers: Answers = { ...searches, ...bookings };
  const requests: { line: string; data: unknown; headers: FastifyRequest['headers'] }[] = [];
  const failures: { line: string; failure: Failure }[] = [];

  const respond = (method: string, path: string, query: URLSearchParams, data: unknown): Answer => {
    const [resource = '', id = '', action = ''] = path.replace(/^\/air\//, '').split('/');
    const answer = answers[`${method} ${resource}${id && '/:id'}${action && `/${action}`}`];
    return answer?.(id, query, data) ?? notFound;
  };
  const takeFailure = (line: string): Failure | undefined => {
    const index = failures.findIndex((one) => line.startsWith(one.line));
    return index === -1 ? undefined : failures.splice(index, 1)[0]?.failure;
  };
  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.all('/*', async (request, reply) => {
    const { pathname, search, searchParams } = new URL(request.url, 'http://duffel.test');
    const path = pathname.replace(/\/$/, '');
    const data = z.object({ data: z.unknown() }).safeParse(request.body).data?.data;
    requests.push({ line: `${request.method} ${path}${search}`, data, headers: request.headers });
    if (lacks.some((lacking) => path.startsWith(`/air/${lacking}`))) {
      return reply.status(404).send({ message: 'Route not found', error: 'Not Found', statusCode: 404 });
    }
    const failure = takeFailure(`${request.method} ${path}`);
    if (failure === 'never') return reply.hijack();
    const answer = typeof failure === 'object' ? failure : respond(request.method, path, searchParams, data);
    if (failure === 'lost') return request.raw.destroy();
    return reply
      .status(answer.status)
      .headers(answer.headers ?? {})
      .send(answer.body);
  });
  return {
    url: await server.listen({ host: '127.0.0.1', port: 0 }),
    requests,
    offers,
    orders,
    changes,
    /** Lets the next request that begins with `line`, such as `POST /air/orders`, fail. */
    fail: (line: string, failure: Failure): void => void failures.push({ line, failure }),
    close: () => server.close(),
  };
};

export type FakeDuffel = Awaited<ReturnType<typeof createFakeDuffel>>;

const createChangeOffer = (id: string, difference: string) => ({
  id,
  change_total_amount: difference as string | null,
  change_total_currency: 'GBP',
  new_total_amount: '140.15',
  new_total_currency: 'GBP',
  penalty_total_amount: '10.00',
  penalty_total_currency: 'GBP',
  refund_to: null,
  expires_at: '2026-11-27T11:00:00Z',
  slices: { add: createSlices(`add_${id}`, { flights: ['99'], brand: 'Basic' }), remove: [] },
});
