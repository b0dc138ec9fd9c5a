import pg from 'pg';
import type { WriteStatus } from './write-status.ts';

/** A command that changed rows, in PostgreSQL's confirmation: `INSERT 0 1`, `UPDATE 3`. */
const changedRows = /^(?:INSERT 0|UPDATE|DELETE|MERGE|COPY) [1-9]/;

/**
 * Records whether the writes of a connection succeed. Reads the server's messages, because queries of a pool, a
 * transaction and drizzle pass through different parts of the client.
 */
export const followWrites = (client: pg.ClientBase, writes: WriteStatus): void => {
  if (!(client instanceof pg.Client)) throw new TypeError('The pool was opened with another kind of client');
  const { connection } = client;
  connection.on('errorMessage', (error: unknown) => writes.fail('database', error));
  connection.on('commandComplete', ({ text }: { text: string }) => {
    if (changedRows.test(text)) writes.accept('database');
  });
};
