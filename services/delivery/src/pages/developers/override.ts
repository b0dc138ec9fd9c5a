import type { ReleaseChoice } from '@travel/contracts/host/boot';
import type { AddedRoute } from '@travel/contracts/releases/release.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { LocalRemote } from './developer-passes.ts';

/** A local build of a remote that a developer put into a page. */
export interface Override {
  readonly package: PackageName;
  readonly origin: string;
  readonly release: ReleaseChoice;
  readonly routes: AddedRoute[];
}

export const createOverride = ({ package: name, url: address, pages = [] }: LocalRemote): Override => {
  const url = new URL(address);
  return { package: name, origin: url.origin, release: createLocalRelease(name, url), routes: pages };
};

const createLocalRelease = (name: PackageName, url: URL): ReleaseChoice => ({
  version: 'local',
  base: new URL('.', url).href,
  // A local build changes while the developer works, so it has no fixed integrity.
  entry: { url: url.href, integrity: '', global: name.replaceAll('-', '_') },
  override: true,
});
