/** Provided by webpack; undefined in code that is not bundled. */
declare let __webpack_get_script_filename__: (id: string | number) => string;

let fresh = 0;

/**
 * Makes webpack request all further chunks from new URLs, so that neither a hanging request nor a cached response is
 * reused.
 */
const refreshAddress = (): void => {
  if (typeof __webpack_get_script_filename__ !== 'function') return;
  const plain = __webpack_get_script_filename__;
  fresh += 1;
  const query = `?c=${fresh}`;
  __webpack_get_script_filename__ = (id) => `${plain(id).split('?')[0]}${query}`;
};

/**
 * Loads a chunk of the shell and retries once at a new URL. Rejects with the error of the second attempt.
 * @param load contains the import itself, so that webpack finds it
 */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => {
    refreshAddress();
    return load();
  });
