import type { z } from 'zod';
import { isSecretName } from '../log/secret-names.ts';

const longest = 60;

/**
 * Returns a line for each invalid environment variable: its name, the given value and the requirement. Values of
 * secrets are not shown.
 */
export const readFaults = (schema: z.ZodObject, given: Record<string, unknown>, error: z.ZodError): string[] => {
  const byName = Map.groupBy(error.issues, (issue) => String(issue.path[0] ?? ''));
  return [...byName].map(([name, issues]) => {
    const wanted = [...new Set(issues.map((issue) => issue.message))].join('; ');
    const meaning = schema.shape[name]?.description;
    return `  ${name || '(together)'}: ${formatValue(name, given[name])}, ${wanted}${meaning ? ` (${meaning})` : ''}`;
  });
};

const formatValue = (name: string, value: unknown): string => {
  if (value === undefined) return 'not set';
  if (isSecretName(name)) return 'given (not shown)';
  const text = JSON.stringify(value).replace(/\/\/[^@/]*@/, '//…@');
  return `given ${text.length > longest ? `${text.slice(0, longest)}…` : text}`;
};
