/** Number of findings by folder of a package and by rule; rules without findings are left out. */
export type Counts = Record<string, Record<string, number>>;

export interface Finding {
  /** Folder of the package. */
  folder: string;
  rule: string;
  /** Path from the root. */
  file: string;
  line: number;
  message: string;
}

/** The findings of a rule in a package next to the number that the baseline allows. */
export interface Comparison {
  folder: string;
  rule: string;
  count: number;
  allowed: number;
}

/** Counts findings by package and rule. Packages without findings are listed too. */
export function countFindings(findings: Finding[], folders: string[]): Counts {
  const counts: Counts = Object.fromEntries(folders.toSorted().map((folder) => [folder, {}]));
  for (const { folder, rule } of findings) {
    const rules = (counts[folder] ??= {});
    rules[rule] = (rules[rule] ?? 0) + 1;
  }
  return counts;
}

export const sumCounts = (counts: Counts): number =>
  Object.values(counts)
    .flatMap((rules) => Object.values(rules))
    .reduce((total, count) => total + count, 0);

/**
 * Compares counts with the baseline for each package and rule. A package that the baseline does not list yet may hold as
 * many findings as the other packages lost, because files move into new packages.
 */
export function compareCounts(counts: Counts, baseline: Counts): Comparison[] {
  const folders = [...new Set([...Object.keys(baseline), ...Object.keys(counts)])];
  const rules = new Set([baseline, counts].flatMap((all) => Object.values(all).flatMap((found) => Object.keys(found))));

  return [...rules].flatMap((rule) => {
    const countIn = (all: Counts, folder: string) => all[folder]?.[rule] ?? 0;
    const known = folders
      .filter((folder) => folder in baseline)
      .map((folder) => ({ folder, rule, count: countIn(counts, folder), allowed: countIn(baseline, folder) }));
    let movable = known.reduce((total, { count, allowed }) => total + Math.max(0, allowed - count), 0);
    const added = folders
      .filter((folder) => !(folder in baseline))
      .map((folder) => {
        const count = countIn(counts, folder);
        const allowed = movable;
        movable = Math.max(0, movable - count);
        return { folder, rule, count, allowed };
      });
    return [...known, ...added];
  });
}

export const isExcess = ({ count, allowed }: Comparison): boolean => count > allowed;

/** Returns a baseline in which no count is higher than before or than it is now. */
export function lowerCounts(comparisons: Comparison[], folders: string[]): Counts {
  const lowered: Counts = Object.fromEntries(folders.toSorted().map((folder) => [folder, {}]));
  for (const { folder, rule, count, allowed } of comparisons.toSorted((one, other) =>
    one.rule < other.rule ? -1 : 1,
  )) {
    const limit = Math.min(count, allowed);
    if (limit > 0) (lowered[folder] ??= {})[rule] = limit;
  }
  return lowered;
}
