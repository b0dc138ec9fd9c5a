import { existsSync, statSync } from 'node:fs';
import { unpackBundled } from './bundled-chromium.ts';
import { findInstalledPath, findStartProblem, listSystemPaths } from './installed-chromium.ts';

export interface Chromium {
  /**
   * Source of the browser: Playwright's download, an installed browser, the npm package, or the path in
   * TRAVEL_CHROMIUM.
   */
  source: 'playwright' | 'system' | 'bundled' | 'given';
  path: string;
  args: string[];
  /** Additional environment variables of the browser's process. */
  env: Record<string, string>;
}

type Attempt = Chromium | { fault: string };

const args = ['--no-sandbox', '--disable-gpu'];

function tryPaths(source: Chromium['source'], paths: string[]): Attempt {
  const faults: string[] = [];
  for (const path of paths.filter((candidate) => existsSync(candidate))) {
    const fault = findStartProblem(path, {});
    if (fault === undefined) return { source, path, args, env: {} };
    faults.push(`${path} does not start: ${fault}`);
  }
  return { fault: faults.join('; ') || 'none installed' };
}

const attempts: Record<'playwright' | 'system' | 'bundled', () => Promise<Attempt>> = {
  playwright: async () => tryPaths('playwright', [findInstalledPath()]),
  system: async () => tryPaths('system', listSystemPaths()),
  bundled: async () => {
    const unpacked = await unpackBundled();
    return 'fault' in unpacked ? unpacked : { source: 'bundled', args, ...unpacked };
  },
};

const isName = (chosen: string): chosen is keyof typeof attempts => chosen in attempts;

/**
 * Finds a Chromium that starts on this machine: Playwright's, the system's, or the one of an npm package.
 * TRAVEL_CHROMIUM names one of these (`playwright`, `system`, `bundled`) or a path, and then no other is tried.
 *
 * @throws with the attempts and how to fix them
 */
export async function findChromium(chosen = process.env['TRAVEL_CHROMIUM'] || undefined): Promise<Chromium> {
  if (chosen !== undefined && !isName(chosen)) {
    const found =
      existsSync(chosen) && statSync(chosen).isFile() ? tryPaths('given', [chosen]) : { fault: 'no such file' };
    if ('fault' in found) throw new Error(`TRAVEL_CHROMIUM is ${chosen}: ${found.fault}`);
    return found;
  }

  const order: (keyof typeof attempts)[] = chosen ? [chosen] : ['playwright', 'system', 'bundled'];
  const faults: string[] = [];
  for (const name of order) {
    const found = await attempts[name]();
    if (!('fault' in found)) return found;
    faults.push(`  ${name}: ${found.fault}`);
  }
  throw new Error(
    [
      'No Chromium was found for the browser tests:',
      ...faults,
      'Install one (`pnpm --filter e2e exec playwright install --with-deps chromium`, or chromium by the system’s packages),',
      'or name one: TRAVEL_CHROMIUM=/path/to/chromium.',
    ].join('\n'),
  );
}
