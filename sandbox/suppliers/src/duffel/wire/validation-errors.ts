import type { z } from 'zod';
import { DuffelWireError, type ErrorItem } from './duffel-error.ts';

type Issue = z.core.$ZodIssue;

const isMissing = (issue: Issue, input: unknown): boolean => {
  const value = issue.path.reduce<unknown>((at, part) => readPart(at, part), input);
  return value === undefined || value === null || value === '';
};

const readPart = (value: unknown, part: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;

/** Returns the code, title and message for a field, which Duffel has for each kind of invalid value. */
const describe = (issue: Issue, field: string, input: unknown): Pick<ErrorItem, 'code' | 'title' | 'message'> => {
  if (isMissing(issue, input)) {
    return { code: 'validation_required', title: 'Required field', message: `Field '${field}' can't be blank` };
  }
  switch (issue.code) {
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'validation_inclusion', title: 'Invalid value', message: `Field '${field}' is not a valid value` };
    case 'invalid_type':
      return { code: 'validation_type', title: 'Invalid type', message: `Field '${field}' has an invalid type` };
    case 'too_big':
    case 'too_small':
      return {
        code: 'validation_length',
        title: 'Invalid length',
        message: `Field '${field}' is outside of the allowed range`,
      };
    default:
      return {
        code: 'validation_format',
        title: 'Invalid format',
        message: issue.code === 'custom' ? issue.message : `Field '${field}' has an invalid format`,
      };
  }
};

/** Converts the errors of a schema to Duffel's validation errors, one for each field. */
export const toValidationError = (error: z.ZodError, input: unknown): DuffelWireError =>
  new DuffelWireError(
    422,
    error.issues.map((issue): ErrorItem => {
      const path = issue.path.map(String);
      const field = path.findLast((part) => !/^\d+$/.test(part)) ?? 'data';
      return {
        type: 'validation_error',
        ...describe(issue, field, input),
        source: { field, pointer: `/${path.join('/')}` },
      };
    }),
  );
