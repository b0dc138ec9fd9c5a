/** A sequence of random numbers that depends only on its seed. */
export interface Draw {
  /** Returns an integer from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Returns true with this probability, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Returns one of the names, with a probability proportional to its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  /** Returns a generator of its own for this name. What one of the two draws does not affect the other. */
  fork(name: string): Draw;
}

const isKey = <Name extends string>(weights: Readonly<Record<Name, number>>, name: string): name is Name =>
  Object.hasOwn(weights, name);

/** Calculates an FNV-1a hash. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

export const createDraw = (seed: string): Draw => {
  let state = hashText(seed);
  /** Returns the next pseudorandom number from 0 (included) to 1 (excluded), by the Mulberry32 algorithm. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const drawInteger = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));

  return {
    whole: drawInteger,
    chance: (share) => next() < share,
    pick: (choices) => choices[drawInteger(0, choices.length - 1)] ?? choices[0],
    weighted(weights) {
      const names = Object.keys(weights).filter((name) => isKey(weights, name));
      let left = next() * names.reduce((total, name) => total + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      throw new Error('Nothing to draw from');
    },
    fork: (name) => createDraw(`${seed}/${name}`),
  };
};
