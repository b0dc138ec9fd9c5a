import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FieldError } from '@travel/contracts/http/problem';
import { commonProblem, ProblemError } from '../../problem/problem.ts';

/** Returns the problem for an error that the request caused; undefined for an error that the service caused. */
export const toRequestProblem = (error: unknown): ProblemError | undefined => {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.flatMap((fault): FieldError[] => {
      const field = toFieldName(fault.instancePath);
      return findUnionErrors(field, fault.params) ?? [{ field, message: fault.message ?? 'Not valid' }];
    });
    const names = [...new Set(errors.map(({ field }) => field || 'the request'))].join(', ');
    return commonProblem('validation_failed', {
      title: 'The request is not valid',
      detail: `Not valid: ${names}.`,
      errors,
    });
  }
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? toFrameworkProblem(error, error.statusCode)
    : undefined;
};

const unionParams = z.object({
  errors: z.array(z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).min(1)),
});

/** Returns the errors for a body that may have several shapes: those of the shape that matches best. */
const findUnionErrors = (field: string, params: unknown): FieldError[] | undefined => {
  const shapes = unionParams.safeParse(params).data?.errors ?? [];
  const getDepth = (faults: (typeof shapes)[number]) => Math.min(...faults.map(({ path }) => path.length));
  const [nearest] = shapes.toReversed().toSorted((a, b) => getDepth(b) - getDepth(a));
  return nearest?.map(({ path, message }) => ({
    field: [field, toFieldName(path.join('/'))].filter(Boolean).join('.'),
    message,
  }));
};

const toFrameworkProblem = (error: Error, status: number): ProblemError | undefined => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (status === 413) return commonProblem('body_too_large', { detail: 'The body is larger than this call takes.' });
  if (status === 415) {
    return commonProblem('unsupported_media_type', { detail: 'This call takes application/json.' });
  }
  if (status === 429) return commonProblem('too_many_requests', { detail: 'Too many requests; try again later.' });
  // The router refuses parameters that are longer than any ID, so nothing has that address.
  if (status === 404 || status === 414) return commonProblem('not_found');
  if (status === 400) return commonProblem('bad_request', { detail: getBadRequestDetail(code) });
  if (status > 400 && status < 500) return new ProblemError(`http_${status}`, status);
  if (status === 503) return commonProblem('unavailable', { detail: 'The service is stopping or not ready.' });
  return undefined;
};

const getBadRequestDetail = (code: string): string => {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return 'The body is not valid JSON.';
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return 'The body is announced as JSON and empty.';
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return 'The body is not as long as announced.';
    case 'FST_ERR_BAD_URL':
      return 'The address is not valid.';
    default:
      return 'The request cannot be read.';
  }
};

/** Converts `/guests/0/email` to `guests[0].email`. */
const toFieldName = (instancePath: string): string =>
  instancePath
    .split('/')
    .filter(Boolean)
    .reduce((path, part) => {
      if (/^\d+$/.test(part)) return `${path}[${part}]`;
      return path ? `${path}.${part}` : part;
    }, '');
