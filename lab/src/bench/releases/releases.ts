import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRollout } from '@travel/contracts/endpoints/delivery/delivery';
import { getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import type { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { createRelease } from '@travel/tooling/webpack/patch-release';

export type Registry = ReturnType<typeof createRegistry>;
type Name = 'mfe-checkout' | 'mfe-header';

let made = 0;

/** Creates a new version of a built release in a folder, ready to be published. */
export const makeRelease = async (name: Name): Promise<{ version: string; folder: string }> => {
  made += 1;
  const version = `9.0.${made}`;
  const folder = await mkdtemp(join(tmpdir(), 'travel-figures-'));
  await createRelease({ folder: getBuildFolder(name), into: folder, version });
  return { version, folder };
};

export const publish = async (registry: Registry, folder: string): Promise<void> => {
  await registry.publish(folder);
  await rm(folder, { recursive: true, force: true });
};

export const rollOut = (registry: Registry, name: Name, version: string, percent = 100) =>
  registry.call(changeRollout, {
    params: { package: name },
    body: { action: 'rollout', version, percent, audience: {}, why: 'Measured' },
  });

export const rollBack = (registry: Registry, name: Name, all = false) =>
  registry.call(changeRollout, { params: { package: name }, body: { action: 'rollback', all, why: 'Measured' } });
