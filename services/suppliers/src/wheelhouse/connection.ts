import type { z } from 'zod';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import type { ObserveConversation } from '@travel/supplier-kit/conversations/conversation';
import {
  OutcomeUnknownError,
  SupplierBusyError,
  SupplierDownError,
  SupplierRefusal,
  type RefusalReason,
  type SupplierError,
} from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import { errorSchema } from './wire.ts';

export interface WheelhouseOptions {
  /** ID of the supplier in the registry. */
  readonly id: string;
  /** Name shown to travellers and operators. */
  readonly name: string;
  readonly token: string;
  /** Address before `/v1`. */
  readonly baseUrl: string;
  /** Secret with which events are signed; events are refused without one. */
  readonly webhookSecret?: string | undefined;
  /** Milliseconds for a request, in addition to the context's signal. 30,000 by default. */
  readonly timeoutMs?: number;
  readonly observe?: ObserveConversation;
  readonly clock?: Clock;
}

interface Request<Answer> {
  /** Operation of the port, for stored conversations. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Path from `/v1` on, with the query. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the request may change something at the supplier. */
  readonly writes: boolean;
  readonly schema: z.ZodType<Answer>;
}

export type Send = <Answer>(request: Request<Answer>, context: RequestContext) => Promise<Answer>;

const reasons: Readonly<Record<string, RefusalReason>> = {
  unauthorized: 'unauthorised',
  not_found: 'not_found',
  offer_expired: 'offer_expired',
  sold_out: 'sold_out',
  price_changed: 'price_changed',
  duplicate: 'duplicate',
  too_late: 'too_late',
  invalid_driver: 'invalid_traveller',
  not_cancellable: 'not_cancellable',
  quote_expired: 'price_changed',
  not_changeable: 'not_changeable',
};

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Creates the function that sends requests, reports conversations, and maps failures to the port's errors. */
export const createConnection = (options: WheelhouseOptions): Send => {
  const { id, baseUrl, clock = systemClock, timeoutMs = 30_000 } = options;

  return async (request, context) => {
    const createFailure = (message: string, cause?: unknown): SupplierError =>
      new (request.writes ? OutcomeUnknownError : SupplierDownError)(id, message, { cause });
    if (context.signal.aborted) throw new SupplierDownError(id, 'aborted before sending');
    const path = `/v1${request.path}`;
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${options.token}`,
      ...(request.body && { 'content-type': 'application/json' }),
      ...request.headers,
    };
    const requestBody = request.body ? JSON.stringify(request.body) : null;
    const [startedAt, begun] = [clock.now(), performance.now()];
    let response: Response | undefined;
    let body: string | null = null;
    try {
      response = await fetch(`${baseUrl}${path}`, {
        method: request.method,
        headers,
        body: requestBody,
        // A redirect would carry the token to another host.
        redirect: 'error',
        signal: AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]),
      });
      body = await response.text();
    } catch (error) {
      if (isUnsent(error)) throw new SupplierDownError(id, 'cannot be reached', { cause: error });
      throw createFailure(`no answer to ${request.operation}`, error);
    } finally {
      options.observe?.({
        supplier: id,
        operation: request.operation,
        organisation_id: context.organisation_id,
        correlation_id: context.correlation_id,
        method: request.method,
        path,
        status: response?.status ?? null,
        milliseconds: Math.round(performance.now() - begun),
        request_headers: headers,
        request_body: requestBody,
        response_headers: Object.fromEntries(response?.headers ?? []),
        response_body: body,
        started_at: startedAt.toISOString(),
      });
    }
    if (!response.ok) throw toError(id, response, body) ?? createFailure(`responded with ${response.status}`);
    const parsed = request.schema.safeParse(parseJson(body));
    if (parsed.success) return parsed.data;
    // Only the path: values may be personal data.
    throw createFailure(`answer to ${request.operation} cannot be read at "${parsed.error.issues[0]?.path.join('.')}"`);
  };
};

/** Returns whether no connection was made, so that nothing can have happened at the supplier. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'ECONNREFUSED' || error.cause.code === 'ENOTFOUND');

/** Returns the error for an answer in which the supplier refuses a request; undefined if the supplier itself failed. */
const toError = (id: string, { status, headers }: Response, body: string): SupplierError | undefined => {
  if (status === 429) return new SupplierBusyError(id, Number(headers.get('retry-after') ?? '1') * 1_000);
  if (status >= 500) return undefined;
  const { error } = errorSchema.safeParse(parseJson(body)).data ?? {};
  const reason = reasons[error?.code ?? ''] ?? 'rejected';
  return new SupplierRefusal(id, reason, `${error?.code ?? status} ${error?.message ?? ''}`.trim(), {
    field: error?.field ?? null,
  });
};
