import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface StyleSheet {
  readonly path: string;
  readonly css: string;
}

/** Reads the style sheet of pages. Its path contains a hash of the content, so that browsers may cache it for ever. */
export const readStyleSheet = async (): Promise<StyleSheet> => {
  const css = await readFile(new URL('page.css', import.meta.url), 'utf8');
  return { path: `/assets/page-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`, css };
};
