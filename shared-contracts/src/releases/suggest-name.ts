import leven from 'leven';

const mostNamed = 3;

/** Returns the known names closest to a misspelt one, nearest first; empty if none is close. */
const findNearestNames = (name: string, known: readonly string[]): string[] => {
  const asked = name.toLowerCase();
  const furthest = Math.max(1, Math.floor(asked.length / 3));
  return known
    .map((one) => ({ one, distance: leven(asked, one.toLowerCase(), { maxDistance: furthest + 1 }) }))
    .filter(({ one, distance }) => distance <= furthest || one.toLowerCase().startsWith(`${asked}-`))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostNamed)
    .map(({ one }) => one);
};

/** Returns a suggestion to append to "There is no …": ` Did you mean skyline?`; empty if no name is close. */
export const suggestName = (name: string, known: readonly string[]): string => {
  const nearest = findNearestNames(name, known);
  return nearest.length === 0 ? '' : ` Did you mean ${nearest.join(' or ')}?`;
};
