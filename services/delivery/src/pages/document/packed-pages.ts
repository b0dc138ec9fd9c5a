import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log } from '@travel/kit/log';
import { packPage } from './packed-page.ts';
import type { PackedPage } from './packed-page.ts';
import { getLengthKey } from './page-template.ts';
import type { PageTemplate, PlaceholderValues } from './page-template.ts';

/** Pages that are packed once for all who get the same one. */
export interface PackedPages {
  /** Returns a page packed with brotli; null where it has to be packed for this answer alone. */
  find(text: PageTemplate, values: PlaceholderValues): Buffer | null;
  /** The same for who leaves it to others to have it packed. */
  ready(text: PageTemplate, values: PlaceholderValues): Buffer | null;
}

const kept = 200;

/** Asked for once, so that packing it well would not pay; or not to be packed for more than one answer. */
type Unpacked = 'asked' | 'unfit';

/** Keeps the pages that were asked for last, and packs each when it is asked for again, one at a time. */
export const packedPages = (log: Pick<Log, 'error'>): PackedPages => {
  const pages = new LRUCache<string, PackedPage | Unpacked>({ max: kept });
  const keys = new WeakMap<PageTemplate, { readonly digest: string; readonly lengths: string; readonly key: string }>();
  let isPacking = false;

  /** Of all that a page says, and how long what varies in it is: nobody gets a page that says anything else. */
  const keyOf = (text: PageTemplate, values: PlaceholderValues): string => {
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
      // Noise that brotli packs by chance is another one the next time.
      const page = (await packPage(text, values)) ?? (await packPage(text, values));
      if (!page) log.error({ bytes: text.html.length }, 'A page cannot be packed once for all; each answer is packed');
      pages.set(key, page ?? 'unfit');
    } catch (error) {
      log.error({ err: error }, 'A page could not be packed');
      pages.set(key, 'unfit');
    } finally {
      isPacking = false;
    }
  };

  return {
    ready(text, values) {
      const page = pages.get(keyOf(text, values));
      return typeof page === 'function' ? page(values) : null;
    },
    find(text, values) {
      const key = keyOf(text, values);
      const page = pages.get(key);
      if (typeof page === 'function') return page(values);
      if (page === undefined) pages.set(key, 'asked');
      else if (page === 'asked' && !isPacking) void pack(key, text, values);
      return null;
    },
  };
};
