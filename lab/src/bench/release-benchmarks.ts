import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode } from '@travel/tooling/workspace/run';
import { root } from '@travel/tooling/workspace/programs';
import { build } from '@travel/tooling/operate/release/build';

const times = z.array(z.number());
const measured = z.object({
  html: z.object({ bytes: z.number(), ours: times, baseline: times }),
  visible: z.object({ publishToVisible: times, rollbackToVisible: times }),
  /** Seconds until each bad canary was stopped; null if one was not stopped in time. */
  canaries: z.array(z.number().nullable()),
  under: z.object({
    releases: z.number(),
    handOvers: z.number(),
    pages: z.number(),
    failedPages: z.number(),
    paid: z.number(),
    lost: z.number(),
    failures: z.array(z.string()),
  }),
});
const evaluated = z.object({ evaluations: z.number(), hashes: z.number() });

/** Costs of releases, and how soon they become visible. */
export type ReleaseFigures = z.output<typeof measured> & z.output<typeof evaluated>;

/**
 * Measures the built product with the programs in `releases/`, and rollout rules with delivery's own program. A short
 * run only shows that the programs work.
 */
export const measureReleases = async (dataDir: string, isShort: boolean): Promise<ReleaseFigures> => {
  await build();
  const rules = await runNode([join(root, 'services/delivery/src/testing/measure-evaluations.ts')], { cwd: root });
  const file = join(dataDir, 'releases.json');
  const figures = join(root, 'lab/src/bench/releases/main.ts');
  const { ok } = await runNode([figures, '--report', file, ...(isShort ? ['--short'] : [])], {
    cwd: root,
    show: 'all',
  });
  if (!ok || !rules.ok) throw new Error('The figures of releases could not be measured: see above.');
  return {
    ...measured.parse(JSON.parse(await readFile(file, 'utf8'))),
    ...evaluated.parse(JSON.parse(rules.output)),
  };
};
