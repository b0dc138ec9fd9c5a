import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as passed } from 'node:timers/promises';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface SupplierPorts {
  readonly duffel: number;
  readonly apitude: number;
}

export interface SupplierProcess {
  /** Ends the process and returns its exit code; null after SIGKILL, which leaves it no time to finish anything. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts the suppliers as a separate process. Resolves when both servers answer. */
export const startSupplierProcess = async (
  databaseUrl: string,
  ports: SupplierPorts,
  changed: Readonly<Record<string, string>> = {},
): Promise<SupplierProcess> => {
  const output: string[] = [];
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT_DUFFEL: String(ports.duffel),
      PORT_APITUDE: String(ports.apitude),
      DATABASE_URL: databaseUrl,
      OPERATOR_TOKEN: 'operator-token-of-tests',
      ENVIRONMENT: 'sandbox',
      ...changed,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const isReady = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false;
  while (!((await isReady(ports.duffel)) && (await isReady(ports.apitude)))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output.join('')}`);
    await passed(50);
  }
  return {
    async stop(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
};
