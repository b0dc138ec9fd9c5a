import { createChangeSet } from '@travel/contracts/endpoints/delivery/change-sets';
import { changeRollout, listRollouts } from '@travel/contracts/endpoints/delivery/delivery';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { readCurrentBuild } from './current-build.ts';
import { browserPackages, getBuildFolder } from './browser-packages.ts';
import { RegistryFault, type Registry } from './registry-client.ts';

interface Build {
  readonly package: PackageName;
  readonly folder: string;
}

const why = 'Built by start';

/**
 * Publishes the built releases. A version that is new to the registry becomes the default at once, so that the running
 * product follows the working tree; all other rollouts of operators stay unchanged. Releases that fit each other, but
 * not the releases that they replace, are released as one change set.
 */
export const publishBuilds = async (
  registry: Registry,
  builds: readonly Build[] = browserPackages.map((name) => ({ package: name, folder: getBuildFolder(name) })),
): Promise<readonly string[]> => {
  const { rollouts } = await registry.call(listRollouts, {});
  const live = new Map(rollouts.map((rollout) => [rollout.package, rollout]));
  const fresh: string[] = [];
  const together: { package: PackageName; version: string; revision: number }[] = [];
  const build = await readCurrentBuild();
  for (const { package: name, folder } of builds) {
    const release = await registry.publishNew(folder, build);
    if (!release.fresh && live.get(name)?.default_version) continue;
    const member = { package: name, version: release.version, revision: live.get(name)?.revision ?? 0 };
    fresh.push(`${name} ${release.version}`);
    try {
      await rollOut(registry, member);
    } catch (error) {
      if (!(error instanceof RegistryFault) || error.code !== 'contract_misfit') throw error;
      together.push(member);
    }
  }
  const [only] = together;
  if (only && together.length === 1) await rollOut(registry, only);
  if (together.length > 1) await registry.call(createChangeSet, { body: { packages: together, percent: 100, why } });
  return fresh;
};

const rollOut = (
  registry: Registry,
  { package: name, version, revision }: { package: PackageName; version: string; revision: number },
) =>
  registry.call(changeRollout, {
    params: { package: name },
    query: { revision },
    // Replaces a running rollout plan, because the start command always serves the built releases.
    body: { action: 'rollout', version, percent: 100, audience: {}, replace: true, why },
  });
