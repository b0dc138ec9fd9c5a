import type { z } from 'zod';
import { isSecretName } from '../log/secret-names.ts';

export class EnvError extends Error {
  override name = 'EnvError';
}

type Source = Readonly<Record<string, string | undefined>>;

const longest = 60;

/**
 * Returns a line for each invalid environment variable: its name, the given value and the requirement. Values of
 * secrets are not shown.
 */
const describeErrors = (schema: z.ZodObject, given: Record<string, unknown>, error: z.ZodError): string[] => {
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

/**
 * Parses settings. An empty variable counts as not set.
 * @throws EnvError that lists all errors
 */
export const parseEnv = <S extends z.ZodObject>(schema: S, source: Source): z.output<S> => {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  throw new EnvError(
    [
      'The settings are not usable:',
      ...describeErrors(schema, set, result.error),
      'Set these in the environment and start again.',
    ].join('\n'),
  );
};

/**
 * Reads the settings of a process at its start. If any are invalid, ends the process with code 2 and a text that lists
 * what is required.
 */
export const defineEnv = <S extends z.ZodObject>(schema: S): z.output<S> => {
  try {
    return parseEnv(schema, process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
};
