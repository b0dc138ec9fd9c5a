import type { z } from 'zod';
import { createInvalidData, createInvalidRequest } from './apitude-error.ts';

/**
 * Parses the body or the query of a request.
 * @throws ApitudeError INVALID_REQUEST if a mandatory field is missing, INVALID_DATA for a wrong value
 */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  const isMissing = issue?.code === 'invalid_type' && (issue.input === undefined || issue.input === null);
  if (isMissing) throw createInvalidRequest(`Invalid request. The field ${field || 'body'} is mandatory.`);
  throw createInvalidData(`Invalid data. ${field || 'body'}: ${issue?.message ?? 'wrong value'}`);
};
