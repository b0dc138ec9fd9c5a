import { changeRollout, dryRunRollout, listAudit, listRollouts } from '@travel/contracts/endpoints/delivery/delivery';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { requirePackage } from '../../access/identity.ts';
import { requireConfirmed } from '../../access/operator-session.ts';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { readAudit } from '../../database/audit.ts';
import type { Telemetry } from '../../reports/telemetry.ts';
import type { Live } from '../../live/live.ts';
import { isForAllVisitors } from './for-all-visitors.ts';
import { changeLiveRollout } from './change-rollout.ts';
import type { RolloutDependencies } from './change-rollout.ts';
import { tryRollout } from './try-rollout.ts';

/** Registers the endpoints that read and change rollouts. */
export const registerRolloutRoutes = (
  app: App,
  route: GuardedRoute,
  { live, ...dependencies }: RolloutDependencies & { live: Live; telemetry: Telemetry },
): void => {
  route(app, listRollouts, async () => {
    await live.refresh();
    return { rollouts: [...live.state.rollouts.values()] };
  });

  route(app, changeRollout, async ({ params, query, body, request, identity }) => {
    requirePackage(identity, params.package);
    const rollout = await changeLiveRollout(
      dependencies,
      {
        package: params.package,
        change: body,
        who: identity.who,
        organisations: identity.organisations,
        revision: query.revision,
      },
      {
        allow(current, next) {
          if (isForAllVisitors(body, current, next)) requireConfirmed(identity, dependencies.clock);
        },
      },
    );
    recordSecurity(request, {
      kind: 'release.changed',
      actor: identity.who,
      reason: body.why,
      details: { package: params.package, action: body.action, revision: rollout.revision },
    });
    // This copy of the service applies the change to its next page; other copies follow within a second.
    await live.refresh();
    return rollout;
  });

  route(app, dryRunRollout, async ({ params, query, body, identity }) => {
    requirePackage(identity, params.package);
    return tryRollout(dependencies, {
      package: params.package,
      change: body,
      who: identity.who,
      organisations: identity.organisations,
      revision: query.revision,
    });
  });

  route(app, listAudit, async ({ query }) => ({
    entries: await readAudit(dependencies.db, query),
  }));
};
