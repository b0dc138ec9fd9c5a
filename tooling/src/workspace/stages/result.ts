/** The result of a stage. A check without single tests counts as one. */
export interface Result {
  passed: number;
  failed: number;
  /** Texts that a reader needs to fix each failure; empty if the stage has already printed them. */
  faults: string[];
  /** Names of failed tests whose output is already printed. The end of a run lists them again. */
  failing?: string[];
  /** Tests that failed and passed when retried. They must be fixed, but do not fail the run. */
  unsteady?: string[];
  /** Useful information regardless of the outcome, such as the slowest tests. */
  notes?: string[];
}

export const passed: Result = { passed: 1, failed: 0, faults: [] };

export const createFailure = (fault: string): Result => ({ passed: 0, failed: 1, faults: [fault] });

/** Creates the result of a single check. Its output is the failure text. */
export const toResult = (name: string, { ok, output }: { ok: boolean; output: string }): Result =>
  ok ? passed : createFailure(`${name} failed:\n${output}`);

export const sumResults = (results: Result[]): Result => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  faults: results.flatMap(({ faults }) => faults),
  failing: results.flatMap(({ failing = [] }) => failing),
  unsteady: results.flatMap(({ unsteady = [] }) => unsteady),
  notes: results.flatMap(({ notes = [] }) => notes),
});

/**
 * Returns the last line of every run. A run without any test is a failure, because a green line has to mean something.
 */
export function createVerdict(total: Result): { line: string; exitCode: 0 | 1 } {
  const failures = total.passed + total.failed === 0 ? 1 : total.failed;
  return { line: `${total.passed} passed, ${failures} failed`, exitCode: failures === 0 ? 0 : 1 };
}
