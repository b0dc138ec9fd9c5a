import { releaseShares, whoGetsWhat } from '@travel/contracts/endpoints/who';
import type { Clock } from '@travel/kit/clock';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import type { Live } from '../../live/live.ts';
import type { Telemetry } from '../../reports/telemetry.ts';
import { sharesByOrganisation } from './release-shares.ts';
import { whoGetsReleases } from './who-gets-releases.ts';

const hourMs = 3_600_000;

interface WhoOptions {
  readonly live: Live;
  readonly telemetry: Pick<Telemetry, 'visitors'>;
  readonly clock: Clock;
}

/** Who gets which release and why, and how many have each. */
export const whoRoutes = (app: App, route: GuardedRoute, { live, telemetry, clock }: WhoOptions): void => {
  route(app, whoGetsWhat, async ({ query }) => {
    await live.refresh();
    return whoGetsReleases(live.state, query, clock.now());
  });

  route(app, releaseShares, async ({ query }) => {
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
          const met = await telemetry.visitors({ package: rollout.package, since });
          const releases = sharesByOrganisation(state, rollout, now).map((one) => ({
            ...one,
            visitors_last_hour: (one.version === null ? undefined : met.get(one.version)?.visitors) ?? 0,
          }));
          return { package: rollout.package, releases };
        }),
      ),
    };
  });
};
