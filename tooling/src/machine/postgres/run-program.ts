import { spawn } from 'node:child_process';
import type { ServerAccount } from './server-account.ts';

const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/**
 * Returns the environment of PostgreSQL's programs: no variables of this product, and English messages, which the code
 * parses.
 */
export const createProgramEnv = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
});

/** Runs a program to its end and returns its complete output. */
export const runProgram = (
  program: string,
  args: string[],
  options: { cwd: string; account: ServerAccount | undefined },
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      ...options.account,
      env: createProgramEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
