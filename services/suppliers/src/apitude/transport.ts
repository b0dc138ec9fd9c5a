import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '@travel/kit/clock/clock';
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

/** Failures before the request was sent, after which nothing can have happened at the supplier. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const isUnsent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  // Hosts with several addresses fail with one error for each of them.
  const causes: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every(
    (each) => each instanceof Error && 'code' in each && typeof each.code === 'string' && unsentCodes.has(each.code),
  );
};

const withoutApiPath = (url: string): string => url.replace(/\/$/, '').replace(/\/hotel-(?:content-)?api\/1\.0$/, '');

interface Exchange {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Creates the transport of the API: signs requests, reports conversations, and maps failures to the port's errors. */
export const createTransport = (options: TransportOptions): ApitudeTransport => {
  const { id, clock, gatewayClock } = options;
  const origin = withoutApiPath(options.baseUrl);

  const exchange = async (
    request: ApitudeRequest<unknown>,
    path: string,
    headers: Readonly<Record<string, string>>,
    context: RequestContext,
  ): Promise<Exchange> => {
    const started = clock.now();
    const startedAt = performance.now();
    const requestBody = request.body === undefined ? null : JSON.stringify(request.body);
    let response: Response | undefined;
    let body: string | null = null;
    try {
      response = await fetch(`${origin}${path}`, {
        method: request.method,
        headers,
        body: requestBody,
        // A redirect would carry the key to another host.
        redirect: 'error',
        signal: AbortSignal.any([context.signal, AbortSignal.timeout(options.timeoutMs)]),
      });
      body = await response.text();
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    } finally {
      options.observe({
        supplier: id,
        operation: request.operation,
        organisation_id: context.organisation_id,
        correlation_id: context.correlation_id,
        method: request.method,
        path,
        status: response?.status ?? null,
        milliseconds: Math.round(performance.now() - startedAt),
        request_headers: headers,
        request_body: requestBody,
        response_headers: response ? Object.fromEntries(response.headers) : {},
        response_body: body,
        started_at: started.toISOString(),
      });
    }
  };

  return {
    async send(request, context) {
      if (context.signal.aborted) throw new SupplierDownError(id, 'aborted before sending');
      const createFailure = (message: string, cause?: unknown): SupplierError =>
        request.writes
          ? new OutcomeUnknownError(id, message, { cause })
          : new SupplierDownError(id, message, { cause });
      const query = request.query ? `?${new URLSearchParams(toTexts(request.query)).toString()}` : '';
      const headers: Record<string, string> = {
        'api-key': options.key,
        'x-signature': signRequest(options.key, options.secret, gatewayClock.now()),
        accept: 'application/json',
        'accept-encoding': 'gzip',
        ...(request.body && { 'content-type': 'application/json' }),
      };

      let answer: Exchange;
      try {
        answer = await exchange(request, `${request.path}${query}`, headers, context);
      } catch (error) {
        if (isUnsent(error)) throw new SupplierDownError(id, 'cannot be reached', { cause: error });
        throw createFailure(`no answer to ${request.operation}`, error);
      }
      const isSuccess = answer.status >= 200 && answer.status < 300;
      if (!isSuccess || readError(answer.body)) {
        throw toSupplierError(id, answer, { writes: request.writes, now: gatewayClock.now() });
      }
      const parsed = request.schema.safeParse(parseJson(answer.body));
      if (parsed.success) return parsed.data;
      // Only the path: values may be personal data.
      const path = parsed.error.issues[0]?.path.join('.') ?? '';
      throw createFailure(`answer to ${request.operation} cannot be read at "${path}"`);
    },
  };
};

const toTexts = (query: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
