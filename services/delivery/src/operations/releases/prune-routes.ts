import { pruneReleases as pruneReleasesCall } from '@travel/contracts/endpoints/delivery/delivery';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { requireConfirmed } from '../../access/operator-session.ts';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { pruneReleases, type PruneOptions } from './prune-releases.ts';

export const registerPruneRoutes = (app: App, route: GuardedRoute, options: PruneOptions): void => {
  route(app, pruneReleasesCall, async ({ body: { why, dry_run: dryRun }, request, identity }) => {
    if (!dryRun) requireConfirmed(identity, options.clock);
    const pruned = await pruneReleases(options, { who: identity.who, why, dryRun });
    if (!dryRun) {
      const details = { releases: pruned.releases.length, files: pruned.files };
      recordSecurity(request, { kind: 'release.pruned', actor: identity.who, reason: why, details });
    }
    return { ...pruned, releases: [...pruned.releases] };
  });
};
