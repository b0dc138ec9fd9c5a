import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findChromium } from '../machine/browser/find-chromium.ts';
import { startPostgres } from '../machine/postgres/start-postgres.ts';
import { type Finding, reportMissing, reportOk } from './finding.ts';

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Checks that a browser for the journeys of `test` starts. */
export async function chromium(chosen?: string): Promise<Finding> {
  try {
    const { source, path } = await findChromium(chosen);
    return reportOk('Chromium', `${path} (${source})`);
  } catch (error) {
    const [first = '', ...rest] = getMessage(error).split('\n');
    return reportMissing('Chromium', first, rest.map((line) => line.trim()).join(' '));
  }
}

async function versionAt(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'of unknown version';
  } finally {
    await client.end();
  }
}

async function embeddedVersion(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'travel-doctor-'));
  try {
    const server = await startPostgres({ dataDir });
    try {
      return await versionAt(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Checks PostgreSQL by starting the embedded one, or by connecting to the server of DATABASE_URL. */
export async function postgres(databaseUrl: string | undefined): Promise<Finding> {
  const mend = databaseUrl
    ? 'start that server, mend DATABASE_URL, or unset it to use the embedded one'
    : 'see docs/settings.md for DATABASE_URL, which names a server to use instead';
  try {
    const version = databaseUrl ? await versionAt(databaseUrl) : await embeddedVersion();
    return reportOk(
      'PostgreSQL',
      databaseUrl ? `${version}, from DATABASE_URL` : `${version}, embedded, started and stopped`,
    );
  } catch (error) {
    return reportMissing('PostgreSQL', getMessage(error), mend);
  }
}
