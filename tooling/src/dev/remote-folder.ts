import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemotePackage } from '@travel/contracts/releases/remotes';
import { StartFault } from '../settings/settings.ts';
import { isAllowedByBrowsers } from '../settings/blocked-ports.ts';
import { isFree } from '../workspace/is-free.ts';
import { root } from '../workspace/programs.ts';
import { releasedPackages } from '../workspace/released-packages.ts';

const readName = (folder: string): string | undefined => {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name }: { name?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return name;
};

/**
 * The folder of a remote: the one that the command runs in where that is it, a copy of a remote of the workspace too;
 * else the one of the workspace.
 * @throws StartFault when there is no such remote
 */
export const remoteFolder = (name: string, cwd = process.cwd()): string => {
  if (readName(cwd) === name && existsSync(join(cwd, 'remote.config.ts'))) return cwd;
  const remotes = releasedPackages.filter(isRemotePackage);
  const isOurs = remotes.some((known) => known === name) && existsSync(join(root, name, 'remote.config.ts'));
  if (isOurs) return join(root, name);
  throw new StartFault(`There is no remote ${name} to develop. Remotes: ${remotes.join(', ')}.`);
};

/** A port for a dev server from this one on, which is free and which browsers open. */
export const devPort = async (from: number): Promise<number> => {
  let port = from;
  while (!isAllowedByBrowsers(port) || !(await isFree(port))) port += 1;
  return port;
};
