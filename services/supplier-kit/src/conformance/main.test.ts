import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const run = (...options: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...options], (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });

describe('the conformance command', () => {
  it('ends with 1 and names the scenarios that an adapter fails', async () => {
    const { code, output } = await run(join(import.meta.dirname, '../testing/broken-adapter.ts'));
    expect(code).toBe(1);
    expect(output).toMatch(/^\| failed +\| returns the first booking when a key is used twice +\| booked twice/m);
    expect(output).toMatch(/^\| passed +\| books an offer at the quoted price/m);
    expect(output).toMatch(/^testing: \d+ passed, \d+ failed, \d+ not supported$/m);
  });

  it('ends with 0 if no scenario fails', async () => {
    const { code, output } = await run('sandbox-transfers');
    expect(output).toMatch(/^sandbox-transfers: \d+ passed, 0 failed/m);
    expect(code).toBe(0);
  });

  it('ends with 2 and lists the adapters if there is no such adapter', async () => {
    const { code, output } = await run('unknown');
    expect(code).toBe(2);
    expect(output).toMatch(/Adapters: apitude, .*sandbox-activities/);
    expect((await run('wheelhouse', '--record')).code).toBe(2);
  });
});
