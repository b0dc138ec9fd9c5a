import {
  announceRelease,
  listReleases,
  publishRelease,
  readRelease,
  uploadReleaseFile,
} from '@travel/contracts/endpoints/delivery';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { requirePackage } from '../../access/identity.ts';
import type { Live } from '../../live/live.ts';
import { liveMisfits } from '../../rollouts/live-misfits.ts';
import { emptyRollout } from '../../rollouts/stored-rollout.ts';
import { largestFile } from '../../releases/record-faults.ts';
import type { Registry, ReleaseRow } from './registry.ts';

export interface ReleaseRoutesOptions {
  registry: Registry;
  live: Live;
}

/** Publishing, and what was published. */
export const releaseRoutes = (app: App, route: GuardedRoute, { registry, live }: ReleaseRoutesOptions): void => {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestFile },
    (_request, body, done) => done(null, body),
  );

  const listed = ({ record, publishedAt, publishedBy }: ReleaseRow) => {
    const { rollouts, find } = live.state;
    const hypothetical = { ...emptyRollout(record.package), default_version: record.version };
    return {
      package: record.package,
      version: record.version,
      source: record.source,
      published_at: publishedAt?.toISOString() ?? null,
      published_by: publishedBy,
      misfits: liveMisfits(hypothetical, [...rollouts.values()], (name, version) =>
        name === record.package && version === record.version ? record : find(name, version),
      ),
    };
  };

  route(app, announceRelease, ({ body, identity }) => {
    requirePackage(identity, body.package);
    return registry.announce(body, identity.who);
  });

  route(
    app,
    uploadReleaseFile,
    async ({ params, query, request, identity }) => {
      requirePackage(identity, params.package);
      const { body } = request;
      if (body !== undefined && body !== null && !Buffer.isBuffer(body)) {
        throw commonProblem('unsupported_media_type', { detail: 'This call takes application/octet-stream.' });
      }
      await registry.upload(params, query.path, body ?? Buffer.alloc(0));
      return { stored: true } as const;
    },
    { bodyLimit: largestFile },
  );

  route(app, publishRelease, async ({ params, identity }) => {
    requirePackage(identity, params.package);
    return listed(await registry.publish(params, identity.who));
  });

  route(app, listReleases, async ({ query }) => ({
    releases: (await registry.list(query.limit, query.package)).map(listed),
  }));

  route(app, readRelease, async ({ params }) => {
    const row = await registry.find(params);
    if (!row) throw declaredProblem(readRelease, 'release_unknown');
    return row.record;
  });
};
