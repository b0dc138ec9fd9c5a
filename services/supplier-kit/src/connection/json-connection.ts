import type { z } from 'zod';
import type { AdapterAccount, SupplierConnection } from '../adapters/supplier-adapter.ts';
import {
  OutcomeUnknownError,
  SupplierBusyError,
  SupplierDownError,
  SupplierRefusal,
  type RefusalReason,
  type SupplierError,
} from '../ports/errors.ts';
import type { RequestContext } from '../ports/supplier.ts';
import { exchange, isUnsent, parseJson } from './exchange.ts';

/** Why a supplier refuses a request, as its answer states it. */
export interface StatedRefusal {
  readonly reason: RefusalReason;
  /** The supplier's own code and title, without personal data. */
  readonly message: string;
  /** Path of the refused field in our request; absent or null if none is named. */
  readonly field?: string | null | undefined;
}

/** How a JSON API authorises and refuses requests. */
export interface JsonApi {
  /** Returns the headers with credentials, such as a token or a signature of the body. */
  authorise(request: { readonly method: string; readonly path: string; readonly body: string }): Record<string, string>;
  /**
   * Returns why the supplier refuses a request; null if the answer states nothing. Receives the parsed answer, undefined if
   * the body is empty or not JSON, and each status below 500 except 429. Statuses from 400 on are refusals also without a
   * statement.
   */
  readRefusal(answer: unknown, status: number): StatedRefusal | null;
}

export interface JsonRequest<Answer> {
  /** Operation of the port, for stored conversations. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path after the account's `url`, with the query. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the request may book, change or cancel something. A failure then leaves its outcome unknown. */
  readonly writes: boolean;
  /** Checks the parsed answer, which is undefined if the body is empty or not JSON. */
  readonly schema: z.ZodType<Answer>;
}

/** Sends one request. @throws SupplierError as `BookableSupplier` describes */
export type SendJson = <Answer>(request: JsonRequest<Answer>, context: RequestContext) => Promise<Answer>;

/**
 * Creates the function with which an adapter sends requests to a JSON API. It stops at the context's signal, refuses
 * redirects, reports each conversation, checks answers against their schema, and maps failures to the errors of ports.
 */
export const createJsonConnection = (
  { id: supplier, url }: Pick<AdapterAccount, 'id' | 'url'>,
  { observe, deadlinesMs, realClock }: Omit<SupplierConnection, 'clock'>,
  { authorise, readRefusal }: JsonApi,
): SendJson => {
  return async (request, context) => {
    const createFailure = (message: string, cause?: unknown): SupplierError =>
      new (request.writes ? OutcomeUnknownError : SupplierDownError)(supplier, `${request.operation}: ${message}`, {
        cause,
      });
    if (context.signal.aborted) throw new SupplierDownError(supplier, 'aborted before sending');
    const { operation, method, path } = request;
    const sent = request.body === undefined ? null : JSON.stringify(request.body);
    const { status, headers, body } = await exchange({
      supplier,
      operation,
      context,
      url: new URL(`${url}${path}`),
      method,
      headers: {
        accept: 'application/json',
        ...(sent !== null && { 'content-type': 'application/json' }),
        ...request.headers,
        ...authorise({ method, path, body: sent ?? '' }),
      },
      body: sent,
      timeoutMs: request.writes ? deadlinesMs.write : Math.max(deadlinesMs.search, deadlinesMs.read),
      startedAt: realClock.now(),
      observe,
    }).catch((error: unknown) => {
      if (isUnsent(error)) throw new SupplierDownError(supplier, 'cannot be reached', { cause: error });
      throw createFailure('no answer', error);
    });
    if (status === 429) throw new SupplierBusyError(supplier, readWait(headers.get('retry-after'), realClock.now()));
    if (status >= 500) throw createFailure(`responded with ${status}`);
    const answer = parseJson(body);
    const refusal = readRefusal(answer, status) ?? (status >= 400 ? createUsualRefusal(status) : null);
    if (refusal) {
      const { reason, message, field = null } = refusal;
      throw new SupplierRefusal(supplier, reason, `${operation}: ${message}`, { field });
    }
    const parsed = request.schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    // Without the value, which may be personal data.
    throw createFailure(`the answer cannot be read at "${issue?.path.join('.')}": ${issue?.message}`);
  };
};

/** Returns the milliseconds of a `Retry-After`, which has seconds or a date; at least a second. */
const readWait = (header: string | null, now: Date): number => {
  const seconds = Number(header ?? '');
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header ?? '') - now.getTime() : seconds * 1_000;
  return Math.max(1_000, Number.isNaN(milliseconds) ? 0 : milliseconds);
};

const createUsualRefusal = (status: number): StatedRefusal => {
  const reason = status === 401 || status === 403 ? 'unauthorised' : status === 404 ? 'not_found' : 'rejected';
  return { reason, message: `responded with ${status}` };
};
