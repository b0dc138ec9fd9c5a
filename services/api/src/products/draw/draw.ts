/** The finaliser of MurmurHash3: spreads 32 bits so that neighbours have nothing in common. */
const mix = (bits: number): number => {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** 32 bits of a text (FNV-1a over its code units, then mixed). */
export const textKey = (text: string): number => {
  let h = 0x811c_9dc5;
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x0100_0193);
  return mix(h);
};

/** 32 bits that follow from a key and a number, such as a day or a step: the same for ever. */
export const draw = (key: number, step: number): number => mix(key ^ mix(Math.imul(step, 0x9e37_79b1) ^ 0x5bd1_e995));

/** A draw as a whole number from 0 to below `count`, evenly. */
export const below = (bits: number, count: number): number => Math.floor((bits * count) / 0x1_0000_0000);

/** A draw as a whole number from `min` to `max`, both included. */
export const between = (bits: number, min: number, max: number): number => min + below(bits, max - min + 1);

/** One of a list. @throws RangeError when it is empty */
export const pick = <T>(bits: number, list: readonly T[]): T => {
  const one = list[below(bits, list.length)];
  if (one === undefined) throw new RangeError('There is nothing to draw from');
  return one;
};

/** A stream of draws from one key, for things made step by step. */
export const drawing = (key: number): (() => number) => {
  let step = 0;
  return () => draw(key, (step += 1));
};
