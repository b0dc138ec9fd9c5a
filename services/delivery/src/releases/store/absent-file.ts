/** Whether the operating system reported one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

/** Returns null if there is no file of that path. @throws any other error, such as a disk that cannot be read */
export const nullIfAbsent = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])) return null;
    throw error;
  }
};
