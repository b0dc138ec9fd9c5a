import { createHash } from 'node:crypto';
import { packageNames } from '@travel/contracts/releases/remotes';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { createFlagDefinitions } from '../rollouts/canary/release-flags.ts';
import { openFlagSource } from '../rollouts/canary/assign-release.ts';

// Measures evaluations of rollout rules per second for `npx -y pnpm@12 bench`. The rollouts have as many rules as those
// of a busy product, and each evaluation is for another visitor. The result is compared with a SHA-256 of the same
// visitor and package.

const rollouts = packageNames.map((name): Rollout => ({
  package: name,
  default_version: '1.0.0',
  previous_version: null,
  paused: false,
  killed: false,
  revision: 1,
  rules: [
    { audience: { visitor: 'somebody' }, version: '1.3.0', percent: 100 },
    { audience: { organisation: 'skyline', signed_in: true }, version: '1.2.0', percent: 100 },
    { audience: { country: 'DE' }, version: '1.1.0', percent: 50 },
    { audience: {}, version: '1.1.0', percent: 10 },
  ],
}));
const source = openFlagSource(createFlagDefinitions(rollouts, []));
const millis = 3_000;
const batch = 1_000;

/** Returns calls per second on one processor. */
const measureRate = (act: (at: number) => void): number => {
  let done = 0;
  const began = performance.now();
  while (performance.now() - began < millis) {
    for (let at = 0; at < batch; at += 1) act(done + at);
    done += batch;
  }
  return Math.round((done / (performance.now() - began)) * 1_000);
};
const nameAt = (at: number) => packageNames[at % packageNames.length] ?? 'shell';

const evaluate = (at: number): void => {
  const context = { organisation: 'main', country: at % 2 ? 'DE' : 'US', signed_in: false, role: 'guest' };
  source.assignRelease(nameAt(at), { visitor: `visitor ${at}`, ...context });
};
for (let at = 0; at < 20_000; at += 1) evaluate(at);
const evaluations = measureRate(evaluate);
const hashes = measureRate((at) =>
  createHash('sha256')
    .update(`${nameAt(at)} visitor ${at}`)
    .digest(),
);
process.stdout.write(JSON.stringify({ evaluations, hashes }));
