/**
 * Words that this code base used in a private sense, each with the ordinary terms to choose from. A word is listed only
 * if its ordinary use in comments and titles is rare: "once" and "over" are left out although they were misused as well.
 */
const vocabulary: readonly (readonly [words: string, terms: string])[] = [
  ['tell|tells|told|telling|say|says|said', 'show, report, notify, return'],
  ['stand|stands|stood|standing', 'state, status, be stored in, fallback'],
  ['in words|(?:its|own|their|whose) words|words of', 'label, message, text'],
  ['beside|besides', 'next to, relative to, in addition to'],
  ['anew|once more', 'again, from scratch, retry'],
  ['mend|mends|mended|mending', 'fix, repair'],
  ['kept', 'cached, stored, retained'],
  ['asks|asked', 'request, query, prompt'],
  ['wanted|wants', 'required, expected, requested'],
  [String.raw`faults?(?! (?:test|injection|toleran))`, 'error, failure, invalid'],
  ['whoever|whomever|whom|somebody|anybody|nobody|everybody', 'user, visitor, caller, owner, operator, anyone, no one'],
  ['alone', 'only'],
  ['meanwhile|just now|by now|of now', 'the event, such as "before the webhook arrives"'],
  ['ways? to pay', 'payment method'],
  ['(?:is|are|was|were) (?:over|gone|away)', 'expired, ended, deleted, unavailable'],
  ['the whole of|whole of', 'complete, entire'],
  ['reckon|reckons|reckoned|reckoning|works? out|worked out', 'calculate, price'],
  ['calls? off|called off', 'invalidate, purge, cancel'],
  ['goes with|go with|went with', 'companion product, add-on, belong to'],
  ['as (?:it|they) (?:was|were) written', 'snapshot, copy'],
  ['(?:is|are|was|were|be) had', 'available, booked'],
  ['goes? by', 'use, follow, depend on'],
  ['lets? go', 'release'],
  ['(?:none|nothing|no one) where', 'if'],
  ['be (?:it|they)', 'whether'],
  ['come to rest|at its word|out of the way|for good', 'the technical term'],
];

const patterns = vocabulary.map(([words, terms]) => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'gi'), terms }));

/** Code, links, tags and quoted texts, which follow other rules than the sentence around them. */
const quoted = /`[^`]*`|\{[^{}]*\}|https?:\/\/\S+|(?<!\w)'[^']*'|"[^"]*"|“[^“”]*”|«[^«»]*»/g;

export const removeQuotes = (text: string): string => text.replaceAll(quoted, ' ');

/** Returns the private words in a text, each once, with what to write instead. */
export function findPrivateWords(text: string): string[] {
  const plain = removeQuotes(text);
  return patterns.flatMap(({ pattern, terms }) => {
    const found = new Set([...plain.matchAll(pattern)].map(([words]) => words.toLowerCase()));
    return [...found].map((words) => `"${words}" (${terms})`);
  });
}
