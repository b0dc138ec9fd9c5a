/** Returns whether an error has one of these codes of the operating system, such as `ENOENT`. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

/**
 * Returns null if the file does not exist.
 * @throws any other error, such as an unreadable disk
 */
export const nullIfAbsent = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])) return null;
    throw error;
  }
};
