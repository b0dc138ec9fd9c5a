/** Returns whether the given words occur in a text at the start of a word. Both must be folded. */
export const startsWord = (text: string, words: string): boolean =>
  text.startsWith(words) || text.includes(` ${words}`);

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The texts in which typed words occur at the start of a word. */
export interface WordIndex {
  /** Returns the positions of the texts for which `startsWord` is true, in ascending order. */
  find(words: string): number[];
  /**
   * Returns the positions of the texts that contain the words, their beginning before a space or their rest after it,
   * in ascending order. These include all matches of a name and its country.
   */
  findParts(words: string): number[];
}

/**
 * Creates an index of folded texts by the beginning of each word. Comparing all names with the typed words would take
 * most of the time of a search.
 */
export const createWordIndex = (texts: readonly string[]): WordIndex => {
  const ends = texts
    .flatMap((text, at) => [
      { rest: text, at },
      ...[...text.matchAll(/ /g)].map(({ index }) => ({ rest: text.slice(index + 1), at })),
    ])
    .toSorted((a, b) => compareTexts(a.rest, b.rest));
  const addMatches = (words: string, found: Set<number>): void => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle]?.rest ?? '') < words) low = middle + 1;
      else high = middle;
    }
    for (let end = ends[low]; end?.rest.startsWith(words); end = ends[(low += 1)]) found.add(end.at);
  };
  const collect = (parts: readonly string[]): number[] => {
    const found = new Set<number>();
    for (const part of parts) addMatches(part, found);
    return [...found].toSorted((a, b) => a - b);
  };
  return {
    find: (words) => collect([words]),
    findParts: (words) =>
      collect([
        words,
        ...[...words.matchAll(/ /g)].flatMap(({ index }) => [words.slice(0, index), words.slice(index + 1)]),
      ]),
  };
};
