import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Failure } from '../scenario.ts';
import type { ExchangeSource, ReceivedResponse, SentRequest } from './exchange-source.ts';

/** The failures that are provoked on the way to any supplier. */
export const lineFailures = [
  'down',
  'busy',
  'malformed',
  'lost_answer',
  'unreadable_booking',
  'redirected',
] as const satisfies Failure[];
export type LineFailure = (typeof lineFailures)[number];

export const isLineFailure = (failure: Failure): failure is LineFailure =>
  lineFailures.some((name) => name === failure);

export interface LineOptions {
  readonly source: ExchangeSource;
  /** Returns whether a request books, changes or cancels. */
  isBooking(request: SentRequest): boolean;
  /** The supplier's answer while it accepts no requests. */
  readonly busy: ReceivedResponse;
}

/** A local server between an adapter and its supplier, which can fail. */
export interface SupplierLine {
  /** Origin of the local server. */
  readonly url: string;
  fail(failure: LineFailure | null): void;
  /** Returns the last request and its status, such as `POST /v1/orders 422`; null before the first. */
  getLastRequest(): string | null;
  close(): Promise<void>;
}

const unreadable: ReceivedResponse = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"data":{"id',
};
/** Begins the paths to which requests are redirected. */
const elsewhere = '/elsewhere';
const down: ReceivedResponse = { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>Unavailable</h1>' };

export const startSupplierLine = async ({ source, isBooking, busy }: LineOptions): Promise<SupplierLine> => {
  let failure: LineFailure | null = null;
  let lastRequest: string | null = null;

  const answer = async (request: SentRequest): Promise<ReceivedResponse | null> => {
    if (failure === 'redirected') {
      const { path } = request;
      if (!path.startsWith(elsewhere)) return { status: 307, headers: { location: elsewhere + path }, body: '' };
      return source.answer({ ...request, path: path.slice(elsewhere.length) });
    }
    if (failure === 'down') return down;
    if (failure === 'busy') return busy;
    if (failure === 'malformed') return unreadable;
    const response = await source.answer(request);
    if (!isBooking(request)) return response;
    if (failure === 'lost_answer') return null;
    return failure === 'unreadable_booking' ? unreadable : response;
  };

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)] as const),
    );
    const { method = 'GET', url: path = '/' } = message;
    const answered = await answer({ method, path, headers, body: await text(message) });
    lastRequest = `${method} ${path.split('?')[0]} ${answered?.status ?? 'without an answer'}`;
    if (!answered) {
      message.socket.destroy();
      return;
    }
    response.writeHead(answered.status, answered.headers).end(answered.body);
  };

  const server = createServer((message, response) => {
    handle(message, response).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The local server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    fail(next) {
      failure = next;
    },
    getLastRequest: () => lastRequest,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
