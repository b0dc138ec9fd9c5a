import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { CommonProblemCode, FieldError, Problem } from '@travel/contracts/http/problem';

export interface ProblemOptions {
  /** Explanation for people. It must be safe to show to anyone. */
  detail?: string;
  title?: string;
  errors?: readonly FieldError[];
  /** Data for the caller's program, in the form that the endpoint declares for this problem code. */
  context?: Readonly<Record<string, unknown>>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Thrown anywhere in a request. The response is then problem+json with this status and code. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly context: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: string, status: number, options: ProblemOptions = {}) {
    const title = options.title ?? STATUS_CODES[status] ?? 'Error';
    super(options.detail ?? title, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = options.detail;
    this.errors = options.errors;
    this.context = options.context;
    this.headers = options.headers ?? {};
  }

  toProblem(correlationId: string): Problem {
    return {
      type: 'about:blank',
      title: this.title,
      status: this.status,
      code: this.code,
      detail: this.detail,
      errors: this.errors,
      correlation_id: correlationId,
      context: this.context,
    };
  }
}

const commonStatus: Record<CommonProblemCode, number> = {
  bad_request: 400,
  validation_failed: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  rate_outdated: 503,
  unavailable: 503,
};

/** Creates an error with a code that any endpoint may return. */
export const commonProblem = (code: CommonProblemCode, options?: ProblemOptions): ProblemError =>
  new ProblemError(code, commonStatus[code], options);

type DeclaredCode<E extends Endpoint> = Extract<keyof NonNullable<E['errors']>, string>;

/** Creates an error with a code and status that the endpoint declares. */
export const createDeclaredProblem = <E extends Endpoint>(
  endpoint: E,
  code: DeclaredCode<E>,
  options?: ProblemOptions,
): ProblemError => {
  const status = endpoint.errors?.[code];
  if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.path} declares no error ${code}`);
  return new ProblemError(code, status, options);
};

/** Creates a declared error about one field of the request. The message is also the detail, as a sentence. */
export const createFieldProblem = <E extends Endpoint>(
  endpoint: E,
  code: DeclaredCode<E>,
  field: string,
  message: string,
  more?: Omit<ProblemOptions, 'errors'>,
): ProblemError =>
  createDeclaredProblem(endpoint, code, { detail: `${message}.`, errors: [{ field, message }], ...more });

/** Returns a function that creates the declared errors of one endpoint from a code and texts for people. */
export const createProblems =
  <E extends Endpoint>(endpoint: E) =>
  (code: DeclaredCode<E>, title: string, detail: string, more: Omit<ProblemOptions, 'title' | 'detail'> = {}) =>
    createDeclaredProblem(endpoint, code, { ...more, title, detail });

/** Schema of an error response, for OpenAPI documents and for clients that validate responses. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    correlation_id: z.string().optional(),
    context: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'Problem',
    description: 'An error answer (RFC 9457); code is the word a program goes by.',
  }) satisfies z.ZodType<Problem>;
