/** Spreads 32 bits so that similar inputs give unrelated outputs (the finaliser of MurmurHash3). */
const mixBits = (bits: number): number => {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Returns a 32-bit hash of a text (FNV-1a over its code units, then mixed). */
export const hashText = (text: string): number => {
  let h = 0x811c_9dc5;
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x0100_0193);
  return mixBits(h);
};

/**
 * Returns 32 random-looking bits derived from a key and a number, such as a day or a step. The same input always
 * returns the same bits.
 */
export const draw = (key: number, step: number): number =>
  mixBits(key ^ mixBits(Math.imul(step, 0x9e37_79b1) ^ 0x5bd1_e995));

/** Maps 32 bits evenly to an integer from 0 to `count` - 1. */
export const drawBelow = (bits: number, count: number): number => Math.floor((bits * count) / 0x1_0000_0000);

/** Maps 32 bits evenly to an integer from `min` to `max`, inclusive. */
export const drawBetween = (bits: number, min: number, max: number): number => min + drawBelow(bits, max - min + 1);

/**
 * Returns an element of a list, selected by random bits.
 * @throws RangeError if the list is empty.
 */
export const pick = <T>(bits: number, list: readonly T[]): T => {
  const one = list[drawBelow(bits, list.length)];
  if (one === undefined) throw new RangeError('There is nothing to draw from');
  return one;
};

/** Returns a generator of pseudo-random numbers derived from one key. */
export const createDraws = (key: number): (() => number) => {
  let step = 0;
  return () => draw(key, (step += 1));
};
