import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { spawnService, waitUntilReady, type ServiceProcess } from '@travel/sandbox-kit/testing/service-process';
import { cardSecret, operatorToken } from './open-payments.ts';

interface ProcessOptions {
  readonly port: number;
  readonly databaseUrl: string;
  readonly env?: Readonly<Record<string, string>>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export const spawnPayments = ({ port, databaseUrl, env = {} }: ProcessOptions): ChildProcess =>
  spawnService(main, {
    PAYMENTS_PORT: String(port),
    PAYMENTS_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    PAGE_ORIGINS: 'http://localhost:3000',
    CARD_SECRET: cardSecret,
    SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
    OPERATOR_TOKEN: operatorToken,
    ENVIRONMENT: 'sandbox',
    ...env,
  });

/** Starts the provider as a separate process that can be called and killed. */
export const startProcess = (options: ProcessOptions): Promise<ServiceProcess> =>
  waitUntilReady(spawnPayments(options), [options.port]);
