import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@travel/tooling/postgres';
import { browserPackages, buildFolder } from '@travel/tooling/release/builds';
import { createRegistry } from '@travel/tooling/release/registry';
import { ownServices } from '@travel/tooling/start/own-services';
import { publishBuilds } from '@travel/tooling/release/publish-builds';
import { startService } from '@travel/tooling/start/service';
import type { Service } from '@travel/tooling/start/service';

/** The whole product as processes of its own, on databases of its own. */
export interface Product {
  /** Where visitors call. Who they are is believed, as behind a load balancer: `x-forwarded-for`. */
  readonly frontUrl: string;
  readonly pagePort: number;
  readonly assetUrl: string;
  readonly providerUrl: string;
  /** Whether pages are those of the builds; without builds they are plain. */
  readonly hasBuilds: boolean;
  close(): Promise<void>;
}

/** Starts the product with its data in a folder, and with so many times the rate limits as they are written. */
export const startProduct = async (folder: string, rateLimitFactor: number): Promise<Product> => {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const dataDir = join(folder, 'product');
  await mkdir(dataDir, { recursive: true });
  const { ports, secrets, options } = await ownServices(dataDir, postgres.url);
  const start = (one: (typeof options)[keyof typeof options], factor: number): Promise<Service> =>
    startService({
      ...one,
      env: {
        ...one.env,
        LOG_LEVEL: 'warn',
        // Visitors come from addresses of their own; the provider takes their word as delivery does.
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMIT_FACTOR: String(factor),
      },
      onRestart: (reason) => process.stdout.write(`${one.name} ${reason}\n`),
    });
  const { delivery, ...others } = options;
  // Publishing all builds takes more requests than small limits allow, so delivery gets its limits afterwards.
  const [publishing, ...services] = await Promise.all([
    start(delivery, 0),
    ...Object.values(others).map((one) => start(one, rateLimitFactor)),
  ]);
  const hasBuilds = browserPackages.every((name) => existsSync(buildFolder(name)));
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
