import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@travel/tooling/machine/postgres/start-postgres';
import { browserPackages, getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { createOwnServices } from '@travel/tooling/start/own-services';
import { publishBuilds } from '@travel/tooling/operate/release/publish-builds';
import { startService, type Service } from '@travel/tooling/start/service';

/** The complete product as separate processes with own databases. */
export interface Product {
  /** URL that visitors call. The services trust `x-forwarded-for`, as behind a load balancer. */
  readonly frontUrl: string;
  readonly pagePort: number;
  readonly assetUrl: string;
  readonly providerUrl: string;
  /** Whether delivery serves pages from builds; without builds it responds to page requests with 503. */
  readonly hasBuilds: boolean;
  close(): Promise<void>;
}

/** Starts the product with its data in a folder. The rate limits are multiplied by the factor. */
export const startProduct = async (folder: string, rateLimitFactor: number): Promise<Product> => {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const dataDir = join(folder, 'product');
  await mkdir(dataDir, { recursive: true });
  const { ports, secrets, options } = await createOwnServices(dataDir, postgres.url, 'wire');
  const start = (one: (typeof options)[keyof typeof options], factor: number): Promise<Service> =>
    startService({
      ...one,
      env: {
        ...one.env,
        LOG_LEVEL: 'warn',
        // Each visitor has an IP address of their own, which the services read from `x-forwarded-for`.
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMIT_FACTOR: String(factor),
      },
      onRestart: (reason) => process.stdout.write(`${one.name} ${reason}\n`),
    });
  const { delivery, ...others } = options;
  // Starts delivery without limits, because publishing all builds takes more requests than small limits allow; its
  // limits apply afterwards.
  const [publishing, ...services] = await Promise.all([
    start(delivery, 0),
    ...Object.values(others).map((one) => start(one, rateLimitFactor)),
  ]);
  const hasBuilds = browserPackages.every((name) => existsSync(getBuildFolder(name)));
  const frontUrl = `http://127.0.0.1:${ports.page}`;
  if (hasBuilds) await publishBuilds(createRegistry(frontUrl, secrets.operatorToken));
  await publishing.stop();
  services.push(await start(delivery, rateLimitFactor));
  return {
    frontUrl,
    pagePort: ports.page,
    assetUrl: `http://127.0.0.1:${ports.assets}`,
    providerUrl: `http://127.0.0.1:${ports.payments}`,
    hasBuilds,
    async close() {
      await Promise.all(services.map((service) => service.stop()));
      await postgres.stop();
    },
  };
};
