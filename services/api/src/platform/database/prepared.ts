import type { ApiDb } from './api-db.ts';

/**
 * A statement that is asked again and again: written once for each handle, and planned once for each connection.
 * `write` ends with `.prepare(name)`; names are those of this service's database, each of one statement.
 */
export const prepared = <Statement>(write: (db: ApiDb) => Statement): ((db: ApiDb) => Statement) => {
  const written = new WeakMap<ApiDb, Statement>();
  return (db) => {
    const known = written.get(db);
    if (known) return known;
    const statement = write(db);
    written.set(db, statement);
    return statement;
  };
};
