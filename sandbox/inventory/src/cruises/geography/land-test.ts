type Rings = readonly (readonly number[])[];

/** Returns the intervals of longitude in which a latitude lies inside a ring of alternating latitude and longitude. */
const findLandIntervals = (ring: readonly number[], latitude: number): (readonly [number, number])[] => {
  const crossings: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const [y, x] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    const [beforeY, beforeX] = [ring.at(at - 2) ?? 0, ring.at(at - 1) ?? 0];
    if (y > latitude !== beforeY > latitude) {
      crossings.push(((beforeX - x) * (latitude - y)) / (beforeY - y) + x);
    }
  }
  const sorted = crossings.toSorted((a, b) => a - b);
  return sorted.flatMap((from, at) => (at % 2 === 0 ? [[from, sorted[at + 1] ?? from] as const] : []));
};

/** Returns a function that tests for land at a longitude, along one latitude of some shores. */
export const createLandTest = (latitude: number, rings: Rings): ((longitude: number) => boolean) => {
  const inside = rings.flatMap((ring) => findLandIntervals(ring, latitude));
  return (longitude) => inside.some(([from, to]) => longitude >= from && longitude <= to);
};
