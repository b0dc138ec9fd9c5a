import { fileURLToPath } from 'node:url';
import { spawnService, waitUntilReady, type ServiceProcess } from '@travel/sandbox-kit/testing/service-process';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface SupplierPorts {
  readonly duffel: number;
  readonly apitude: number;
}

export type SupplierProcess = ServiceProcess;

/** Starts the suppliers as a separate process. Resolves when both servers answer. */
export const startSupplierProcess = (
  databaseUrl: string,
  ports: SupplierPorts,
  changed: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> => {
  const child = spawnService(main, {
    PORT_DUFFEL: String(ports.duffel),
    PORT_APITUDE: String(ports.apitude),
    DATABASE_URL: databaseUrl,
    OPERATOR_TOKEN: 'operator-token-of-tests',
    ENVIRONMENT: 'sandbox',
    ...changed,
  });
  return waitUntilReady(child, [ports.duffel, ports.apitude]);
};
