/** webpack's own function; it does not exist where nothing is bundled. */
declare let __webpack_get_script_filename__: (id: string | number) => string;

let fresh = 0;

/** From now on chunks are asked for under an address that nobody waits for and no cache knows. */
const freshen = (): void => {
  if (typeof __webpack_get_script_filename__ !== 'function') return;
  const plain = __webpack_get_script_filename__;
  fresh += 1;
  const query = `?c=${fresh}`;
  __webpack_get_script_filename__ = (id) => `${plain(id).split('?')[0]}${query}`;
};

/**
 * Loads a chunk of the shell, once more under a fresh address where it does not come. Rejects as the second time did.
 * @param load the import itself, so that webpack sees it
 */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => {
    freshen();
    return load();
  });
