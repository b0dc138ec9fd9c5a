import { listReleaseShares, listVisitorReleases } from '@travel/contracts/endpoints/delivery/visitor-releases';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { hourMs } from '@travel/contracts/time/durations';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import type { Live } from '../../live/live.ts';
import type { Telemetry } from '../../reports/telemetry.ts';
import { getSharesByOrganisation } from './shares-by-organisation.ts';
import { findVisitorReleases } from './find-visitor-releases.ts';

interface WhoOptions {
  readonly live: Live;
  readonly telemetry: Pick<Telemetry, 'visitors'>;
  readonly clock: Clock;
}

/**
 * Registers the endpoints that report which releases visitors get, for which reason, and how many visitors have each
 * release.
 */
export const registerVisitorReleaseRoutes = (
  app: App,
  route: GuardedRoute,
  { live, telemetry, clock }: WhoOptions,
): void => {
  route(app, listVisitorReleases, async ({ query }) => {
    await live.refresh();
    return findVisitorReleases(live.state, query, clock.now());
  });

  route(app, listReleaseShares, async ({ query }) => {
    await live.refresh();
    const { state } = live;
    const now = clock.now();
    const since = new Date(now.getTime() - hourMs);
    const rollouts = [...state.rollouts.values()].filter(
      (one) => query.package === undefined || one.package === query.package,
    );
    return {
      at: now.toISOString(),
      packages: await Promise.all(
        rollouts.map(async (rollout) => {
          const counts = await telemetry.visitors({ package: rollout.package, since });
          const releases = getSharesByOrganisation(state, rollout, now).map((one) => ({
            ...one,
            visitors_last_hour: (one.version === null ? undefined : counts.get(one.version)?.visitors) ?? 0,
          }));
          return { package: rollout.package, releases };
        }),
      ),
    };
  });
};
