import createCache, { type EmotionCache } from '@emotion/cache';

interface SharedCache {
  readonly cache: EmotionCache;
  users: number;
}

const kept = new Map<string, SharedCache>();

/** Returns a class prefix of letters, as emotion requires; it differs by version. */
export const createStyleKey = (packageName: string, version: string): string => {
  let hash = 0;
  for (const character of version) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  let letters = '';
  for (; hash > 0; hash = Math.floor(hash / 26)) letters += String.fromCharCode(97 + (hash % 26));
  return `${packageName.replace(/^mfe-/, '').replaceAll(/[^a-z-]/g, '')}-${letters || 'a'}`;
};

/** Maximum number of rules in one style element. */
const mostInSheet = 32;

/**
 * Creates a cache that distributes rules over small style elements. Adding a rule to an element makes browsers
 * recalculate the styles of everything that any of its rules matches: with one element, of the entire page.
 */
const createStyles = (key: string, nonce: string): EmotionCache => {
  const cache = createCache({ key, nonce, container: document.head });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // A style sheet with a count of zero starts a new style element.
    if (sheet.ctr >= mostInSheet) sheet.ctr = 0;
    insert(rule);
  };
  return cache;
};

/** Returns the style cache of a release, shared by its mounted modules, so that two releases never share a rule. */
export const acquireStyles = (key: string, nonce: string): EmotionCache => {
  const known = kept.get(key) ?? { cache: createStyles(key, nonce), users: 0 };
  known.users += 1;
  kept.set(key, known);
  return known.cache;
};

/** Removes the release's styles from the page after its last module was unmounted. */
export const releaseStyles = (key: string): void => {
  const known = kept.get(key);
  if (!known) return;
  known.users -= 1;
  if (known.users > 0) return;
  kept.delete(key);
  known.cache.sheet.flush();
};
