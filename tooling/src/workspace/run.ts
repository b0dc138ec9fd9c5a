import { spawn } from 'node:child_process';
import { childEnv, root } from './programs.ts';

export interface Run {
  ok: boolean;
  output: string;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** What goes to the screen as it comes; what does not is kept. */
  show?: 'nothing' | 'stderr' | 'all';
}

/** Runs a program to its end, without input. A program that cannot be started is a failed run that says so. */
export function run(
  command: string,
  args: string[],
  { cwd = root, env = {}, show = 'nothing' }: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...childEnv(), ...env },
      stdio: ['ignore', show === 'all' ? 'inherit' : 'pipe', show === 'nothing' ? 'pipe' : 'inherit'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/** Runs a script by the present Node. */
export const runNode = (args: string[], options?: RunOptions): Promise<Run> => run(process.execPath, args, options);
