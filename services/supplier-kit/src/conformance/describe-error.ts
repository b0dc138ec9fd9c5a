import { AssertionError } from 'node:assert/strict';
import { inspect } from 'node:util';
import { isNativeError } from 'node:util/types';
import { z } from 'zod';
import { SupplierError } from '../ports/errors.ts';

const issuesSchema = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).min(1),
});

/** Returns the first field that a schema refused, such as `offers.0.price: expected string, received number`. */
const describeIssues = (error: Error): string | null => {
  const [first, ...others] = issuesSchema.safeParse(error).data?.issues ?? [];
  if (!first) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first.path.join('.')}: ${first.message}${more}`;
};

/** Returns the place in the source at which an error was created, such as ` at to-offer.ts:31`. */
const describePlace = ({ stack = '' }: Error): string => {
  const frame = stack.split('\n').find((line) => line.includes('.ts:')) ?? '';
  const [place] = /^[\w.-]{1,80}:\d{1,6}/.exec(frame.split('/').at(-1) ?? '') ?? [];
  return place === undefined ? '' : ` at ${place}`;
};

const describeOne = (error: Error): string => {
  const issues = describeIssues(error);
  if (issues !== null) return issues;
  // Errors of Node's assertions belong to another realm in tests, so that they are recognised by their name.
  const isAssertion = error.name === AssertionError.name;
  if (isAssertion && 'generatedMessage' in error && error.generatedMessage === true && 'actual' in error)
    return `${inspect(error.actual)} instead of ${inspect('expected' in error ? error.expected : undefined)}`;
  const [first = ''] = error.message.split('\n');
  if (isAssertion) return first;
  return `${error.name}: ${first}${error instanceof SupplierError ? '' : describePlace(error)}`;
};

/** Returns an error and its cause on one line. */
export const describeError = (error: unknown): string => {
  if (!isNativeError(error)) return String(error);
  return isNativeError(error.cause) ? `${describeOne(error)} (${describeOne(error.cause)})` : describeOne(error);
};
