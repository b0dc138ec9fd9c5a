import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Schema } from './database.ts';
import { sqlState } from './violations.ts';

const attempts = 3;
const retriedStates = ['40001', '40P01']; // PostgreSQL's codes of a serialization failure and a deadlock

/**
 * Runs `act` again if the database aborted it because of a deadlock or serialization failure. `act` must be safe to run
 * twice.
 */
export const retryOnDeadlock = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === attempts || !retriedStates.includes(sqlState(error) ?? '')) throw error;
    }
  }
};

/**
 * Runs `act` in one transaction. Inside another transaction it uses a savepoint, so that it can fail separately. After
 * a deadlock or serialization failure `act` is run again, so it must have no effects except through `tx`.
 */
export const transaction = <S extends Schema, T>(db: Db<S>, act: (tx: Db<S>) => Promise<T>): Promise<T> => {
  const runInTransaction = () => db.transaction(act);
  return db instanceof PgTransaction ? runInTransaction() : retryOnDeadlock(runInTransaction);
};
