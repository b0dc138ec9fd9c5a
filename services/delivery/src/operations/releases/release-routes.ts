import {
  announceRelease,
  listReleases,
  publishRelease,
  readRelease,
  uploadReleaseFile,
} from '@travel/contracts/endpoints/delivery/delivery';
import type { Clock } from '@travel/kit/clock/clock';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { requirePackage } from '../../access/identity.ts';
import type { Live } from '../../live/live.ts';
import { findConflicts } from '../../rollouts/gate/gate.ts';
import type { FindRecord } from '../../rollouts/find-record.ts';
import { replaceRollouts } from '../rollouts/requirements.ts';
import { createEmptyRollout } from '../../rollouts/stored-rollout.ts';
import { listProvenance } from '../../releases/provenance/provenance-rows.ts';
import { largestFile } from '../../releases/validate-record.ts';
import { recordBuild, readBuilds, type ReleaseBuild } from './release-builds.ts';
import {
  announce,
  findRelease,
  listStoredReleases,
  publish,
  upload,
  type Registry,
  type ReleaseRow,
} from './registry.ts';

interface ReleaseRoutesOptions extends Registry {
  readonly live: Live;
  readonly clock: Clock;
}

export const registerReleaseRoutes = (
  app: App,
  route: GuardedRoute,
  { live, clock, ...registry }: ReleaseRoutesOptions,
): void => {
  const { db } = registry;
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestFile },
    (_request, body, done) => done(null, body),
  );

  const toListedRelease = ({ record, publishedAt, publishedBy }: ReleaseRow, builds: readonly ReleaseBuild[] = []) => {
    const { rollouts } = live.state;
    const own = builds.filter((one) => one.package === record.package && one.version === record.version);
    const hypothetical = { ...createEmptyRollout(record.package), default_version: record.version };
    const changed = new Set([record.package]);
    const find: FindRecord = (name, version) =>
      name === record.package && version === record.version ? record : live.state.find(name, version);
    const all = replaceRollouts([...rollouts.values()], [hypothetical]);
    const findings = findConflicts({ all, changed, find, now: clock.now() });
    return {
      package: record.package,
      version: record.version,
      source: record.source,
      published_at: publishedAt?.toISOString() ?? null,
      published_by: publishedBy,
      misfits: findings.map(({ what }) => what),
      ...(findings.length > 0 && { findings }),
      ...(own.length > 0 && { builds: own.map(toBuild) }),
    };
  };

  const signed = async (rows: readonly ReleaseRow[], builds: readonly ReleaseBuild[]) => {
    const signedBy = await listProvenance(
      db,
      rows.map((row) => row.record),
    );
    return rows.map((row) => ({ ...toListedRelease(row, builds), provenance: [...signedBy(row.record)] }));
  };

  route(app, announceRelease, ({ body, identity }) => {
    requirePackage(identity, body.package);
    return announce(registry, body, identity.who);
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
      await upload(registry, params, query.path, body ?? Buffer.alloc(0));
      return { stored: true } as const;
    },
    { bodyLimit: largestFile },
  );

  route(app, publishRelease, async ({ params, query: { branch, commit }, identity }) => {
    requirePackage(identity, params.package);
    const published = await publish(registry, params, identity.who);
    if (branch !== undefined && commit !== undefined) {
      await recordBuild(db, { ...params, branch, commit, publishedAt: clock.now(), publishedBy: identity.who });
    }
    const [answer] = await signed([published], await readBuilds(db, { name: params.package }));
    return answer ?? toListedRelease(published);
  });

  route(app, listReleases, async ({ query: { package: name, branch, limit } }) => {
    const builds = await readBuilds(db, { name, branch });
    if (branch === undefined) {
      return { releases: await signed(await listStoredReleases(db, limit, name), builds) };
    }
    const rows = await Promise.all(builds.slice(0, limit).map((one) => findRelease(db, one)));
    const found = rows.filter((row) => row !== undefined);
    return { releases: await signed(found, builds) };
  });

  route(app, readRelease, async ({ params }) => {
    const row = await findRelease(db, params);
    if (!row) throw createDeclaredProblem(readRelease, 'release_unknown');
    return row.record;
  });
};

const toBuild = ({ branch, commit, publishedAt, publishedBy }: ReleaseBuild) => ({
  branch,
  commit,
  published_at: publishedAt.toISOString(),
  published_by: publishedBy,
});
