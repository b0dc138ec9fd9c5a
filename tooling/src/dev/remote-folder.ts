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
 * Returns the folder of a remote: the working directory if it contains that remote (also a copy of a workspace remote),
 * otherwise the remote's folder in the workspace.
 * @throws StartFault if no such remote exists
 */
export const findRemoteFolder = (name: string, cwd = process.cwd()): string => {
  if (readName(cwd) === name && existsSync(join(cwd, 'remote.config.ts'))) return cwd;
  const remotes = releasedPackages.filter(isRemotePackage);
  const isOurs = remotes.some((known) => known === name) && existsSync(join(root, name, 'remote.config.ts'));
  if (isOurs) return join(root, name);
  throw new StartFault(`There is no remote ${name} to develop. Remotes: ${remotes.join(', ')}.`);
};

/** Returns a free port for a dev server, at or above this number, that browsers do not block. */
export const findDevPort = async (from: number): Promise<number> => {
  let port = from;
  while (!isAllowedByBrowsers(port) || !(await isFree(port))) port += 1;
  return port;
};
