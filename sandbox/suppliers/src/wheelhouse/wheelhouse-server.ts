import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '@travel/kit/server/create-server';
import { failOnPurpose, type AnsweredFault } from '../faults/fail-on-purpose.ts';
import { takeFault, type FaultTarget } from '../faults/fault.ts';
import { recordRequests } from '../requests/record-requests.ts';
import type { ServerDependencies } from '../servers/server-dependencies.ts';
import type { SupplierServer } from '../servers/supplier-server.ts';
import { findStation, listStationsAt, listStationsNear, toWireStation, type FleetStation } from './fleet.ts';
import { createOffers } from './offers.ts';
import { reservations, webhook } from './reservation-tables.ts';
import {
  breakReservation,
  cancelReservation,
  countReserved,
  findReservation,
  listByKey,
  listReservations,
  quoteCancellation,
  renameDriver,
  renameSchema,
  reservationSchema,
  reserve,
  toReservation,
} from './reservations.ts';
import { announce, setWebhook, webhookSchema, workOnEvents } from './webhook.ts';
import { WheelhouseError } from './wheelhouse-error.ts';
import { currency } from './wire-types.ts';

const local = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'A local time like 2027-05-14T10:00 is required');
const point = z.union([
  z.object({ iata: z.string().length(3) }),
  z.object({ station_id: z.string() }),
  z.object({ lat: z.number(), lng: z.number(), radius_km: z.number().positive().max(200) }),
]);
const availabilitySchema = z.object({
  pickup: point,
  /** Absent if cars are returned where they are picked up. */
  return: point.nullish(),
  pickup_at: local,
  return_at: local,
  driver_age: z.int().min(18).max(99).default(30),
});

const listStations = (where: z.output<typeof point>): FleetStation[] => {
  if ('iata' in where) return listStationsAt(where.iata);
  if ('station_id' in where) return [findStation(where.station_id) ?? []].flat();
  return listStationsNear({ latitude: where.lat, longitude: where.lng }, where.radius_km);
};

const parse = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new WheelhouseError('invalid_request', {
    field: issue?.path.join('.') ?? null,
    ...(issue && { message: issue.message }),
  });
};

const raiseFault = (fault: AnsweredFault): never => {
  if (fault.kind === 'error') throw new WheelhouseError('internal', { status: fault.status });
  throw new WheelhouseError('rate_limited', { headers: { 'retry-after': String(fault.retry_after_seconds) } });
};

type Perform = (request: FastifyRequest, target: FaultTarget) => Promise<object>;

const mountCallsOn =
  (plugin: FastifyInstance, { db, held }: ServerDependencies, token: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, perform: Perform, status = 200): void => {
    plugin.route({
      method,
      url,
      onRequest: async (request) => {
        if (request.headers.authorization !== `Bearer ${token}`) throw new WheelhouseError('unauthorized');
      },
      handler: async (request, reply) => {
        const target: FaultTarget = { server: 'wheelhouse', method, path: request.url.split('?', 1)[0] ?? '' };
        const work = { db, held, target, reply, perform: () => perform(request, target), answerFault: raiseFault };
        const answer = await failOnPurpose<object>(work);
        return answer === undefined ? reply : reply.code(status).send(answer);
      },
    });
  };

const useWireFormat = (plugin: FastifyInstance): void => {
  plugin.setErrorHandler(async (error, request, reply) => {
    // A body of another type has the status 415.
    const isBadRequest =
      error instanceof Error && 'statusCode' in error && (error.statusCode === 400 || error.statusCode === 415);
    const known =
      error instanceof WheelhouseError ? error : new WheelhouseError(isBadRequest ? 'invalid_request' : 'internal');
    if (known.code === 'internal') request.log.error({ err: error }, 'Request failed');
    const { code, message, field, status, headers } = known;
    request.refusalCode = code;
    return reply.code(status).headers(headers).send({ error: { code, message, field } });
  });
};

const readId = ({ params }: FastifyRequest): string => parse(z.object({ id: z.string() }), params).id;

const registerCalls = (mount: ReturnType<typeof mountCallsOn>, deps: ServerDependencies, token: string): void => {
  const { db, clock } = deps;
  const offers = createOffers(token, clock);

  mount('GET', '/stations', async ({ query }) => ({
    stations: listStations(parse(z.object({ iata: z.string().length(3) }), query)).map(toWireStation),
  }));
  mount('POST', '/availability', async ({ body }) => {
    const { pickup, return: back, ...terms } = parse(availabilitySchema, body);
    const [from, until] = [terms.pickup_at.slice(0, 10), terms.return_at.slice(0, 10)];
    if (terms.return_at <= terms.pickup_at) throw new WheelhouseError('invalid_request', { field: 'return_at' });
    const returns = back ? listStations(back) : null;
    const vehicles = await Promise.all(
      listStations(pickup).map(async (station) => {
        const reserved = await countReserved(db, station.id, from, until);
        // One station for the return is enough: the first one, which is the nearest to the traveller's choice.
        const [to] = returns ?? [station];
        return to ? offers.list({ ...terms, pickup: station, back: to }, reserved) : [];
      }),
    );
    return { vehicles: vehicles.flat() };
  });
  mount('POST', '/quotes', async ({ body }, target) => {
    const { offer_id } = parse(z.object({ offer_id: z.string() }), body);
    const isRaised = (await takeFault(db, ['price_changed'], target)) !== undefined;
    return { vehicle: offers.read(offer_id, { isRaised }).vehicle };
  });
  mount(
    'POST',
    '/reservations',
    async ({ headers, body }, target) => {
      const key = parse(z.object({ 'idempotency-key': z.string().min(1).max(100) }), headers)['idempotency-key'];
      return { reservation: await reserve({ db, clock, offers }, key, parse(reservationSchema, body), target) };
    },
    201,
  );
  mount('GET', '/reservations', async ({ query }) => ({
    reservations: await listByKey(db, parse(z.object({ idempotency_key: z.string() }), query).idempotency_key),
  }));
  mount('GET', '/reservations/:id', async (request) => ({
    reservation: toReservation(await findReservation(db, readId(request))),
  }));
  mount('PATCH', '/reservations/:id', async (request) => ({
    reservation: await renameDriver(deps, readId(request), parse(renameSchema, request.body)),
  }));
  mount('GET', '/reservations/:id/cancellation', async (request) =>
    quoteCancellation(await findReservation(db, readId(request)), clock.now()),
  );
  mount('POST', '/reservations/:id/cancellation', async (request) => {
    const { quote_id } = parse(z.object({ quote_id: z.string() }), request.body);
    return { reservation: await cancelReservation(deps, readId(request), quote_id) };
  });
  mount('PUT', '/webhook', async ({ body }) => setWebhook(db, parse(webhookSchema, body)));
};

/** Registers the API of the car supplier Wheelhouse below /wheelhouse/v1. */
export const createWheelhouseServer = async (
  app: App,
  deps: ServerDependencies,
  token: string,
): Promise<SupplierServer> => {
  const { db, clock } = deps;
  await workOnEvents(deps);
  await app.register(
    async (plugin) => {
      recordRequests(plugin, { server: 'wheelhouse', db, clock });
      useWireFormat(plugin);
      registerCalls(mountCallsOn(plugin, deps, token), deps, token);
    },
    { prefix: '/wheelhouse/v1' },
  );
  return {
    name: 'wheelhouse',
    async listBookings(options) {
      const rows = await listReservations(db, options);
      return rows.map(({ reservation_id, status, driver, document, total, made_at }) => ({
        reference: `${document.confirmation} · ${reservation_id}`,
        title: `${document.vehicle.class.model}, ${document.vehicle.pickup.name}, ${document.vehicle.pickup_at.slice(0, 10)}`,
        lead_traveller: `${driver.first_name} ${driver.last_name}`,
        state: status,
        total: { amount: total, currency },
        made_at,
      }));
    },
    async applyEvent({ kind, booking }) {
      if (kind === 'schedule_change') return false;
      const broken = await breakReservation(deps, booking, kind);
      if (broken) await announce(deps, `reservation.${kind}`, broken.id);
      return broken !== null;
    },
    async reset(tx) {
      await tx.delete(reservations);
      await tx.delete(webhook);
    },
  };
};
