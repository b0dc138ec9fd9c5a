import { z } from 'zod';
import type { ObserveConversation } from '../conversations/conversation.ts';
import type { RequestContext } from '../ports/supplier.ts';

/** A request as it is sent to a supplier. */
export interface SupplierRequest {
  /** ID of the supplier in the registry. */
  readonly supplier: string;
  /** Operation of the port, for stored conversations. */
  readonly operation: string;
  readonly context: RequestContext;
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds for the request and its response, in addition to the context's signal. */
  readonly timeoutMs: number;
  readonly startedAt: Date;
  readonly observe?: ObserveConversation | undefined;
}

export interface SupplierResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends a request, and reports it with its response. Refuses redirects. @throws the error of `fetch` */
export const exchange = async (request: SupplierRequest): Promise<SupplierResponse> => {
  const { supplier, operation, context, url, method, headers, body } = request;
  const begun = performance.now();
  let response: Response | undefined;
  let received: string | null = null;
  try {
    response = await fetch(url, {
      method,
      headers,
      body,
      // A redirect would carry the credentials to another host.
      redirect: 'error',
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(request.timeoutMs)]),
    });
    received = await response.text();
    return { status: response.status, headers: response.headers, body: received };
  } finally {
    request.observe?.({
      supplier,
      operation,
      organisation_id: context.organisation_id,
      correlation_id: context.correlation_id,
      order_id: context.order_id ?? null,
      method,
      path: `${url.pathname}${url.search}`,
      status: response?.status ?? null,
      milliseconds: Math.round(performance.now() - begun),
      request_headers: headers,
      request_body: body,
      response_headers: Object.fromEntries(response?.headers ?? []),
      response_body: received,
      started_at: request.startedAt.toISOString(),
    });
  }
};

/** Codes of failures before a connection existed, after which nothing can have happened at the supplier. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const coded = z.object({ code: z.string() });
const failure = z.object({ cause: z.union([z.object({ errors: z.array(coded).min(1) }), coded]) });

/** Returns whether an error of `exchange` means that the request was never sent. */
export const isUnsent = (error: unknown): boolean => {
  const { cause } = failure.safeParse(error).data ?? {};
  if (!cause) return false;
  // Hosts with several addresses fail with one error for each of them.
  return ('errors' in cause ? cause.errors : [cause]).every(({ code }) => unsentCodes.has(code));
};

/** Returns the value of a JSON text; undefined if it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
