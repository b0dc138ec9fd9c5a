import { join } from 'node:path';
import { tmpdir } from 'node:os';

const page = Number(process.env.E2E_PORT ?? 4700);

/** Ports other than the default ones, so that journeys can run next to a product in use. */
export const ports = {
  page,
  assets: page + 100,
  api: page + 200,
  payments: page + 300,
  duffel: page + 400,
  apitude: page + 500,
};

/**
 * A new data folder for each run, because journeys start from the seed. Playwright's workers find it by the process ID
 * of the runner.
 */
export const dataDir = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `travel-e2e-${process.pid}`));

export const addresses = {
  main: `http://localhost:${ports.page}`,
  skyline: `http://skyline.localhost:${ports.page}`,
  harbor: `http://harbor.localhost:${ports.page}`,
  ops: `http://ops.localhost:${ports.page}`,
  office: `http://office.localhost:${ports.page}`,
  assets: `http://127.0.0.1:${ports.assets}`,
  api: `http://127.0.0.1:${ports.api}`,
  payments: `http://127.0.0.1:${ports.payments}`,
  suppliers: `http://127.0.0.1:${ports.duffel}`,
} as const;

export type OrganisationId = 'main' | 'skyline' | 'harbor';

export const organisations: readonly { id: OrganisationId; name: string; header: string }[] = [
  { id: 'main', name: 'Almanac', header: 'v1' },
  { id: 'skyline', name: 'Skyline', header: 'v2' },
  { id: 'harbor', name: 'Harbor', header: 'v3' },
];

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

export const password = 'Travel-2026!';
