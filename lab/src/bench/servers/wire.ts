import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Requests to a server on this machine, as bytes for the connection. */
export interface WireRequest {
  readonly port: number;
  /** Returns the bytes of the next request. */
  next(): Buffer;
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Encodes a request as bytes.
 * @param address URL with its port: `http://127.0.0.1:3000/api/hotels?place=rome`
 */
export const encodeRequest = (
  address: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): WireRequest => {
  const { host, port, pathname, search } = new URL(address);
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
  return { port: Number(port), next: () => bytes };
};

/**
 * Sends requests to several URLs of one server in turn.
 * @throws Error if there is no URL
 */
export const alternate = (addresses: readonly string[]): WireRequest => {
  const requests = addresses.map((address) => encodeRequest(address));
  const [first] = requests;
  if (!first) throw new Error('Nothing to ask for');
  let asked = 0;
  const next = (): Buffer => {
    const { next: bytes } = requests[asked % requests.length] ?? first;
    asked += 1;
    return bytes();
  };
  return { port: first.port, next };
};

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Returns the length of the first complete response in the received bytes; undefined if the response is not complete
 * yet.
 */
const findAnswerLength = (came: Buffer): number | undefined => {
  const end = came.indexOf(headEnd);
  if (end === -1) return undefined;
  const head = came.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Answered ${head.split('\r\n', 1).join('')}`);
  const from = end + headEnd.length;
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length !== undefined) {
    const all = from + Number(length);
    return came.length >= all ? all : undefined;
  }
  // Each connection has one request at a time, so the response ends with the last chunk.
  return came.subarray(-lastChunk.length).equals(lastChunk) ? came.length : undefined;
};

/**
 * Repeats requests on one connection, each after the complete response to the previous one, until `onAnswer` returns
 * false.
 */
const repeatRequests = async (
  { port, next }: WireRequest,
  onAnswer: (milliseconds: number) => boolean,
): Promise<void> => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  await new Promise<void>((resolve, reject) => {
    let parts: Buffer[] = [];
    let began = performance.now();
    const end = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.on('error', end);
    socket.on('close', () => reject(new Error(`The server at ${port} closed a connection`)));
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const came = parts.length === 1 ? part : Buffer.concat(parts);
      try {
        if (findAnswerLength(came) === undefined) {
          parts = [came];
          return;
        }
      } catch (error) {
        end(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      parts = [];
      const now = performance.now();
      if (!onAnswer(now - began)) {
        end();
        return;
      }
      began = now;
      socket.write(next());
    });
    socket.write(next());
  });
};

/** Throughput and latency of a server under load. */
export interface ServerLoad {
  /** Responses per second. */
  readonly rate: number;
  /** The 99th percentile, in milliseconds. */
  readonly p99: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Repeats the requests on several connections for some seconds. It implements HTTP on sockets, because a complete
 * client needs as much CPU as the server that it measures.
 */
export const loadServer = async (request: WireRequest, { connections, seconds }: LoadOptions): Promise<ServerLoad> => {
  const times: number[] = [];
  const began = performance.now();
  const ends = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      repeatRequests(request, (milliseconds) => {
        times.push(milliseconds);
        return performance.now() < ends;
      }),
    ),
  );
  const passed = (performance.now() - began) / 1_000;
  const sorted = Float64Array.from(times).toSorted();
  return { rate: times.length / passed, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
};
