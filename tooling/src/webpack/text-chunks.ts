import type { Chunk, Compilation } from 'webpack';
import { getLanguageOfTexts } from './chunk-names.ts';

/** Returns the language of a chunk that contains only texts of one language; undefined for any other chunk. */
const getLanguage = ({ chunkGraph }: Compilation, chunk: Chunk): string | undefined => {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
  const languages = new Set(modules.map((module) => getLanguageOfTexts(module.nameForCondition() ?? '')));
  const [language] = languages;
  return languages.size === 1 ? language : undefined;
};

/**
 * Returns the text chunks, each with its language. Pages name them, so that the entry does not change with their texts.
 */
export const listTextChunks = (compilation: Compilation): Map<Chunk, string> =>
  new Map(
    [...compilation.chunks].flatMap((chunk) => {
      const language = getLanguage(compilation, chunk);
      return language === undefined ? [] : [[chunk, language] as const];
    }),
  );
