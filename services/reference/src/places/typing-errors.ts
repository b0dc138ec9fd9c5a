import leven from 'leven';

/** Returns how many typing errors a word may have: none in short words, which look too much alike. */
export const getAllowedErrors = (letters: number): number => {
  if (letters < 4) return 0;
  if (letters < 8) return 1;
  return letters < 11 ? 2 : 3;
};

/** Minimum letters to match the beginning of a name. With fewer, too many names begin similarly. */
const fewestForBeginnings = 5;
/** Maximum number of letters to compare. Each letter makes the comparison more expensive, and no name is longer. */
const mostLetters = 32;

/**
 * Returns the number of typing errors between `typed` and a part of `text` that begins at a word, or null if there are
 * more errors than the length allows. Both texts must be folded. `typed` may be an incomplete name.
 */
export const countTypingErrors = (typed: string, text: string): number | null => {
  if (typed.length > mostLetters) return null;
  const allowed = getAllowedErrors(typed.length);
  if (allowed === 0) return null;
  const wordsTyped = typed.split(' ').length;
  const starts = [0];
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) starts.push(at + 1);
  let fewest = allowed + 1;
  const compare = (from: number, to: number): void => {
    if (fewest === 0 || Math.abs(to - from - typed.length) > allowed) return;
    fewest = Math.min(fewest, leven(typed, text.slice(from, to), { maxDistance: fewest }));
  };
  for (const [at, from] of starts.entries()) {
    for (const count of [wordsTyped - 1, wordsTyped, wordsTyped + 1]) {
      compare(from, (starts[at + Math.max(count, 1)] ?? text.length + 1) - 1);
    }
    if (typed.length >= fewestForBeginnings) compare(from, Math.min(from + typed.length, text.length));
  }
  return fewest <= allowed ? fewest : null;
};

/** Maximum length of a text with exchanged letters. Each letter requires a further search, and no name is longer. */
const mostWithExchange = 24;

/** Returns the texts with two neighbouring letters exchanged; none for a long text. */
export const exchangeLetters = (words: string): string[] =>
  words.length > mostWithExchange
    ? []
    : [...words]
        .slice(1)
        .map((letter, at) => `${words.slice(0, at)}${letter}${words[at] ?? ''}${words.slice(at + 2)}`)
        .filter((other) => other !== words);
