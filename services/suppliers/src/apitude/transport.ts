import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
import { exchange, isUnsent, parseJson } from '@travel/supplier-kit/connection/exchange';
import type { ObserveConversation } from '@travel/supplier-kit/conversations/conversation';
import { OutcomeUnknownError, SupplierDownError, type SupplierError } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import { readError, toSupplierError } from './errors.ts';

export interface TransportOptions {
  /** ID of the supplier in the registry. */
  readonly id: string;
  readonly key: string;
  readonly secret: string;
  /** Origin of the API, such as `https://api.test.hotelbeds.com`. */
  readonly baseUrl: string;
  readonly clock: Clock;
  /** Clock of signatures and quotas. */
  readonly gatewayClock: Clock;
  readonly observe: ObserveConversation;
  /** Milliseconds for a request, in addition to the context's signal. */
  readonly timeoutMs: number;
}

export interface ApitudeRequest<Answer> {
  /** Operation of the port, for stored conversations. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the origin, such as `/hotel-api/1.0/hotels`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Whether the request may change something at the supplier. */
  readonly writes: boolean;
  readonly schema: z.ZodType<Answer>;
}

export interface ApitudeTransport {
  send<Answer>(request: ApitudeRequest<Answer>, context: RequestContext): Promise<Answer>;
}

/** Returns the signature of a request: the SHA-256 of key, secret and the seconds since 1970, in hexadecimal digits. */
export const signRequest = (key: string, secret: string, now: Date): string =>
  createHash('sha256')
    .update(`${key}${secret}${Math.floor(now.getTime() / 1_000)}`)
    .digest('hex');

const withoutApiPath = (url: string): string => url.replace(/\/$/, '').replace(/\/hotel-(?:content-)?api\/1\.0$/, '');

/** Creates the transport of the API: signs requests, reports conversations, and maps failures to the port's errors. */
export const createTransport = (options: TransportOptions): ApitudeTransport => {
  const { id, clock, gatewayClock } = options;
  const origin = withoutApiPath(options.baseUrl);

  return {
    async send(request, context) {
      if (context.signal.aborted) throw new SupplierDownError(id, 'aborted before sending');
      const createFailure = (message: string, cause?: unknown): SupplierError =>
        request.writes
          ? new OutcomeUnknownError(id, message, { cause })
          : new SupplierDownError(id, message, { cause });
      const query = request.query ? `?${new URLSearchParams(toTexts(request.query)).toString()}` : '';
      const { operation, method } = request;
      const received = await exchange({
        supplier: id,
        operation,
        context,
        url: new URL(`${origin}${request.path}${query}`),
        method,
        headers: {
          'api-key': options.key,
          'x-signature': signRequest(options.key, options.secret, gatewayClock.now()),
          accept: 'application/json',
          'accept-encoding': 'gzip',
          ...(request.body && { 'content-type': 'application/json' }),
        },
        body: request.body === undefined ? null : JSON.stringify(request.body),
        timeoutMs: options.timeoutMs,
        startedAt: clock.now(),
        observe: options.observe,
      }).catch((error: unknown) => {
        if (isUnsent(error)) throw new SupplierDownError(id, 'cannot be reached', { cause: error });
        throw createFailure(`no answer to ${operation}`, error);
      });
      const answer = { ...received, headers: Object.fromEntries(received.headers) };
      const isSuccess = answer.status >= 200 && answer.status < 300;
      if (!isSuccess || readError(answer.body)) {
        throw toSupplierError(id, answer, { writes: request.writes, now: gatewayClock.now() });
      }
      const parsed = request.schema.safeParse(parseJson(answer.body));
      if (parsed.success) return parsed.data;
      // Only the path: values may be personal data.
      const path = parsed.error.issues[0]?.path.join('.') ?? '';
      throw createFailure(`answer to ${operation} cannot be read at "${path}"`);
    },
  };
};

const toTexts = (query: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
