import type { FieldError, Problem, TransportCode } from './problem.ts';

/**
 * The error that failed calls reject with. Recognise it with `isApiError`: two remotes load two copies of this class,
 * so `instanceof` fails between them.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly correlationId: string | undefined;
  /** Data that the endpoint declares for this error code; may be empty. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Seconds to wait before a retry, from the `retry-after` header. */
  readonly retryAfter: number | undefined;

  constructor(problem: Pick<Problem, 'code' | 'status'> & Partial<Problem>, retryAfter?: number) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.code = problem.code;
    this.status = problem.status;
    this.errors = problem.errors ?? [];
    this.correlationId = problem.correlation_id;
    this.context = problem.context ?? {};
    this.retryAfter = retryAfter;
  }

  static transport(code: TransportCode, detail?: string): ApiError {
    return new ApiError({ code, status: 0, detail });
  }
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error && 'status' in error;
