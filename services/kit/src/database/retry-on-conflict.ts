/** The rows that were read have changed before they could be written, so that they must be read again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

interface RetryOptions {
  readonly attempts?: number;
  /** Creates the error after the last attempt; by default the conflict itself is thrown. */
  readonly exhausted?: () => Error;
}

/**
 * Returns the result of `act`, calling it again if it rejects with a Conflict; it must read its input each time.
 * Rejects after the last attempt, and immediately with any other error.
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
