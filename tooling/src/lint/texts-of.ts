import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/programs.ts';

/** A text of the product and its file. */
export interface WrittenText {
  readonly path: string;
  readonly words: string;
}

const listWords = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listWords) : [];
};

/** Returns all texts of a language: those of pages and mails one by one, terms as a whole. */
export const listTexts = (language: string): WrittenText[] =>
  globSync(`{*,{services,sandbox}/*}/{src,terms}/**/${language}{.json,.html}`, {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
    .filter((path) => !path.startsWith('node_modules'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return (path.endsWith('.json') ? listWords(JSON.parse(text)) : [text]).map((words) => ({ path, words }));
    });
