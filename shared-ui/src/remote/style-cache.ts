import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

interface Kept {
  readonly cache: EmotionCache;
  users: number;
}

const kept = new Map<string, Kept>();

/** A class prefix of letters alone, as emotion wants it; another version gives another prefix. */
export const styleKey = (packageName: string, version: string): string => {
  let hash = 0;
  for (const character of version) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  let letters = '';
  for (; hash > 0; hash = Math.floor(hash / 26)) letters += String.fromCharCode(97 + (hash % 26));
  return `${packageName.replace(/^mfe-/, '').replaceAll(/[^a-z-]/g, '')}-${letters || 'a'}`;
};

/** More rules begin another style element. */
const mostInSheet = 32;

/**
 * Returns a cache whose rules go into style elements of a few each. Where a rule is put into an element, browsers
 * calculate the styles of everything anew that any of its rules is about: of the whole page, were there only one.
 */
const createStyles = (key: string, nonce: string): EmotionCache => {
  const cache = createCache({ key, nonce, container: document.head });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // A sheet that counts none begins an element.
    if (sheet.ctr >= mostInSheet) sheet.ctr = 0;
    insert(rule);
  };
  return cache;
};

/** The style cache of a release: one while any of its modules is mounted, so that two releases never share a rule. */
export const takeStyles = (key: string, nonce: string): EmotionCache => {
  const known = kept.get(key) ?? { cache: createStyles(key, nonce), users: 0 };
  known.users += 1;
  kept.set(key, known);
  return known.cache;
};

/** Removes the release's styles from the page when its last module went. */
export const returnStyles = (key: string): void => {
  const known = kept.get(key);
  if (!known) return;
  known.users -= 1;
  if (known.users > 0) return;
  kept.delete(key);
  known.cache.sheet.flush();
};
