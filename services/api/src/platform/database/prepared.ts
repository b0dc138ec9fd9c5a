import type { ApiDb } from './api-db.ts';

/**
 * Returns a function that builds a statement once per handle; the database plans it once per connection. `write` ends
 * with `.prepare(name)`; each name belongs to one statement of this service's database.
 */
export const prepareOnce = <Statement>(write: (db: ApiDb) => Statement): ((db: ApiDb) => Statement) => {
  const written = new WeakMap<ApiDb, Statement>();
  return (db) => {
    const known = written.get(db);
    if (known) return known;
    const statement = write(db);
    written.set(db, statement);
    return statement;
  };
};
