import type { FastifyInstance } from 'fastify';
import type { FieldError } from '@travel/contracts/http/problem';
import { commonProblem } from '../../problem/problem.ts';

const deepest = 32;
const longestName = 80;

interface Step {
  readonly field: string;
  readonly value: unknown;
  readonly depth: number;
}

/**
 * Returns the error of a text that PostgreSQL does not accept, because of a null character or half of a surrogate pair.
 */
const findTextError = (text: string): string | undefined => {
  if (text.includes('\u0000')) return 'Null characters cannot be stored';
  return text.isWellFormed() ? undefined : 'Half of a surrogate pair is no character';
};

/** Returns whether a value is an object or list that was parsed from a request. Uploaded files contain no texts. */
const isData = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Plain objects and parsed queries have at most one prototype; instances of other classes have more.
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Returns the fields of a request that PostgreSQL cannot store: invalid text, and nesting that is too deep. */
export const listUnstorable = (input: unknown): FieldError[] => {
  const faults: FieldError[] = [];
  const steps: Step[] = [{ field: '', value: input, depth: 0 }];
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { field, value, depth } = step;
    const fault = typeof value === 'string' ? findTextError(value) : undefined;
    if (fault !== undefined) faults.push({ field, message: fault });
    if (!isData(value)) continue;
    if (depth === deepest) {
      return [{ field: field.slice(0, longestName), message: `Not more than ${deepest} levels are taken` }];
    }
    for (const [name, inner] of Object.entries(value)) {
      const inName = findTextError(name);
      if (inName !== undefined) {
        faults.push({ field, message: `In a name: ${inName}` });
        continue;
      }
      const at = Array.isArray(value) ? `${field}[${name}]` : field ? `${field}.${name}` : name;
      steps.push({ field: at, value: inner, depth: depth + 1 });
    }
  }
  return faults;
};

/**
 * Refuses requests that PostgreSQL could not store before they are processed, and names the field. For declared
 * endpoints all parts of a request are checked, for other paths only the parameters.
 */
export const refuseUnstorable = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const declared = request.routeOptions.schema?.endpoint !== undefined;
    const { '*': _rest, ...params } = { '*': undefined, ...(isData(request.params) && request.params) };
    const parts = declared ? [params, request.query, request.body] : [params];
    const errors = parts.flatMap((part) => listUnstorable(part));
    if (errors.length === 0) return done();
    return done(
      commonProblem('validation_failed', {
        title: 'The request is not valid',
        detail: 'The request holds text that cannot be stored.',
        errors: errors.slice(0, 20).map(({ field, message }) => ({ field: field.slice(0, longestName), message })),
      }),
    );
  });
};
