import { type ChildProcess, spawn } from 'node:child_process';
import { createChildEnv, root } from './programs.ts';

export interface Run {
  ok: boolean;
  output: string;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Output of the program that is printed immediately; all other output is only captured. */
  show?: 'nothing' | 'stderr' | 'all';
}

interface Program {
  child: ChildProcess;
  /** Whether the program leads a process group, so that the programs that it started can be ended with it. */
  leads: boolean;
  end: (why: string) => void;
}

const running = new Set<Program>();

/**
 * Runs a program to its end, without input. If it cannot be started, the result is a failed run with the reason. On a
 * build server, without Ctrl-C, each program leads its own process group.
 */
export function run(
  command: string,
  args: string[],
  { cwd = root, env = {}, show = 'nothing' }: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const leads = Boolean(process.env['CI']) && process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd,
      env: { ...createChildEnv(), ...env },
      stdio: ['ignore', show === 'all' ? 'inherit' : 'pipe', show === 'nothing' ? 'pipe' : 'inherit'],
      detached: leads,
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    const end = (result: Run) => {
      running.delete(program);
      resolve(result);
    };
    const program: Program = { child, leads, end: (why) => end({ ok: false, output: `${output.trim()}\n${why}` }) };
    running.add(program);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => end({ ok: false, output: error.message }));
    child.once('close', (code) => end({ ok: code === 0, output: output.trim() }));
  });
}

/** Runs a script with the current Node. */
export const runNode = (args: string[], options?: RunOptions): Promise<Run> => run(process.execPath, args, options);

/** Ends all running programs: first with a signal that lets them stop their children, and after `graceMs` by force. */
export async function endPrograms(why: string, graceMs = 20_000): Promise<void> {
  const asked = [...running];
  for (const program of asked) signal(program, 'SIGTERM');
  const ended = Promise.all(asked.map(({ child }) => waitForExit(child)));
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
  clearTimeout(timer);
  for (const program of asked) {
    signal(program, 'SIGKILL');
    program.end(why);
  }
}

const waitForExit = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

function signal({ child, leads }: Program, name: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    if (leads) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // The process has already ended.
  }
}
