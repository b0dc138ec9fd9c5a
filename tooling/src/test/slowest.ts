interface TimedRun {
  what: string;
  ms: number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

/** Returns lines about the time used: the total, then the slowest entries; empty if no test ran. */
export function formatSlowest(count: number, timed: readonly TimedRun[]): string[] {
  if (timed.length === 0) return [];
  const all = timed.reduce((total, { ms }) => total + ms, 0);
  const first = timed.toSorted((one, other) => other.ms - one.ms).slice(0, count);
  return [
    `${seconds(all)}  in ${timed.length}, of which the slowest took`,
    ...first.map(({ what, ms }) => `${seconds(ms)}  ${what}`),
  ];
}

/** Returns lines about the time of each group, the longest first. */
export function formatSlowestGroups(timed: readonly TimedRun[], groupOf: (what: string) => string): string[] {
  const groups = Map.groupBy(timed, ({ what }) => groupOf(what));
  return [...groups]
    .map(([group, of]) => ({ group, count: of.length, ms: of.reduce((total, { ms }) => total + ms, 0) }))
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ group, count, ms }) => `${seconds(ms)}  ${group} (${count})`);
}
