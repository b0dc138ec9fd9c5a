/**
 * A conflict: the rows that were read changed before they could be written, so they have to be read and decided again.
 */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

interface RetryOptions {
  readonly attempts?: number;
  /** What is thrown after the last attempt; the conflict itself unless given. */
  readonly exhausted?: () => Error;
}

/**
 * Returns what `act` returns, calling it again where it rejects with a Conflict: each time it reads what it decides by.
 * Rejects once every attempt met a conflict, and with any other error at once.
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
