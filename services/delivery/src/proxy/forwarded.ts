import type { IncomingHttpHeaders } from 'node:http';
import { correlationHeader } from '@travel/kit/log/correlation';

export interface ForwardedFrom {
  readonly headers: IncomingHttpHeaders;
  /** The IP address of the connection. */
  readonly remoteAddress: string | undefined;
  readonly protocol: string;
  readonly correlationId: string;
  /** Whether the connection comes from a trusted load balancer, whose headers about the visitor are used. */
  readonly trusted: boolean;
}

// Hop-by-hop headers apply to one connection only.
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns the headers for the API. Forwarding headers that the visitor sent are replaced by this proxy's own. */
export const createForwardedHeaders = (from: ForwardedFrom): IncomingHttpHeaders => {
  const { headers, remoteAddress = '', trusted } = from;
  const before = trusted ? headers['x-forwarded-for'] : undefined;
  return {
    ...removeHopByHop(headers),
    // The header `Expect` is not passed on, because this server answers it.
    expect: undefined,
    forwarded: undefined,
    'x-forwarded-for': [before, remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': from.protocol,
    'x-forwarded-port': undefined,
    'x-real-ip': undefined,
    [correlationHeader]: from.correlationId,
  };
};

export const removeHopByHop = <H extends IncomingHttpHeaders>(headers: H): IncomingHttpHeaders => {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)));
};
