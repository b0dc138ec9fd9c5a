/** Errors of remotes go to the console of a page that somebody develops in: it is where they look first. */
export const tellConsole = (words: string, error: unknown): void => {
  console.error(words, error);
};
