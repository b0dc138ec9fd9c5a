import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request that the test API received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface StandInApi {
  readonly url: string;
  readonly seen: ReceivedRequest[];
  /** The handler of the next requests. By default, responses repeat the request. */
  answer: ((request: IncomingMessage, response: ServerResponse, body: string) => void) | undefined;
  /** The handler of upgrade requests, which are refused with 400 by default. */
  upgrade: ((request: IncomingMessage, socket: Duplex) => void) | undefined;
  close(): Promise<void>;
}

/** Starts an HTTP server in place of the booking API. */
export const startFakeApi = async (): Promise<StandInApi> => {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      api.seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      if (api.answer) return api.answer(request, response, body);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
    });
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    upgraded.add(socket);
    socket.on('error', () => {});
    if (api.upgrade) return api.upgrade(request, socket);
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nno');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: StandInApi = {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    answer: undefined,
    upgrade: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of upgraded) socket.destroy();
      }),
  };
  return api;
};
