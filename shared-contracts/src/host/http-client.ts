import type { PageEndpoints } from '../endpoints/page.ts';
import type { RequestOf, ResponseOf } from '../http/endpoint.ts';

/** Per call; times in milliseconds. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** 15,000 unless given. */
  readonly timeout?: number;
  /** Sent as `idempotency-key`, so that a repeated call has the first one's answer. */
  readonly idempotencyKey?: string;
}

/**
 * Calls a service of the page origin by endpoint: `http('POST /api/auth/sign-in', { body: { email, password } })`. Rejects with ApiError.
 */
export type HttpClient = <K extends keyof PageEndpoints>(
  key: K,
  request?: RequestOf<PageEndpoints[K]> & CallOptions,
) => Promise<ResponseOf<PageEndpoints[K]>>;
