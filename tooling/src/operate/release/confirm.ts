import { createInterface } from 'node:readline/promises';

/** Asks a person at a terminal whether to do what a line says. Where nobody is there to be asked it is done. */
export const confirmed = async (line: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return true;
  const asked = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await asked.question(`${line}? [y/N] `)).trim());
  } finally {
    asked.close();
  }
};
