import { getAllowedErrors } from './typing-errors.ts';

/** Returns the pairs of neighbouring letters of a text: `rome` has ro, om and me. */
const toLetterPairs = (text: string): Set<string> => {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
};

/** Minimum share of common letter pairs. */
const leastShared = 1 / 3;
/** Number of letter pairs that a typing error changes at most. Texts with fewer common pairs have too many errors. */
const pairsPerError = 2;

/**
 * Returns a search for the most similar texts: those that share at least a third of the letter pairs, most similar
 * first. Comparing all texts letter by letter would take a tenth of a second.
 */
export const createSimilaritySearch = (texts: readonly string[]): ((text: string, limit: number) => number[]) => {
  const having = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (let letter = 0; letter + 1 < text.length; letter += 1) {
      const pair = text.slice(letter, letter + 2);
      const known = having.get(pair);
      if (!known) having.set(pair, [at]);
      else if (known.at(-1) !== at) known.push(at);
    }
  }
  return (text, limit) => {
    const pairs = toLetterPairs(text);
    const shared = new Uint16Array(texts.length);
    const found: number[] = [];
    const tolerated = pairsPerError * getAllowedErrors(text.length);
    const enough = Math.max(1, Math.ceil(pairs.size * leastShared), pairs.size - tolerated);
    for (const pair of pairs) {
      for (const at of having.get(pair) ?? []) {
        const count = (shared[at] ?? 0) + 1;
        shared[at] = count;
        if (count === enough) found.push(at);
      }
    }
    const best: number[] = [];
    // Sorting all of them would take longer than everything else.
    for (let count = pairs.size; count >= enough && best.length < limit; count -= 1) {
      best.push(...found.filter((at) => shared[at] === count));
    }
    return best.slice(0, limit);
  };
};
