/** What a stage found. A check that is no test runner counts as one. */
export interface Result {
  passed: number;
  failed: number;
  /** What a reader needs to mend each failure; nothing where the stage has shown it already. */
  faults: string[];
  /** The names of tests that failed, where the stage has shown their faults already: the end of a run names them again. */
  failing?: string[];
  /** Tests that failed and then passed when tried once more: to be mended, though they do not fail the run. */
  unsteady?: string[];
  /** What is worth knowing whether it failed or not, such as where its minutes went. */
  notes?: string[];
}

export const passed: Result = { passed: 1, failed: 0, faults: [] };

export const failed = (fault: string): Result => ({ passed: 0, failed: 1, faults: [fault] });

/** A check with the given name: what it printed is its fault. */
export const check = (name: string, { ok, output }: { ok: boolean; output: string }): Result =>
  ok ? passed : failed(`${name} failed:\n${output}`);

export const sum = (results: Result[]): Result => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  faults: results.flatMap(({ faults }) => faults),
  failing: results.flatMap(({ failing = [] }) => failing),
  unsteady: results.flatMap(({ unsteady = [] }) => unsteady),
  notes: results.flatMap(({ notes = [] }) => notes),
});

/** The last line of every run. Nothing run is a failure: a green line has to mean something. */
export function verdict(total: Result): { line: string; exitCode: 0 | 1 } {
  const failures = total.passed + total.failed === 0 ? 1 : total.failed;
  return { line: `${total.passed} passed, ${failures} failed`, exitCode: failures === 0 ? 0 : 1 };
}
