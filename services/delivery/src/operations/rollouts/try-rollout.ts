import type { PackageName } from '@travel/contracts/remotes';
import { isForAllVisitors } from './for-all-visitors.ts';
import type { Telemetry } from '../../reports/telemetry.ts';
import { kindsOf, sharesOf } from '../../rollouts/who-gets-what.ts';
import type { Share } from '../../rollouts/who-gets-what.ts';
import { decideRollout } from './change-rollout.ts';
import type { RolloutDependencies, RolloutRequest } from './change-rollout.ts';

const hourMs = 3_600_000;

/** Tells who would get what by a change and why, and changes nothing; refused where the change would be. */
export const tryRollout = async (
  dependencies: RolloutDependencies & { readonly telemetry: Telemetry },
  request: RolloutRequest,
) => {
  const { current, next, what } = await decideRollout(dependencies, request);
  const { change } = request;
  const now = dependencies.clock.now();
  const from = change.action === 'rollout' && change.from !== undefined ? new Date(change.from) : now;
  const at = from > now ? from : now;
  const met = await visitorsOf(dependencies.telemetry, request.package, now);
  const kinds = kindsOf([current, next]).map(({ who, segment }) => {
    const [before, after] = [sharesOf(current, segment, at), sharesOf(next, segment, at)];
    return { who, before, after, changed_percent: changedPercent(before, after) };
  });
  return {
    what,
    at: at.toISOString(),
    rollout: next,
    for_all_visitors: isForAllVisitors(change, current, next),
    visitors_last_hour: met,
    kinds: kinds.map((kind) => ({
      ...kind,
      // Reports say nothing of country or role, so only a change for everybody can be told in visitors.
      visitors: kinds.length === 1 ? Math.round((met * kind.changed_percent) / 100) : null,
    })),
  };
};

const visitorsOf = async (telemetry: Telemetry, name: PackageName, now: Date): Promise<number> => {
  const met = await telemetry.visitors({ package: name, since: new Date(now.getTime() - hourMs) });
  return [...met.values()].reduce((sum, { visitors }) => sum + visitors, 0);
};

/** How many in a hundred would get another version than before. */
const changedPercent = (before: readonly Share[], after: readonly Share[]): number => {
  const [was, is] = [before, after].map(byPlace);
  return Array.from({ length: 100 }, (_, place) => was?.[place] !== is?.[place]).filter(Boolean).length;
};

/** The version of each hundredth, in the order in which rules reach them. */
const byPlace = (shares: readonly Share[]): (string | null)[] =>
  shares.flatMap(({ percent, version }) => Array.from({ length: percent }, () => version));
