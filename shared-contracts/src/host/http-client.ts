import type { ApiEndpoints } from '../endpoints/api.ts';
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
 * Calls the API by endpoint: `http('POST /api/auth/sign-in', { body: { email, password } })`. Rejects with ApiError.
 */
export type HttpClient = <K extends keyof ApiEndpoints>(
  key: K,
  request?: RequestOf<ApiEndpoints[K]> & CallOptions,
) => Promise<ResponseOf<ApiEndpoints[K]>>;
