import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log } from '@travel/kit/log/log';
import { compressPage, type CompressedPage } from './compress-page.ts';
import { getLengthKey, type PageTemplate, type PlaceholderValues } from './page-template.ts';

export type CompressedPages = ReturnType<typeof createCompressedPages>;
const maxPages = 200;

/** `requested`: the page was requested once so far. `unfit`: its compressed form cannot be reused. */
type UncompressedState = 'requested' | 'unfit';

/** Creates a cache of the pages requested last, which compresses one page at a time in the background. */
export const createCompressedPages = (log: Pick<Log, 'error'>) => {
  const pages = new LRUCache<string, CompressedPage | UncompressedState>({ max: maxPages });
  const keys = new WeakMap<PageTemplate, { readonly digest: string; readonly lengths: string; readonly key: string }>();
  let isPacking = false;

  /**
   * The cache key is a digest of the page's text and the lengths of its values, so no response gets another page's
   * text.
   */
  const getKey = (text: PageTemplate, values: PlaceholderValues): string => {
    const lengths = getLengthKey(values);
    const known = keys.get(text);
    if (known?.lengths === lengths) return known.key;
    const digest = known?.digest ?? hash('sha256', text.html, 'base64url');
    const key = `${digest} ${lengths}`;
    keys.set(text, { digest, lengths, key });
    return key;
  };
  const pack = async (key: string, text: PageTemplate, values: PlaceholderValues): Promise<void> => {
    isPacking = true;
    try {
      // If brotli finds a match in the noise by chance, a second attempt has other noise.
      const page = (await compressPage(text, values)) ?? (await compressPage(text, values));
      if (!page)
        log.error({ bytes: text.html.length }, 'A page cannot be compressed ahead; each response is compressed');
      pages.set(key, page ?? 'unfit');
    } catch (error) {
      log.error({ err: error }, 'A page could not be compressed');
      pages.set(key, 'unfit');
    } finally {
      isPacking = false;
    }
  };

  return {
    /** Returns the page compressed with brotli if it is in the cache, and never starts a compression. */
    getCached(text: PageTemplate, values: PlaceholderValues): Buffer | null {
      const page = pages.get(getKey(text, values));
      return typeof page === 'function' ? page(values) : null;
    },
    /**
     * Returns the page compressed with brotli, or null if the caller must compress this response by itself. The second
     * request for a page starts the compression for the cache.
     */
    find(text: PageTemplate, values: PlaceholderValues): Buffer | null {
      const key = getKey(text, values);
      const page = pages.get(key);
      if (typeof page === 'function') return page(values);
      if (page === undefined) pages.set(key, 'requested');
      else if (page === 'requested' && !isPacking) void pack(key, text, values);
      return null;
    },
  };
};
