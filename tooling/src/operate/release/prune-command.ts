import { Command } from 'commander';
import { pruneReleases } from '@travel/contracts/endpoints/delivery/delivery';
import { parseReason } from './arguments.ts';
import type { Registry } from './registry-client.ts';

interface Tools {
  readonly registry: () => Promise<Registry>;
  readonly print: (value: unknown, text: string) => void;
}

const figure = new Intl.NumberFormat('en-US');

/** `prune` removes releases that no rule can choose, or lists them. */
export const createPruneCommand = ({ registry, print }: Tools): Command =>
  new Command('prune')
    .description('removes releases that no rollout, journey or open page can choose; delivery does so each hour')
    .option('--dry-run', 'only say what would go', false)
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .action(async ({ dryRun, why }: { dryRun: boolean; why: string }) => {
      const pruned = await (await registry()).call(pruneReleases, { body: { dry_run: dryRun, why } });
      const { releases, files, bytes } = pruned;
      const names = releases.map((one) => `  ${one.package} ${one.version}`);
      const size = `${releases.length} releases with ${figure.format(files)} files, ${figure.format(bytes)} bytes`;
      const none = 'Nothing to remove: every release is live, was live within a week, or is among the newest.';
      print(
        pruned,
        names.length === 0 ? none : [`${dryRun ? 'Would remove' : 'Removed'} ${size}:`, ...names].join('\n'),
      );
    });
