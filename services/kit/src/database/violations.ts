import pg from 'pg';

const databaseError = (error: unknown): pg.DatabaseError | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
};

/** Returns PostgreSQL's five-character code of an error, or of an error wrapped in it. */
export const sqlState = (error: unknown): string | undefined => databaseError(error)?.code;

/** Returns whether a write violated a unique index, or the unique index with the given name. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || databaseError(error)?.constraint === constraint);

/** Returns whether a write violated a check constraint, or the constraint with the given name. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23514' && (constraint === undefined || databaseError(error)?.constraint === constraint);
