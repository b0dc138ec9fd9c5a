import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../postgres/start-postgres.ts';
import { PostgresFault } from '../postgres/postgres-fault.ts';
import { RegistryFault, createRegistry } from '../release/registry-client.ts';
import { localSecrets } from '../settings/local-secrets.ts';
import { StartFault, readSettings } from '../settings/settings.ts';
import { banner } from './banner.ts';
import { build } from './build.ts';
import { requireFreePorts } from './ports.ts';
import { publishBuilds } from './publish-builds.ts';
import { takeRunLock } from './run-lock.ts';
import { serviceOptions } from './services.ts';
import { startService } from './service.ts';
import type { Settings } from '../settings/settings.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Undone in the opposite order at the end, whether the start succeeded or not. */
const undo: (() => Promise<void>)[] = [];

let ending: Promise<void> | undefined;
const end = (): Promise<void> =>
  (ending ??= (async () => {
    for (const step of undo.toReversed())
      await step().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  })());

const run = async (settings: Settings): Promise<void> => {
  const began = performance.now();
  const address = `http://localhost:${settings.ports.page}`;
  undo.push(await takeRunLock(settings.dataDir, address));
  await requireFreePorts(settings.ports);
  const logs = join(settings.dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const secrets = await localSecrets(settings.dataDir);

  const databases = startDatabase(settings);
  const [databaseUrl] = await Promise.all([databases, build()]);

  const onRestart = (name: string) => (reason: string) => say(`${name} ${reason}; starting it again.`);
  const services = serviceOptions({ settings, secrets, databaseUrl, logs }).map(async (options) => {
    const service = await startService({ ...options, onRestart: onRestart(options.name) });
    undo.push(service.stop);
  });
  const results = await Promise.allSettled(services);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;

  const registry = createRegistry(settings.registryUrl, secrets.operatorToken);
  const fresh = await publishBuilds(registry);
  say(banner({ settings, fresh, logs, seconds: (performance.now() - began) / 1000 }));
};

const startDatabase = async (settings: Settings): Promise<string> => {
  if (settings.databaseUrl) return settings.databaseUrl;
  const postgres = await startPostgres({ dataDir: join(settings.dataDir, 'postgres') });
  undo.push(postgres.stop);
  return postgres.url;
};

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartFault || error instanceof PostgresFault || error instanceof RegistryFault;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    say('Stopping …');
    void end().then(() => process.exit(0));
  });
}

try {
  await run(readSettings());
} catch (error) {
  process.stderr.write(
    `${isForPeople(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  await end();
  process.exit(1);
}
