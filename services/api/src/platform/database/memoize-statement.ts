import type { ApiDb } from './api-db.ts';

/**
 * Returns a function that builds a statement once per database handle. The database plans it once per connection.
 * `write` must end with `.prepare(name)`, and each name must be unique among the statements of the API.
 */
export const memoizeStatement = <Statement>(write: (db: ApiDb) => Statement): ((db: ApiDb) => Statement) => {
  const written = new WeakMap<ApiDb, Statement>();
  return (db) => {
    const known = written.get(db);
    if (known) return known;
    const statement = write(db);
    written.set(db, statement);
    return statement;
  };
};
