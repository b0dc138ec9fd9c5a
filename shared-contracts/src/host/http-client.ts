import type { PageEndpoints } from '../endpoints/page.ts';
import type { EndpointRequest, EndpointResponse } from '../http/endpoint.ts';

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until the call fails; 15,000 by default. */
  readonly timeout?: number;
  /** Sent as `idempotency-key`, so that a repeated call gets the response to the first call. */
  readonly idempotencyKey?: string;
}

/**
 * Calls a service on the page's origin by endpoint: `http('POST /api/auth/sign-in', { body: { email, password } })`.
 * Rejects with ApiError.
 */
export type HttpClient = <K extends keyof PageEndpoints>(
  key: K,
  request?: EndpointRequest<PageEndpoints[K]> & CallOptions,
) => Promise<EndpointResponse<PageEndpoints[K]>>;
