import { appendFileSync } from 'node:fs';

/** Environment variable with the file that workers write their processor time to; set by `pnpm test unit`. */
export const processorTimesVariable = 'TEST_PROCESSOR_TIMES';

let before = 0;

/**
 * Records the processor time that this worker used for a test file: all time since the previous file, including the
 * loading of modules.
 */
export function reportProcessorTime(testPath: string): void {
  const told = process.env[processorTimesVariable];
  if (!told) return;
  const { user, system } = process.cpuUsage();
  const all = (user + system) / 1000;
  appendFileSync(told, `${JSON.stringify({ name: testPath, ms: all - before })}\n`);
  before = all;
}
