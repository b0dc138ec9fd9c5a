import { join } from 'node:path';
import { keepPostgres } from '../machine/postgres/keep-postgres.ts';
import { requirePostgres } from '../machine/postgres/require-postgres.ts';
import { getDatabaseUrls, ensureServiceDatabases } from '../machine/postgres/service-databases.ts';
import { createRegistry } from '../operate/release/registry-client.ts';
import { loadLocalSecrets, type LocalSecrets } from '../settings/local-secrets.ts';
import { createPrivateFolder } from '../settings/private-folder.ts';
import { build } from '../operate/release/build.ts';
import { openLogFile } from './log-file.ts';
import { requireFreePorts } from './ports.ts';
import { publishBuilds } from '../operate/release/publish-builds.ts';
import { takeRunLock } from './run-lock.ts';
import { startService, type ServiceOptions } from './service.ts';
import { createServiceOptions } from './services.ts';
import type { Settings } from '../settings/settings.ts';
import { readFreeBytes } from '../workspace/free-bytes.ts';

export interface Product {
  /** Releases that were new to the registry, such as `mfe-header 0.1.0-3f2a9c1b`. */
  readonly fresh: readonly string[];
  /** Folder of the services' logs. */
  readonly logs: string;
}

export interface StartOptions {
  readonly settings: Settings;
  /** Lets developers put local remotes into pages. Defaults to false. */
  readonly remoteOverrides?: boolean;
  readonly say: (text: string) => void;
  /**
   * Registers a clean-up step of the start. The steps run in reverse order when the product stops or the start fails.
   */
  readonly onEnd: (undo: () => Promise<void>) => void;
  /** Called with a readable message if the product ends after its start. */
  readonly onFault: (fault: Error) => void;
}

const lookEveryMs = 5_000;
const littleBytes = 64 * 1024 * 1024;

/**
 * Prints a line when the disk of a folder is nearly full, and one when there is space again. Returns a function that
 * stops the watch.
 */
const watchDisk = (
  folder: string,
  say: (text: string) => void,
  { free = readFreeBytes, everyMs = lookEveryMs } = {},
): (() => Promise<void>) => {
  let isFull = false;
  const checkDisk = async (): Promise<void> => {
    const left = await free(folder);
    // The limit for "space again" is larger, to prevent repeated messages at the limit.
    const now = left < (isFull ? 2 * littleBytes : littleBytes);
    if (now === isFull) return;
    isFull = now;
    say(
      isFull
        ? `The disk of ${folder} is nearly full (${Math.floor(left / 1024 / 1024)} MB left). Make room: until then ` +
            'changes may be refused and logs are not written. It goes on by itself. See docs/runbooks/outage.md.'
        : `There is room again on the disk of ${folder}.`,
    );
  };
  const timer = setInterval(() => void checkDisk(), everyMs);
  timer.unref();
  void checkDisk();
  return async () => clearInterval(timer);
};

/**
 * Builds what changed, starts the database and the services, and publishes the builds.
 * @throws StartFault, PostgresFault or RegistryFault with a readable text.
 */
export const startProduct = async ({
  settings,
  remoteOverrides,
  say,
  onEnd,
  onFault,
}: StartOptions): Promise<Product> => {
  onEnd(await takeRunLock(settings.dataDir, `http://localhost:${settings.ports.page}`));
  await requireFreePorts(settings.ports);
  await createPrivateFolder(settings.dataDir);
  onEnd(watchDisk(settings.dataDir, say));
  const logs = join(settings.dataDir, 'logs');
  const secrets = await loadLocalSecrets(settings.dataDir);

  say('Building what changed; the first time this takes about a minute …');
  const [databases] = await Promise.all([startDatabases({ settings, say, onEnd, onFault }, secrets), build()]);
  const services = createServiceOptions({ settings, secrets, databases, logs, remoteOverrides });
  const start = (options: KeptOptions) => startKept(options, { say, onEnd });
  const delivery = start(services.delivery);
  const suppliersUrl = `http://127.0.0.1:${settings.ports.duffel}`;
  const api = { ...services.api, env: { ...services.api.env, SUPPLIERS_SANDBOX_URL: suppliersUrl } };
  const others = [start(api), start(services.payments), start(services.suppliers)];
  const publish = async () => {
    await delivery;
    return publishBuilds(createRegistry(settings.registryUrl, secrets.operatorToken));
  };
  const published = publish();
  const results = await Promise.allSettled([delivery, ...others, published]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return { fresh: await published, logs };
};

type KeptOptions = Omit<ServiceOptions, 'onRestart'>;

/** Starts a service that is restarted when it ends by itself. */
const startKept = async (options: KeptOptions, { say, onEnd }: Pick<StartOptions, 'say' | 'onEnd'>): Promise<void> => {
  const onRestart = (reason: string) => say(`${options.name} ${reason}; starting it again.`);
  onEnd((await startService({ ...options, onRestart })).stop);
};

const startDatabases = async (
  { settings, say, onEnd, onFault }: StartOptions,
  { databasePasswords }: LocalSecrets,
): ReturnType<typeof ensureServiceDatabases> => {
  if (settings.databaseUrl) {
    await requirePostgres(settings.databaseUrl);
    return getDatabaseUrls(settings.databaseUrl);
  }
  const log = openLogFile(join(settings.dataDir, 'logs', 'postgres.log'));
  const postgres = await keepPostgres({
    dataDir: join(settings.dataDir, 'postgres'),
    // Services log failed queries without their values. The server's own log would contain the values.
    settings: { log_min_messages: 'log', log_error_verbosity: 'terse' },
    onLog: (line) => log.write(`${line}\n`),
    say,
    onGivenUp: onFault,
  });
  onEnd(postgres.stop);
  return ensureServiceDatabases(postgres.url, databasePasswords);
};
