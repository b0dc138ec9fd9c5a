import {
  changeChangeSet,
  createChangeSet,
  dryRunChangeSet,
  listChangeSets,
  readChangeSet,
} from '@travel/contracts/endpoints/delivery/change-sets';
import type { ChangeSet } from '@travel/contracts/releases/change-set.schema';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { requirePackage, type Identity } from '../../access/identity.ts';
import { requireConfirmed } from '../../access/operator-session.ts';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { readSets } from '../../rollouts/change-sets/change-set-rows.ts';
import type { Live } from '../../live/live.ts';
import type { Telemetry } from '../../reports/telemetry.ts';
import { compareKinds } from '../../rollouts/compare-kinds.ts';
import { createEmptyRollout } from '../../rollouts/stored-rollout.ts';
import type { RolloutDependencies } from '../rollouts/change-rollout.ts';
import { setAffectsAllVisitors } from '../rollouts/affects-all-visitors.ts';
import { countVisitors, toVisitors } from '../rollouts/dry-run.ts';
import { startLiveSet, changeLiveSet, previewNewSet, findSet } from './change-live-set.ts';

export const registerChangeSetRoutes = (
  app: App,
  route: GuardedRoute,
  { live, telemetry, ...dependencies }: RolloutDependencies & { live: Live; telemetry: Telemetry },
): void => {
  const { db, clock } = dependencies;

  route(app, listChangeSets, async ({ query: { state, package: name, limit } }) => {
    const sets = await readSets(db, { state, limit: name === undefined ? limit : 1_000 });
    const own = sets.filter(({ packages }) => name === undefined || packages.some((one) => one.package === name));
    return { sets: own.slice(0, limit) };
  });

  route(app, readChangeSet, ({ params }) => findSet(db, params.id));

  route(app, createChangeSet, async ({ body, request, identity }) => {
    requireAllPackages(identity, body);
    const { who, organisations } = identity;
    const set = await startLiveSet(dependencies, { set: body, who, organisations }, (before, after) => {
      if (setAffectsAllVisitors(null, before, after)) requireConfirmed(identity, clock);
    });
    recordSecurity(request, createSecurityEvent(identity, set, 'rollout', body.why));
    // This copy of the service applies the change to its next page; other copies follow within a second.
    await live.refresh();
    return set;
  });

  route(app, changeChangeSet, async ({ params, query, body, request, identity }) => {
    requireAllPackages(identity, await findSet(db, params.id));
    const { who, organisations } = identity;
    const change = { id: params.id, change: body, who, organisations, revision: query.revision };
    const set = await changeLiveSet(dependencies, change, {
      allow(before, after) {
        if (setAffectsAllVisitors(body, before, after)) requireConfirmed(identity, clock);
      },
    });
    recordSecurity(request, createSecurityEvent(identity, set, body.action, body.why));
    await live.refresh();
    return set;
  });

  route(app, dryRunChangeSet, async ({ body, identity }) => {
    requireAllPackages(identity, body);
    const { result, allBefore, allAfter, findings } = await previewNewSet(dependencies, {
      set: body,
      who: identity.who,
      organisations: identity.organisations,
    });
    const now = clock.now();
    const from = body.from === undefined ? now : new Date(body.from);
    const at = from > now ? from : now;
    const packages = await Promise.all(
      result.rollouts.map(async (after) => {
        const before = allBefore.find((one) => one.package === after.package) ?? createEmptyRollout(after.package);
        const met = await countVisitors(telemetry, after.package, now);
        const kinds = compareKinds({ before, after, at, allBefore, allAfter });
        return { package: after.package, visitors_last_hour: met, kinds: toVisitors(kinds, met) };
      }),
    );
    return {
      what: result.what,
      at: at.toISOString(),
      for_all_visitors: setAffectsAllVisitors(
        null,
        { set: null, rollouts: allBefore },
        { set: result.set, rollouts: allAfter },
      ),
      packages,
      findings: [...findings],
    };
  });
};

const requireAllPackages = (identity: Identity, { packages }: Pick<ChangeSet, 'packages'>): void => {
  for (const { package: name } of packages) requirePackage(identity, name);
};

const createSecurityEvent = ({ who }: Identity, set: ChangeSet, action: string, why: string) => ({
  kind: 'release.changed' as const,
  actor: who,
  reason: why,
  details: {
    package: set.packages.map((one) => one.package).join(', '),
    action: `set ${set.id}: ${action}`,
    revision: set.revision,
  },
});
