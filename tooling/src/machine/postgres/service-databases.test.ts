import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ensureServiceDatabases } from './service-databases.ts';
import { startPostgres, type Postgres } from './start-postgres.ts';

const passwords = { delivery: 'one', api: 'two', payments: 'three', suppliers: 'four' };

let folder: string;
let server: Postgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'databases-'));
  server = await startPostgres({ dataDir: folder, settings: { fsync: 'off' } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (url: string, ...statements: string[]): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};
const at = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

describe('databases of the services', () => {
  it('gives an existing database with its content to a role without further rights', async () => {
    await ask(server.url, 'create database travel_api');
    await ask(
      at(server.url, 'travel_api'),
      'create table bookings (id int generated always as identity primary key, at serial, total int)',
      'insert into bookings (total) values (42)',
      'create schema jobs',
      `create type jobs.state as enum ('waiting', 'done')`,
      'create domain jobs.name as text',
      'create table jobs.job (id int, state jobs.state) partition by list (id)',
      'create table jobs.job_1 partition of jobs.job for values in (1)',
      'create sequence jobs.numbers',
      'create view jobs.all_jobs as select * from jobs.job',
      'create function jobs.next() returns int language sql as $$ select 1 $$',
    );
    // A second start changes nothing.
    const { api } = await ensureServiceDatabases(server.url, passwords);
    await ensureServiceDatabases(server.url, passwords);
    expect(await ask(api, 'select id, total from bookings')).toEqual([{ id: 1, total: 42 }]);
    await ask(
      api,
      'alter table bookings add paid boolean',
      'alter table jobs.job add more int',
      `alter type jobs.state add value 'failed'`,
      'alter domain jobs.name set not null',
      'drop view jobs.all_jobs',
      'drop function jobs.next()',
      'alter sequence jobs.numbers restart',
      'drop schema jobs cascade',
      'create schema jobs',
    );
    expect(await ask(api, 'select rolname, rolsuper, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
      { rolname: 'travel_api', rolsuper: false, rolcreatedb: false },
    ]);
  });

  it("refuses connections of other roles to a service's database", async () => {
    const { api, payments } = await ensureServiceDatabases(server.url, passwords);
    await expect(ask(at(payments, 'travel_api'), 'select 1')).rejects.toThrow('permission denied for database');
    const stranger = new URL(api);
    stranger.password = 'three';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
});
