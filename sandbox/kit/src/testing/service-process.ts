import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';

/** Starts a service as a separate process with this environment and no other variables of the tests. */
export const spawnService = (main: string, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export interface ServiceProcess {
  /** Returns everything that the process wrote to its output. */
  output(): string;
  /** Ends the process and returns its exit code; null after SIGKILL, which leaves it no time to finish anything. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Waits until a service is ready on all its ports. */
export const waitUntilReady = async (child: ChildProcess, ports: readonly number[]): Promise<ServiceProcess> => {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const isReady = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false;
  for (const port of ports) {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output.join('')}`);
      await passed(50);
    }
  }
  return {
    output: () => output.join(''),
    async stop(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
};
