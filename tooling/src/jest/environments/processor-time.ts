import { appendFileSync } from 'node:fs';

/** Names the file that workers write their processor time to; set by `pnpm test unit`. */
export const processorTimesVariable = 'TEST_PROCESSOR_TIMES';

let before = 0;

/** Writes down what this worker's processor time was for a test file: all since the file before it, loading included. */
export function reportProcessorTime(testPath: string): void {
  const told = process.env[processorTimesVariable];
  if (!told) return;
  const { user, system } = process.cpuUsage();
  const all = (user + system) / 1000;
  appendFileSync(told, `${JSON.stringify({ name: testPath, ms: all - before })}\n`);
  before = all;
}
