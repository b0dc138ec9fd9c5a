import { changeRollout, listRollouts } from '@travel/contracts/endpoints/delivery';
import { currentBuild } from './current-build.ts';
import { browserPackages, buildFolder } from './browser-packages.ts';
import type { Registry } from './registry-client.ts';

/**
 * Publishes what was built. A version that the registry never had becomes the default at once, so that the running
 * product follows the work tree; what operators rolled out before stays as they left it otherwise.
 */
export const publishBuilds = async (registry: Registry): Promise<readonly string[]> => {
  const { rollouts } = await registry.call(listRollouts, {});
  const live = new Map(rollouts.map((rollout) => [rollout.package, rollout]));
  const fresh: string[] = [];
  const build = await currentBuild();
  for (const name of browserPackages) {
    const release = await registry.publish(buildFolder(name), build);
    if (!release.fresh && live.get(name)?.default_version) continue;
    await registry.call(changeRollout, {
      params: { package: name },
      query: { revision: live.get(name)?.revision ?? 0 },
      body: { action: 'rollout', version: release.version, percent: 100, audience: {}, why: 'Built by start' },
    });
    fresh.push(`${name} ${release.version}`);
  }
  return fresh;
};
