import { changeRollout, dryRunRollout, listAudit, listRollouts } from '@travel/contracts/endpoints/delivery/delivery';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { requirePackage, type Identity } from '../../access/identity.ts';
import { requireConfirmed } from '../../access/operator-session.ts';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { readAudit } from '../../database/audit.ts';
import type { Telemetry } from '../../reports/telemetry.ts';
import type { Live } from '../../live/live.ts';
import { affectsAllVisitors } from './affects-all-visitors.ts';
import { changeLiveRollout, type RolloutDependencies, type RolloutRequest } from './change-rollout.ts';
import { runDryRun } from './dry-run.ts';

interface RolloutInput extends ParsedRequest<typeof changeRollout> {
  readonly identity: Identity;
}

export const registerRolloutRoutes = (
  app: App,
  route: GuardedRoute,
  { live, ...dependencies }: RolloutDependencies & { live: Live; telemetry: Telemetry },
): void => {
  route(app, listRollouts, async () => {
    await live.refresh();
    return { rollouts: [...live.state.rollouts.values()] };
  });

  const toRequest = ({ params, query, body, identity }: RolloutInput): RolloutRequest => {
    const { who, organisations } = identity;
    requirePackage(identity, params.package);
    return { package: params.package, change: body, who, organisations, revision: query.revision };
  };
  route(app, changeRollout, async (input) => {
    const { params, body, request, identity } = input;
    const rollout = await changeLiveRollout(dependencies, toRequest(input), {
      allow(current, next) {
        if (affectsAllVisitors(body, current, next)) requireConfirmed(identity, dependencies.clock);
      },
    });
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

  route(app, dryRunRollout, (input) => runDryRun(dependencies, toRequest(input)));
  route(app, listAudit, async ({ query }) => ({
    entries: await readAudit(dependencies.db, query),
  }));
};
