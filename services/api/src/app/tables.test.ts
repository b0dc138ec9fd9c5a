import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { securityEvents } from '@travel/kit/security-events/table';
import { accountReferences } from '../office/customers/account-references.ts';
import { openApi, type TestApi } from '../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const src = join(import.meta.dirname, '..');

/** Returns whether a file creates a table itself, or is named after one that the kit creates. */
const declaresTable = (file: string): boolean =>
  !file.endsWith('.test.ts') &&
  (file.endsWith('-table.ts') || readFileSync(join(src, file), 'utf8').includes('= pgTable('));

const declaredTables = async () => {
  const files = globSync('**/*.ts', { cwd: src }).filter(declaresTable);
  const modules = await Promise.all(files.map((file) => import(join(src, file)) as Promise<object>));
  return [securityEvents, ...modules.flatMap((module) => Object.values(module))].filter((value) => is(value, PgTable));
};
const tables = (await declaredTables()).map((table) => getTableConfig(table));

describe('the tables', () => {
  it.each(tables.map((table) => [table.name, table] as const))(
    'declares %s as the migrations create it',
    async (name, { columns }) => {
      const made = await api.sql(
        `select column_name as name, is_nullable = 'NO' as required from information_schema.columns
         where table_schema = 'public' and table_name = $1 order by 1`,
        [name],
      );
      const declared = columns.map((column) => ({ name: column.name, required: column.notNull }));
      expect(declared.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(made);
    },
  );

  it('declares every table in the database except those of the socket library', async () => {
    const made = await api.sql<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const declared = tables.map(({ name }) => name);
    expect(made.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual(['socket_io_attachments']);
  });

  it('has a rule for merged accounts for each column with the ID of an account', async () => {
    const columns = await api.sql<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'account_id', 'duplicate_of')
      union
      select key.conrelid::regclass || '.' || a.attname from pg_constraint key
      join pg_attribute a on a.attrelid = key.conrelid and a.attnum = any (key.conkey)
      where key.contype = 'f' and key.confrelid = 'accounts'::regclass`);
    const names = columns.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(accountReferences).toSorted());
  });

  const account = `insert into accounts
    (user_id, email, email_key, password_hash, firstname, lastname, role, usr_type, organisation_id, created_at)
    values ('U9999', 'x@example.test', $1, $2, $3, 'X', $4, $5, 'main', now())`;
  const hash = '$argon2id$v=19$x';
  it.each([
    ['two accounts with one e-mail address', ['traveller@example.test', hash, 'X', 'traveller', '2']],
    ['an e-mail key in capitals', ['X@example.test', hash, 'X', 'traveller', '2']],
    ['a password that is not hashed', ['x@example.test', 'Travel-2026!', 'X', 'traveller', '2']],
    ['an empty name', ['x@example.test', hash, '', 'traveller', '2']],
    ['a role that does not exist', ['x@example.test', hash, 'X', 'admin', '2']],
    ['a user type that does not exist', ['x@example.test', hash, 'X', 'traveller', '9']],
  ])('rejects %s', async (_, values) => {
    await expect(api.sql(account, values)).rejects.toThrow(/violates/);
  });

  it('rejects a sign-in key of an organisation that could be used more than once', async () => {
    const key = `insert into impersonation_keys (key_hash, outcome, user_id, organisation_id, reusable, created_at)
      values (repeat('a', 64), 'sign-in', 'U1001', 'skyline', true, now())`;
    await expect(api.sql(key)).rejects.toThrow('organisations_keys_are_single_use');
  });

  it('rejects an invoice for an unpaid membership', async () => {
    const open = `insert into subscription_invoices (invoice_id, number, organisation_id, user_id, subscription_id, state,
        issued_on, plan_name, amount, currency, created_at)
      select 'SIUNPAID0001', 'ALM-M-2026-999999', 'main', user_id, subscription_id, 'open', now(), '{}', 100, 'USD', now()
      from subscriptions limit 1`;
    await expect(api.sql(open)).rejects.toThrow('subscription_invoices_state_check');
  });

  it('rejects a session that expires after its latest possible end', async () => {
    const session = `insert into sessions
      (token_hash, session_id, user_id, organisation_id, opened_by, created_at, expires_at, ends_at)
      values (repeat('a', 64), 'S1', 'U1001', 'main', 'password', now(), now() + '2 days', now() + '1 day')`;
    await expect(api.sql(session)).rejects.toThrow(/violates check/);
  });
});
