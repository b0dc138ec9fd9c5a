import { money } from '@travel/contracts/money/money';
import type { AdapterAccount, SupplierConnection } from '@travel/supplier-kit/adapters/supplier-adapter';
import type { CarOrderRequest, CarPoint, CarSupplierPort } from '@travel/supplier-kit/cars/car-supplier-port';
import type { SendJson } from '@travel/supplier-kit/connection/json-connection';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { CancellationQuote, RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import { connect } from './connection.ts';
import { readEvent } from './notifications.ts';
import { toBooking, toOffer } from './to-offer.ts';
import {
  cancellationSchema,
  offerSchema,
  reservationSchema,
  reservationsSchema,
  vehiclesSchema,
  type WireReservation,
} from './wire.ts';

const toWirePoint = (point: CarPoint): object => {
  if ('airport' in point) return { iata: point.airport };
  if ('station' in point) return { station_id: point.station };
  return { lat: point.latitude, lng: point.longitude, radius_km: point.kilometres };
};

const toWireDriver = ({ first_name, last_name, email, phone }: SupplierTraveller): object => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email,
  phone,
});

const getPath = (reference: string): string => `/reservations/${encodeURIComponent(reference)}`;

/** Creates an adapter for Wheelhouse, whose API the sandbox's README documents. */
export const createWheelhouseSupplier = (account: AdapterAccount, connection: SupplierConnection): CarSupplierPort => {
  const { id, name } = account;
  const webhookSecret = account.credentials['webhook_secret'];
  const send = connect(account, connection);
  return {
    id,
    name,
    capabilities: { renames: true },
    async *search({ pickup, dropoff, picks_up, drops_off, driver_age }, context) {
      const body = {
        pickup: toWirePoint(pickup),
        return: dropoff && toWirePoint(dropoff),
        pickup_at: picks_up,
        return_at: drops_off,
        driver_age,
      };
      const { vehicles } = await send(
        { operation: 'search', method: 'POST', path: '/availability', body, writes: false, schema: vehiclesSchema },
        context,
      );
      if (vehicles.length > 0) yield vehicles.map((vehicle) => toOffer(id, vehicle));
    },
    async quote(offer, context) {
      const body = { offer_id: offer };
      const { vehicle } = await send(
        { operation: 'quote', method: 'POST', path: '/quotes', body, writes: false, schema: offerSchema },
        context,
      );
      return toOffer(id, vehicle);
    },
    async book(key, order, context) {
      const { reservation } = await send(
        {
          operation: 'book',
          method: 'POST',
          path: '/reservations',
          // The API returns the first reservation if a key is sent again.
          headers: { 'idempotency-key': key },
          body: toReservationBody(id, order),
          writes: true,
          schema: reservationSchema,
        },
        context,
      );
      return toBooking(id, reservation);
    },
    async retrieve({ key, reference }, context) {
      const found = await (reference === null
        ? findByKey(send, key, context)
        : findByReference(send, reference, context));
      return found && toBooking(id, found);
    },
    async quoteCancellation(reference, context) {
      const quote = await readCancellation(send, reference, context);
      const { quote_id, fee, refund, currency } = quote;
      return {
        supplier: id,
        // A confirmation needs the reservation and the quote.
        reference: JSON.stringify([reference, quote_id]),
        refund: money(refund, currency),
        fee: money(fee, currency),
        expires_at: null,
      };
    },
    async confirmCancellation(quote, context) {
      const [reference, quote_id] = readCancellationReference(id, quote);
      const { reservation } = await send(
        {
          operation: 'confirmCancellation',
          method: 'POST',
          path: `${getPath(reference)}/cancellation`,
          body: { quote_id },
          writes: true,
          schema: reservationSchema,
        },
        context,
      );
      return toBooking(id, reservation);
    },
    async rename(reference, [driver], context) {
      if (!driver) throw new SupplierRefusal(id, 'invalid_traveller', 'a driver is required', { field: 'travellers' });
      const { reservation } = await send(
        {
          operation: 'rename',
          method: 'PATCH',
          path: getPath(reference),
          body: { driver: toWireDriver(driver) },
          writes: true,
          schema: reservationSchema,
        },
        context,
      );
      return toBooking(id, reservation);
    },
    ...(webhookSecret && {
      readNotification: async (incoming) => readEvent(id, webhookSecret, incoming, connection.realClock.now()),
    }),
  };
};

const toReservationBody = (supplier: string, { offer, total, driver, extras, flight }: CarOrderRequest): object => {
  if (driver.age === null)
    throw new SupplierRefusal(supplier, 'invalid_traveller', 'the age is required', { field: 'driver.age' });
  return {
    offer_id: offer,
    total: total.amount,
    currency: total.currency,
    driver: { ...toWireDriver(driver), age: driver.age },
    extras: extras.map(({ reference, quantity }) => ({ id: reference, quantity })),
    flight_number: flight,
  };
};

const findByKey = async (send: SendJson, key: string, context: RequestContext): Promise<WireReservation | null> => {
  const path = `/reservations?idempotency_key=${encodeURIComponent(key)}`;
  const request = { operation: 'retrieve', method: 'GET', path, writes: false, schema: reservationsSchema } as const;
  const { reservations } = await send(request, context);
  return reservations[0] ?? null;
};

const findByReference = async (
  send: SendJson,
  reference: string,
  context: RequestContext,
): Promise<WireReservation | null> => {
  const path = getPath(reference);
  const request = { operation: 'retrieve', method: 'GET', path, writes: false, schema: reservationSchema } as const;
  return send(request, context).then(
    ({ reservation }) => reservation,
    (error: unknown) => {
      if (error instanceof SupplierRefusal && error.reason === 'not_found') return null;
      throw error;
    },
  );
};

const readCancellation = (send: SendJson, reference: string, context: RequestContext) => {
  const path = `${getPath(reference)}/cancellation`;
  return send(
    { operation: 'quoteCancellation', method: 'GET', path, writes: false, schema: cancellationSchema },
    context,
  );
};

const readCancellationReference = (supplier: string, { reference }: CancellationQuote): readonly [string, string] => {
  const parsed: unknown = JSON.parse(reference);
  if (Array.isArray(parsed) && typeof parsed[0] === 'string' && typeof parsed[1] === 'string') {
    return [parsed[0], parsed[1]];
  }
  throw new SupplierRefusal(supplier, 'not_found', 'the reference of the quote is unknown');
};
