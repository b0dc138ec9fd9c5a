/** Thrown if rows have changed between reading and writing them, so that they must be read again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

interface RetryOptions {
  readonly attempts?: number;
  /** Creates the error to throw after the last attempt. By default the conflict itself is thrown. */
  readonly exhausted?: () => Error;
}

/**
 * Returns the result of `act`, and calls `act` again if it rejects with a Conflict. `act` must read its input on each
 * call. Rejects after the last attempt, and immediately with any other error.
 */
export const retryOnConflict = async <T>(
  act: () => Promise<T>,
  { attempts = 5, exhausted }: RetryOptions = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (attempt === attempts) throw exhausted?.() ?? error;
    }
  }
};
