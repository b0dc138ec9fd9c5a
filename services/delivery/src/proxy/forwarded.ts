import type { IncomingHttpHeaders } from 'node:http';
import { correlationHeader } from '@travel/kit/correlation';

export interface ForwardedFrom {
  readonly headers: IncomingHttpHeaders;
  /** Of the connection. */
  readonly remoteAddress: string | undefined;
  readonly protocol: string;
  readonly correlationId: string;
  /** Whether the one who connects is a load balancer of ours, which is believed about who is behind it. */
  readonly trusted: boolean;
}

// These say how one connection is used and mean nothing on the next.
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

/** A visitor's headers as the API gets them: ours say who asks and of which site, theirs about that are dropped. */
export const forwardedHeaders = (from: ForwardedFrom): IncomingHttpHeaders => {
  const { headers, remoteAddress = '', trusted } = from;
  const before = trusted ? headers['x-forwarded-for'] : undefined;
  return {
    ...withoutHopByHop(headers),
    // Answered by the server here already.
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

export const withoutHopByHop = <H extends IncomingHttpHeaders>(headers: H): IncomingHttpHeaders => {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)));
};
