import pg from 'pg';
import { PostgresFault } from './postgres-fault.ts';

const oldest = 14;
const connectLimitMs = 5_000;

/**
 * Checks the external server of DATABASE_URL: that it responds, is recent enough and lets its user create databases.
 * @throws PostgresFault with a message for people
 */
export const requirePostgres = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectLimitMs });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; may_create: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, rolcreatedb or rolsuper as may_create
        from pg_roles where rolname = current_user`,
    );
    const [server] = rows;
    if (!server || server.version < oldest) {
      throw new PostgresFault(
        `The server of DATABASE_URL is PostgreSQL ${server?.version}; ${oldest} or later is required.`,
      );
    }
    if (!server.may_create) {
      throw new PostgresFault(
        'The user of DATABASE_URL may not make databases, and each service has its own. Let it (alter role … createdb), or give another user.',
      );
    }
  } catch (error) {
    if (error instanceof PostgresFault) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new PostgresFault(
      `DATABASE_URL is set, but its server (${new URL(url).host}) cannot be used: ${reason}. ` +
        'Start that server or mend the address, or leave DATABASE_URL out to use the embedded PostgreSQL.',
    );
  } finally {
    await client.end().catch(() => {});
  }
};
