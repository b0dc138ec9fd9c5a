import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Schema } from './database.ts';
import { sqlState } from './violations.ts';

const attempts = 3;
const retried = ['40001', '40P01']; // serialization failure, deadlock

/**
 * Runs a transaction again that the database ended as a deadlock or a serialization failure; running it twice must do
 * no harm.
 */
export const unlessDeadlocked = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === attempts || !retried.includes(sqlState(error) ?? '')) throw error;
    }
  }
};

/**
 * Runs `act` in one transaction: all of it happens or nothing. Inside another transaction it is a part that can fail
 * alone. A deadlock or serialization failure is tried again from the start, so `act` must do nothing but use `tx`.
 */
export const transaction = <S extends Schema, T>(db: Db<S>, act: (tx: Db<S>) => Promise<T>): Promise<T> => {
  const inOne = () => db.transaction(act);
  return db instanceof PgTransaction ? inOne() : unlessDeadlocked(inOne);
};
