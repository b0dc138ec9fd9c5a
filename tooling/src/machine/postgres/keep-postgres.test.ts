import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { keepPostgres } from './keep-postgres.ts';
import type { PostgresFault } from './postgres-fault.ts';

let folder: string;
const onEnd: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-postgres-'));
  await chmod(folder, 0o700);
});
afterEach(async () => {
  for (const end of onEnd.splice(0)) await end();
  await rm(folder, { recursive: true, force: true });
});

const keep = async () => {
  const told: string[] = [];
  const faults: PostgresFault[] = [];
  const postgres = await keepPostgres({
    dataDir: folder,
    settings: { fsync: 'off' },
    say: (text) => told.push(text),
    onGivenUp: (fault) => faults.push(fault),
    tryForMs: 400,
  });
  onEnd.push(postgres.stop);
  return { ...postgres, told, faults };
};

const cluster = () => join(folder, 'server', 'cluster');
const killServer = async () => {
  const [pid] = (await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
};
const ask = async (url: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select answer from kept')).rows;
  } finally {
    await client.end();
  }
};
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await passed(20);
};

describe('keepPostgres', () => {
  it('restarts a killed PostgreSQL server on the same port, and reports the restart', async () => {
    const { url, told, faults } = await keep();
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table kept as select 42 as answer');
    await killServer();
    await until(() => told.includes('PostgreSQL runs again.'));
    expect(told).toEqual(['PostgreSQL was ended by SIGKILL; starting it again.', 'PostgreSQL runs again.']);
    expect(await ask(url)).toEqual([{ answer: 42 }]);
    expect(faults).toEqual([]);
    await client.end();
  });

  it('stops restarting PostgreSQL if its files are damaged, and suggests what to do', async () => {
    const { told, faults } = await keep();
    await rename(join(cluster(), 'global', 'pg_control'), join(folder, 'pg_control'));
    await killServer();
    await until(() => faults.length > 0);
    expect(told).toEqual(['PostgreSQL was ended by SIGKILL; starting it again.']);
    expect(faults[0]?.message).toMatch(
      /could not be started again\. [^]*pg_control[^]*put back a copy of .*docs\/runbooks\/outage\.md/,
    );
  });
});
