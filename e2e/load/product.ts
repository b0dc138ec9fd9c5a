import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { searchHotels } from '@travel/contracts/endpoints/hotels';
import { startPostgres } from '@travel/tooling/postgres';
import { browserPackages, buildFolder } from '@travel/tooling/release/builds';
import { createRegistry } from '@travel/tooling/release/registry';
import { ownServices } from '@travel/tooling/start/own-services';
import { publishBuilds } from '@travel/tooling/release/publish-builds';
import { startService } from '@travel/tooling/start/service';
import { openBrowser } from '../chaos/browser.ts';

/** The whole product as processes of its own, on databases of its own. */
export interface Product {
  /** Where visitors call. Who they are is believed, as behind a load balancer: `x-forwarded-for`. */
  readonly frontUrl: string;
  readonly pagePort: number;
  readonly assetUrl: string;
  readonly providerUrl: string;
  /** One of the hotels. */
  readonly hotelId: string;
  /** Whether pages are those of the builds; without builds they are plain. */
  readonly hasBuilds: boolean;
  close(): Promise<void>;
}

/** A hotel with rooms, as a search finds it. */
const anyHotel = async (frontUrl: string, pagePort: number): Promise<string> => {
  const options = { address: '198.51.100.254', journal: () => undefined, complain: () => undefined };
  const browser = openBrowser({ frontUrl, host: `localhost:${pagePort}`, ...options });
  const query = { place: 'rome', checkin: '2027-05-14', checkout: '2027-05-18', rooms: '2', currency: 'USD', limit: 1 };
  const found = await browser.call(searchHotels, { query });
  const [hotel] = found.ok ? found.data.data.hotels : [];
  if (!hotel) throw new Error('No hotel was found to ask for');
  return hotel.hotel_id;
};

/** Starts the product with its data in a folder. */
export const startProduct = async (folder: string): Promise<Product> => {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const dataDir = join(folder, 'product');
  await mkdir(dataDir, { recursive: true });
  const { ports, secrets, options } = await ownServices(dataDir, postgres.url);
  const services = await Promise.all(
    Object.values(options).map((one) => {
      // Visitors come from addresses of their own; the provider takes their word as delivery does.
      const env = { ...one.env, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' };
      return startService({ ...one, env, onRestart: (reason) => process.stdout.write(`${one.name} ${reason}\n`) });
    }),
  );
  const hasBuilds = browserPackages.every((name) => existsSync(buildFolder(name)));
  const frontUrl = `http://127.0.0.1:${ports.page}`;
  if (hasBuilds) await publishBuilds(createRegistry(frontUrl, secrets.operatorToken));
  return {
    frontUrl,
    pagePort: ports.page,
    assetUrl: `http://127.0.0.1:${ports.assets}`,
    hotelId: await anyHotel(frontUrl, ports.page),
    providerUrl: `http://127.0.0.1:${ports.payments}`,
    hasBuilds,
    async close() {
      await Promise.all(services.map((service) => service.stop()));
      await postgres.stop();
    },
  };
};
