import type { ReleaseChoice } from '@travel/contracts/boot';
import type { AddedRoute } from '@travel/contracts/releases.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { LocalRemote } from './developer-passes.ts';

/** A local remote that a developer put into this page. */
export interface Override {
  readonly package: PackageName;
  readonly origin: string;
  readonly release: ReleaseChoice;
  /** Pages that it adds to the product. */
  readonly routes: AddedRoute[];
}

/** What a page needs of a remote on the developer's own machine. */
export const overrideOf = ({ package: name, url: address, pages = [] }: LocalRemote): Override => {
  const url = new URL(address);
  return { package: name, origin: url.origin, release: localRelease(name, url), routes: pages };
};

const localRelease = (name: PackageName, url: URL): ReleaseChoice => ({
  version: 'local',
  base: new URL('.', url).href,
  // Its build changes under the developer's hands, so there is no integrity to hold it to.
  entry: { url: url.href, integrity: '', global: name.replaceAll('-', '_') },
  override: true,
});
