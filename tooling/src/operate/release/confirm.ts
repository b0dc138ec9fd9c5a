import { createInterface } from 'node:readline/promises';

/** Prompts for confirmation in a terminal. Without a terminal it returns true. */
export const confirmInTerminal = async (line: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return true;
  const asked = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await asked.question(`${line}? [y/N] `)).trim());
  } finally {
    asked.close();
  }
};
