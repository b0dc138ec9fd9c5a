import { Duffel } from '@duffel/api';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import { isUnsent, type SupplierResponse } from '@travel/supplier-kit/connection/exchange';
import { SupplierDownError, SupplierError, OutcomeUnknownError } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import { defaultDeadlines, type DuffelDeadlines, type DuffelOptions } from './duffel-options.ts';
import { sendRequest, type DuffelRequest } from './send-request.ts';
import { parseBody, toBusyError, toRefusal } from './refusals.ts';

/** The kind of a request determines its deadline, and whether a missing response leaves the outcome unknown. */
export type RequestKind = keyof DuffelDeadlines;

/** Sends one request through the official client and converts the data of the response. */
export type Call = <Result>(
  kind: RequestKind,
  run: (duffel: Duffel) => Promise<{ data: unknown }>,
  /** May throw if the data does not fit. */
  convert: (data: unknown) => Result,
) => Promise<Result>;

/** The connection of one operation of the port. */
export interface DuffelSession {
  readonly supplier: string;
  readonly call: Call;
  readonly deadlines: DuffelDeadlines;
  readonly signal: AbortSignal;
}

export type OpenSession = (operation: string, context: RequestContext) => DuffelSession;

interface CallCircumstances {
  readonly options: DuffelOptions;
  readonly clock: Clock;
  readonly operation: string;
  readonly context: RequestContext;
  readonly kind: RequestKind;
  readonly deadline: number;
}

/**
 * Returns a function that opens a session for an operation. The official client builds paths and bodies; its transport
 * is replaced, because it knows neither abort signals nor reused connections, and hides the body of a response.
 */
export const connectToDuffel = (options: DuffelOptions): OpenSession => {
  const deadlines = { ...defaultDeadlines, ...options.deadlines };
  const { clock = systemClock } = options;
  return (operation, context) => ({
    supplier: options.id,
    deadlines,
    signal: context.signal,
    async call(kind, run, convert) {
      const circumstances = { options, clock, operation, context, kind, deadline: deadlines[kind] };
      const { data } = await run(createClient(circumstances));
      try {
        return convert(data);
      } catch (error) {
        throw toLostError(circumstances, 'sent a response that cannot be read', error);
      }
    },
  });
};

const createClient = (circumstances: CallCircumstances): Duffel => {
  const { token, basePath } = circumstances.options;
  const duffel = new Duffel({ token });
  // Every resource of the client sends its requests through this object.
  const transport: unknown = Reflect.get(duffel, 'client');
  if (typeof transport !== 'object' || transport === null)
    throw new TypeError('@duffel/api has no client to configure');
  const target = { token, basePath: basePath ?? 'https://api.duffel.com' };
  const request = async (parts: DuffelRequest) => {
    const { options, operation, context, deadline: timeoutMs } = circumstances;
    const supplier = options.id;
    const received = await rejectLost(circumstances, () =>
      sendRequest(target, parts, { supplier, operation, context, timeoutMs, observe: options.observe }),
    );
    return readResponse(circumstances, received);
  };
  Reflect.set(transport, 'request', request);
  return duffel;
};

const rejectLost = async (
  circumstances: CallCircumstances,
  send: () => Promise<SupplierResponse>,
): Promise<SupplierResponse> => {
  const { options, context } = circumstances;
  if (context.signal.aborted)
    throw new SupplierDownError(options.id, 'was not called, because the request was aborted');
  try {
    return await send();
  } catch (error) {
    if (error instanceof SupplierError) throw error;
    if (isUnsent(error)) throw new SupplierDownError(options.id, 'cannot be reached', { cause: error });
    throw toLostError(circumstances, 'did not respond', error);
  }
};

const toLostError = (
  { options, kind, operation }: CallCircumstances,
  message: string,
  cause?: unknown,
): SupplierDownError | OutcomeUnknownError => {
  const text = `${operation}: ${message}`;
  return kind === 'write'
    ? new OutcomeUnknownError(options.id, text, { cause })
    : new SupplierDownError(options.id, text, { cause });
};

const readResponse = (circumstances: CallCircumstances, { status, headers, body: text }: SupplierResponse) => {
  const { options, operation } = circumstances;
  const body = parseBody(text);
  if (status === 429) throw toBusyError(options.id, headers, circumstances.clock.now());
  // 501 means that the server does not have the endpoint, as 404 does.
  const isUnsupported = status === 501 && circumstances.kind !== 'write';
  if (!isUnsupported && (status >= 500 || (status >= 300 && status < 400))) {
    throw toLostError(circumstances, `responded with status ${status}`);
  }
  if (status >= 400 || body?.errors !== undefined) throw toRefusal({ supplier: options.id, operation, status, body });
  if (body === null) throw toLostError(circumstances, 'sent a response that is not JSON');
  return { ...body, status };
};
