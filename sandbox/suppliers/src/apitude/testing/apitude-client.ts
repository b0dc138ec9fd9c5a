import { createHash } from 'node:crypto';
import { z } from 'zod';
import { apitudeCredentials, openSuppliers } from '../../testing/open-suppliers.ts';
import type { SuppliersOptions } from '../../app/create-suppliers.ts';

const decimal = z.string().regex(/^-?\d+\.\d\d$/);

const rate = z.looseObject({
  rateKey: z.string(),
  rateType: z.enum(['BOOKABLE', 'RECHECK']),
  rateClass: z.enum(['NOR', 'NRF']),
  net: decimal,
  allotment: z.int(),
  boardCode: z.string(),
  paymentType: z.enum(['AT_WEB', 'AT_HOTEL']),
  cancellationPolicies: z.array(z.object({ amount: decimal, from: z.string() })),
  rooms: z.int(),
  adults: z.int(),
  children: z.int(),
});
const room = z.looseObject({ code: z.string(), name: z.string(), rates: z.array(rate) });
const hotel = z.looseObject({ code: z.int(), name: z.string(), categoryCode: z.string(), rooms: z.array(room) });

const availability = z.object({
  auditData: z.looseObject({ token: z.string() }),
  hotels: z.object({ checkIn: z.string(), checkOut: z.string(), total: z.int(), hotels: z.array(hotel).default([]) }),
});
const checkedRates = z.object({ hotel: hotel.extend({ totalNet: decimal, paymentDataRequired: z.boolean() }) });

const booking = z.looseObject({
  reference: z.string(),
  clientReference: z.string(),
  cancellationReference: z.string().optional(),
  status: z.enum(['CONFIRMED', 'CANCELLED']),
  holder: z.object({ name: z.string(), surname: z.string() }),
  totalNet: z.number(),
  pendingAmount: z.number(),
  hotel: z.looseObject({
    code: z.int(),
    checkIn: z.string(),
    checkOut: z.string(),
    totalNet: decimal,
    cancellationAmount: z.number().optional(),
    clientComments: z.string().optional(),
    rooms: z.array(
      z.looseObject({
        id: z.int(),
        code: z.string(),
        paxes: z.array(z.looseObject({ roomId: z.int(), type: z.enum(['AD', 'CH']) })),
        rates: z.array(
          z.looseObject({
            net: decimal,
            cancellationPolicies: z.array(z.object({ amount: decimal, from: z.string() })),
          }),
        ),
      }),
    ),
  }),
});
const bookingAnswer = z.object({ booking });
const bookingList = z.object({
  bookings: z.object({ bookings: z.array(booking), from: z.int(), to: z.int(), total: z.int() }),
});

export type Rate = z.output<typeof rate>;
type AvailableHotel = z.output<typeof hotel>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Signs as callers of the API do. `seconds` moves the time of the signature. */
export const signHeaders = (seconds = 0, { key, secret }: { key: string; secret: string } = apitudeCredentials) => ({
  'api-key': key,
  'x-signature': createHash('sha256')
    .update(`${key}${secret}${Math.floor(Date.now() / 1000) + seconds}`)
    .digest('hex'),
  accept: 'application/json',
});

const errorBody = z.object({ error: z.union([z.string(), z.object({ code: z.string(), message: z.string() })]) });

/** Returns the error of an answer. */
export const readError = ({ body }: Answer) => errorBody.parse(body).error;

/** Opens the sandbox suppliers with a client of the APItude-compatible server. */
export const openApitude = async (options: Partial<SuppliersOptions> = {}) => {
  const suppliers = await openSuppliers(options);
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = signHeaders(),
  ): Promise<Answer> => {
    const answer = await fetch(suppliers.apitudeOrigin + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const demand = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    suppliers,
    call,
    search: async (request: object) =>
      availability.parse(await demand('POST', '/hotel-api/1.0/hotels', request)).hotels,
    checkRates: async (rooms: readonly object[]) =>
      checkedRates.parse(await demand('POST', '/hotel-api/1.0/checkrates', { rooms })).hotel,
    book: async (request: object) =>
      bookingAnswer.parse(await demand('POST', '/hotel-api/1.0/bookings', request)).booking,
    retrieve: async (reference: string) =>
      bookingAnswer.parse(await demand('GET', `/hotel-api/1.0/bookings/${reference}`)).booking,
    list: async (query: Readonly<Record<string, string>>) =>
      bookingList.parse(await demand('GET', `/hotel-api/1.0/bookings?${new URLSearchParams(query).toString()}`))
        .bookings,
    change: async (reference: string, mode: string, changed: object) =>
      bookingAnswer.parse(await demand('PUT', `/hotel-api/1.0/bookings/${reference}`, { mode, booking: changed }))
        .booking,
    cancel: async (reference: string, cancellationFlag: 'SIMULATION' | 'CANCELLATION') =>
      bookingAnswer.parse(
        await demand('DELETE', `/hotel-api/1.0/bookings/${reference}?cancellationFlag=${cancellationFlag}`),
      ).booking,
    content: (path: string) => demand('GET', `/hotel-content-api/1.0${path}`),
    close: (): Promise<void> => suppliers.close(),
  };
};

export type Apitude = Awaited<ReturnType<typeof openApitude>>;

export const may = { checkIn: '2027-05-14', checkOut: '2027-05-18' } as const;
export const twoAdults = { rooms: 1, adults: 2, children: 0 } as const;

/** Returns the first rate of a list of hotels that passes a test. */
export const findRate = (hotels: readonly AvailableHotel[], suits: (rate: Rate) => boolean): Rate => {
  const found = hotels.flatMap(({ rooms }) => rooms.flatMap(({ rates }) => rates)).find(suits);
  if (!found) throw new Error('No rate suits');
  return found;
};

const guest = (roomId: number, type: 'AD' | 'CH', surname: string, age?: number) => ({
  roomId,
  type,
  name: 'Ada',
  surname,
  ...(age !== undefined && { age }),
});

/** Returns a booking request for rates, with two adults per room. */
export const createBookingRequest = (
  clientReference: string,
  rateKeys: readonly string[],
  { surname = 'Byron', rooms = 1 }: { surname?: string; rooms?: number } = {},
) => ({
  holder: { name: 'Ada', surname },
  clientReference,
  remark: 'Late arrival',
  rooms: rateKeys.map((rateKey) => ({
    rateKey,
    paxes: Array.from({ length: rooms }, (_, at) => [
      guest(at + 1, 'AD', surname),
      guest(at + 1, 'AD', surname),
    ]).flat(),
  })),
});
