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

/** A package with more findings of a rule than the baseline allows. */
export interface Excess {
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
 * Returns the packages and rules that exceed the baseline. A package that the baseline does not list yet may hold as
 * many findings as the other packages lost, because files move into new packages.
 */
export function findExcess(counts: Counts, baseline: Counts): Excess[] {
  const folders = [...new Set([...Object.keys(baseline), ...Object.keys(counts)])];
  const rules = new Set([baseline, counts].flatMap((all) => Object.values(all).flatMap((found) => Object.keys(found))));

  return [...rules].flatMap((rule) => {
    const known = folders
      .filter((folder) => folder in baseline)
      .map((folder) => ({
        folder,
        rule,
        count: counts[folder]?.[rule] ?? 0,
        allowed: baseline[folder]?.[rule] ?? 0,
      }));
    let movable = known.reduce((total, { count, allowed }) => total + Math.max(0, allowed - count), 0);
    const added = folders
      .filter((folder) => !(folder in baseline))
      .map((folder) => {
        const count = counts[folder]?.[rule] ?? 0;
        const allowed = movable;
        movable = Math.max(0, movable - count);
        return { folder, rule, count, allowed };
      });
    return [...known, ...added].filter(({ count, allowed }) => count > allowed);
  });
}
