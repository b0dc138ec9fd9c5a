import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as passed } from 'node:timers/promises';
import { cardSecret, operatorToken } from './open-payments.ts';

export interface PaymentsProcess {
  /** Returns everything that the process wrote to its output. */
  output(): string;
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

interface ProcessOptions {
  readonly port: number;
  readonly databaseUrl: string;
  readonly env?: Readonly<Record<string, string>>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export const spawnPayments = ({ port, databaseUrl, env = {} }: ProcessOptions): ChildProcess =>
  spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PAYMENTS_PORT: String(port),
      PAYMENTS_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      PAGE_ORIGINS: 'http://localhost:3000',
      CARD_SECRET: cardSecret,
      SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
      OPERATOR_TOKEN: operatorToken,
      ENVIRONMENT: 'sandbox',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Starts the provider as a separate process that can be called and killed. */
export const startProcess = async (options: ProcessOptions): Promise<PaymentsProcess> => {
  const child = spawnPayments(options);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output.join('')}`);
    const answer = await fetch(`http://127.0.0.1:${options.port}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await passed(50);
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
