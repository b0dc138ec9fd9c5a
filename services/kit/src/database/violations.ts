import pg from 'pg';

const databaseError = (error: unknown): pg.DatabaseError | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
};

/** PostgreSQL's five-character error code, however deeply it is wrapped. */
export const sqlState = (error: unknown): string | undefined => databaseError(error)?.code;

/** Whether a write ran into a unique index, by the index's name where one is given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || databaseError(error)?.constraint === constraint);

/** Whether a write ran into a check, by the check's name where one is given. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23514' && (constraint === undefined || databaseError(error)?.constraint === constraint);
