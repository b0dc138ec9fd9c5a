import type { RunResult } from './run.ts';

const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => (count === 1 ? what : `${what} ×${count}`)).join(', ');

/** Returns one line for a run: its seed, how its bookings ended, and what was injected. */
export const formatRun = ({ seed, stories, ends, injected, failures, seconds }: RunResult): string =>
  [
    `${failures.length === 0 ? 'ok  ' : 'FAIL'} seed ${seed}`,
    `${stories.length} travellers: ${formatCounts(ends) || 'no booking'}`,
    formatCounts(injected) || 'undisturbed',
    `${seconds.toFixed(1)} s`,
  ].join(' | ');

/** Describes a failed run, and the command that repeats it. */
export const describeFailure = ({ seed, failures, journal }: RunResult): string =>
  [
    `The run of seed ${seed} failed:`,
    ...failures.map((fault) => `  ${fault}`),
    'What happened:',
    ...journal.map((line) => `  ${line}`),
    `Repeat it: npx -y pnpm@12 test:chaos --seed ${seed} --runs 1`,
  ].join('\n');

const sumCounts = (results: readonly RunResult[], of: (result: RunResult) => ReadonlyMap<string, number>) => {
  const sums = new Map<string, number>();
  for (const result of results) for (const [what, count] of of(result)) sums.set(what, (sums.get(what) ?? 0) + count);
  return new Map([...sums].toSorted(([a], [b]) => a.localeCompare(b)));
};

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
}

/** If this many runs contain no successful booking, the test fails. */
const enoughRuns = 5;

const hasNoBooking = (results: readonly RunResult[]): boolean =>
  results.length === 0 || (results.length >= enoughRuns && !results.some(({ ends }) => ends.has('confirmed')));

/**
 * Counts the runs that passed and failed. Many runs without a single booking prove nothing, and count as a failure too.
 */
export const judgeRuns = (results: readonly RunResult[]): Verdict => {
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  return { passed: results.length - failed, failed: failed + (hasNoBooking(results) ? 1 : 0) };
};

/** Returns the summary: all injections, how all bookings ended, and the verdict. */
export const describeRuns = (results: readonly RunResult[], seconds: number): string => {
  const seeds = results.filter(({ failures }) => failures.length > 0).map(({ seed }) => seed);
  const { passed, failed } = judgeRuns(results);
  const injected = [...sumCounts(results, (result) => result.injected)];
  return [
    '',
    'Injected in all:',
    ...injected.map(([what, count]) => `  ${String(count).padStart(5)}  ${what}`),
    'What travellers used, and what was refused:',
    ...[...sumCounts(results, ({ used }) => used)].map(([what, count]) => `  ${String(count).padStart(5)}  ${what}`),
    `Bookings: ${formatCounts(sumCounts(results, ({ ends }) => ends)) || 'none'}`,
    ...(seeds.length > 0 ? [`Failed: seed ${seeds.join(', ')}`] : []),
    ...(hasNoBooking(results) ? ['No run has a booking, so the runs prove nothing.'] : []),
    `${results.length} runs in ${seconds.toFixed(1)} s: ${passed} passed, ${failed} failed`,
  ].join('\n');
};
