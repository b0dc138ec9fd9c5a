import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Duplex, pipeline } from 'node:stream';
import { operationsSocketPath } from '@travel/contracts/host/operations';
import { problemMediaType, type Problem } from '@travel/contracts/http/problem';
import { correlationHeader, readCorrelationId } from '@travel/kit/log/correlation';
import { toNetwork } from '@travel/kit/requests/to-network';
import { createOpenCounts } from '@travel/kit/rate-limits/open-counts';
import type { RateLimit } from '@travel/kit/rate-limits/rate-limits';
import type { App } from '@travel/kit/server/create-server';
import { parseRequestTarget } from '@travel/kit/server/request-target';
import type { StaffHosts } from '../access/staff-hosts.ts';
import { createForwardedHeaders } from './forwarded.ts';
import type { ProxyOptions } from './api-proxy.ts';
import { isSameOrigin } from './same-origin.ts';

const connectLimitMs = 5_000;

/** How many sockets one IP address may hold open. Each open page has one socket. */
const mostSockets = 400;
const handshakes: RateLimit = { name: 'connections of sockets', perMinute: 600, burst: 200 };

/**
 * Connects a visitor's socket with the API's by copying bytes, so that messages are neither decoded nor delayed. Open
 * sockets end when the app closes; clients reconnect by themselves.
 */
export const openSocketTunnel = (
  app: App,
  { apiUrl, trusted, visitorAddress }: Pick<ProxyOptions, 'apiUrl' | 'trusted' | 'visitorAddress'>,
  staff: Pick<StaffHosts, 'find'>,
): void => {
  const open = new Set<Duplex>();
  const sockets = createOpenCounts(mostSockets);

  app.server.on('upgrade', (request: IncomingMessage, visitor: Duplex, head: Buffer) => {
    const correlationId = readCorrelationId(request.headers[correlationHeader]);
    const target = new URL(apiUrl);
    const path = getSocketPath(request, target.origin);
    visitor.on('error', () => visitor.destroy());
    // The operators' console has its own socket; staff sites have no access to the product's socket.
    if (isConsoleSocket(request.url)) return;
    if (path === undefined || staff.find(request.headers.host)) return answer(visitor, 404, 'not_found', correlationId);
    if (!isSameOrigin(request.headers)) return answer(visitor, 403, 'forbidden', correlationId);
    const network = toNetwork(visitorAddress(request));
    if (
      !sockets.mayOpen(network) ||
      !app.rateLimits.take(handshakes, network, { path: '/socket.io/', correlationId })
    ) {
      return answer(visitor, 429, 'too_many_requests', correlationId);
    }
    visitor.once('close', sockets.open(network));

    const { remoteAddress } = request.socket;
    const headers = {
      ...createForwardedHeaders({
        headers: request.headers,
        remoteAddress,
        protocol: 'encrypted' in request.socket ? 'https' : 'http',
        correlationId,
        trusted: trusted(remoteAddress),
      }),
      host: target.host,
      connection: 'Upgrade',
      upgrade: request.headers.upgrade,
    };
    const ask = (target.protocol === 'https:' ? httpsRequest : httpRequest)(`${target.origin}${path}`, {
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      timeout: connectLimitMs,
    });
    ask.on('upgrade', (accepted, api: Duplex, apiHead: Buffer) => {
      visitor.write(formatHead(accepted, 'Switching Protocols'));
      if (apiHead.length > 0) visitor.write(apiHead);
      if (head.length > 0) api.write(head);
      open.add(visitor);
      // The pipeline both reads and writes the visitor's socket, so it adds more listeners than Node's limit for
      // detecting leaks.
      visitor.setMaxListeners(20);
      pipeline(visitor, api, visitor, () => {
        open.delete(visitor);
        visitor.destroy();
        api.destroy();
      });
    });
    // The API refused the upgrade, so its response is passed on.
    ask.on('response', (refused) => {
      visitor.write(formatHead(refused, 'Refused'));
      pipeline(refused, visitor, () => visitor.destroy());
    });
    ask.on('timeout', () => ask.destroy(new Error('No answer in time')));
    ask.on('error', (error) => {
      app.log.warn({ err: error, correlationId }, 'The socket of the API cannot be reached');
      answer(visitor, 503, 'unavailable', correlationId);
    });
    visitor.on('close', () => ask.destroy());
    ask.end();
  });

  app.addHook('preClose', (done) => {
    for (const visitor of open) visitor.destroy();
    done();
  });
};

/** Returns the path to request at the API; undefined if the request's path is not the socket's. */
const getSocketPath = (request: IncomingMessage, origin: string): string | undefined => {
  const target = parseRequestTarget(request.url ?? '/');
  if (!target?.url.startsWith('/') || !URL.canParse(`${origin}${target.url}`)) return undefined;
  if (target.host !== undefined) request.headers.host = target.host;
  const { pathname, search } = new URL(`${origin}${target.url}`);
  return pathname.startsWith('/socket.io/') ? `${pathname}${search}` : undefined;
};

const isConsoleSocket = (url = ''): boolean => url.startsWith(operationsSocketPath);

/** Formats the head of a response. The connection closes after a response that is not an upgrade. */
const formatHead = ({ statusCode = 502, statusMessage, rawHeaders }: IncomingMessage, fallback: string): string => {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage || fallback}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (statusCode !== 101 && /^(?:connection|keep-alive|transfer-encoding)$/i.test(name)) continue;
    lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  if (statusCode !== 101) lines.push('Connection: close');
  return `${lines.join('\r\n')}\r\n\r\n`;
};

const titles = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' } as const;

const answer = (visitor: Duplex, status: keyof typeof titles, code: string, correlationId: string): void => {
  if (visitor.destroyed) return;
  const problem: Problem = { type: 'about:blank', title: titles[status], status, code, correlation_id: correlationId };
  const body = JSON.stringify(problem);
  visitor.end(
    [
      `HTTP/1.1 ${status} ${titles[status]}`,
      `Content-Type: ${problemMediaType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `${correlationHeader}: ${correlationId}`,
      ...(status === 429 ? ['Retry-After: 10'] : []),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};
