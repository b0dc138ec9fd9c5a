import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { createStoppedClock } from '@travel/kit/clock/clock';
import type { SupplierConversation } from '@travel/supplier-kit/conversations/conversation';
import type { HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import { createApitudeSupplier, type ApitudeOptions } from '../create-apitude-supplier.ts';

export interface FakeRequest {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object, or a text that is sent unchanged. */
  readonly body: unknown;
}

/** Answers a request, or closes the connection without an answer, or never answers. */
export type FakeHandler = (request: FakeRequest) => FakeAnswer | 'close' | 'hang';

export interface FakeApitude {
  readonly url: string;
  readonly requests: readonly FakeRequest[];
  close(): Promise<void>;
}

/** Starts an HTTP server whose answers the test writes in the wire format. */
const startFakeApitude = async (handle: FakeHandler): Promise<FakeApitude> => {
  const app = fastify();
  const requests: FakeRequest[] = [];
  app.all('/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const received: FakeRequest = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: request.body,
    };
    requests.push(received);
    const answer = handle(received);
    if (answer === 'hang') return reply.hijack();
    if (answer === 'close') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    const { status = 200, headers = {}, body } = answer;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return reply
      .code(status)
      .headers({ 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers })
      .send(gzipSync(text));
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    requests,
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
};

export const now = '2027-03-01T12:00:00.000Z';

export const createContext = (fields: Partial<RequestContext> = {}): RequestContext => ({
  organisation_id: 'acme',
  currency: 'EUR',
  language: 'de-DE',
  correlation_id: 'page-1',
  signal: new AbortController().signal,
  ...fields,
});

export const createGuest = (fields: Partial<SupplierTraveller> = {}): SupplierTraveller => ({
  reference: null,
  kind: 'adult',
  first_name: 'Ada',
  last_name: 'Lovelace',
  title: null,
  gender: null,
  born_on: null,
  age: null,
  email: null,
  phone: null,
  document: null,
  ...fields,
});

export interface OpenAdapter {
  readonly supplier: HotelSupplier;
  readonly fake: FakeApitude;
  readonly conversations: readonly SupplierConversation[];
}

const opened: FakeApitude[] = [];

/** Starts a fake API and an adapter that calls it. `closeFakes` ends all fakes of a test file. */
export const openAdapter = async (handle: FakeHandler, options: Partial<ApitudeOptions> = {}): Promise<OpenAdapter> => {
  const fake = await startFakeApitude(handle);
  opened.push(fake);
  const conversations: SupplierConversation[] = [];
  const supplier = createApitudeSupplier({
    id: 'beds',
    name: 'Beds',
    key: 'sandbox',
    secret: 'sandbox-secret',
    baseUrl: fake.url,
    clock: createStoppedClock(now),
    gatewayClock: createStoppedClock(now),
    observe: (conversation) => conversations.push(conversation),
    ...options,
  });
  return { supplier, fake, conversations };
};

export const closeFakes = async (): Promise<void> => {
  await Promise.all(opened.splice(0).map((fake) => fake.close()));
};
