import { readFaults } from './read-faults.ts';
import type { z } from 'zod';

/** What was wrong with the environment, one line a variable. */
export class EnvFault extends Error {
  override name = 'EnvFault';
}

type Source = Readonly<Record<string, string | undefined>>;

/** Reads settings, or throws an EnvFault that lists all faults at once. An empty variable counts as not set. */
export const parseEnv = <S extends z.ZodObject>(schema: S, source: Source): z.output<S> => {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  throw new EnvFault(
    [
      'The settings are not usable:',
      ...readFaults(schema, set, result.error),
      'Set these in the environment and start again.',
    ].join('\n'),
  );
};

/** Settings of a process, read once at its start. Wrong ones end it with code 2 and a text that says what is wanted. */
export const defineEnv = <S extends z.ZodObject>(schema: S): z.output<S> => {
  try {
    return parseEnv(schema, process.env);
  } catch (error) {
    if (!(error instanceof EnvFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
};
