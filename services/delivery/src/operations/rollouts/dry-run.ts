import type { PackageName } from '@travel/contracts/releases/remotes';
import { hourMs } from '@travel/contracts/time/durations';
import { affectsAllVisitors } from './affects-all-visitors.ts';
import type { Telemetry } from '../../reports/telemetry.ts';
import { compareKinds } from '../../rollouts/compare-kinds.ts';
import { previewRolloutChange, type RolloutDependencies, type RolloutRequest } from './change-rollout.ts';

/**
 * Returns which visitors would get which release after a change and why, without making the change. Throws the same
 * problem as the change.
 */
export const runDryRun = async (
  dependencies: RolloutDependencies & { readonly telemetry: Telemetry },
  request: RolloutRequest,
) => {
  const { current, next, what, allBefore, allAfter, findings } = await previewRolloutChange(dependencies, request);
  const { change } = request;
  const now = dependencies.clock.now();
  const from = change.action === 'rollout' && change.from !== undefined ? new Date(change.from) : now;
  const at = from > now ? from : now;
  const met = await countVisitors(dependencies.telemetry, request.package, now);
  const kinds = compareKinds({ before: current, after: next, at, allBefore, allAfter });
  return {
    what,
    at: at.toISOString(),
    rollout: next,
    for_all_visitors: affectsAllVisitors(change, current, next),
    visitors_last_hour: met,
    kinds: toVisitors(kinds, met),
    findings: [...findings],
  };
};

/**
 * Converts percentages to numbers of visitors. Reports contain no country or role, so numbers are known only for all
 * kinds of visitors together.
 */
export const toVisitors = <K extends { readonly changed_percent: number }>(kinds: readonly K[], met: number) =>
  kinds.map((kind) => ({
    ...kind,
    visitors: kinds.length === 1 ? Math.round((met * kind.changed_percent) / 100) : null,
  }));

export const countVisitors = async (telemetry: Telemetry, name: PackageName, now: Date): Promise<number> => {
  const met = await telemetry.visitors({ package: name, since: new Date(now.getTime() - hourMs) });
  return [...met.values()].reduce((sum, { visitors }) => sum + visitors, 0);
};
