/** Logs errors of remotes to the console, which developers check first. */
export const logToConsole = (words: string, error: unknown): void => {
  console.error(words, error);
};
