import type { ReleaseChoice } from '@travel/contracts/boot';
import { consolePackage, isPackageName } from '@travel/contracts/remotes';
import type { PackageName, RemotePackage } from '@travel/contracts/remotes';

/** A local remote that a developer put into this page. */
export interface Override {
  readonly package: RemotePackage;
  readonly origin: string;
  readonly release: ReleaseChoice;
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** So many as there can be of remotes. */
const mostRemotes = 10;

/**
 * Reads values of `?remote=`, like `mfe-header@http://127.0.0.1:4301/entry.js`. Only entries on the developer's own
 * machine are taken, the rest is ignored.
 */
export const readOverrides = (values: readonly string[]): Override[] =>
  values.slice(0, mostRemotes).flatMap((value) => {
    const at = value.indexOf('@');
    const name = value.slice(0, at);
    const address = value.slice(at + 1);
    if (!isRemotePackage(name) || name === consolePackage || !URL.canParse(address)) return [];
    const url = new URL(address);
    const plain = url.username === '' && url.password === '' && url.hash === '';
    if (!/^https?:$/.test(url.protocol) || !loopback.has(url.hostname) || !plain || !url.pathname.endsWith('.js'))
      return [];
    return [{ package: name, origin: url.origin, release: localRelease(name, url) }];
  });

const isRemotePackage = (name: string): name is RemotePackage => isPackageName(name) && name !== 'shell';

const localRelease = (name: PackageName, url: URL): ReleaseChoice => ({
  version: 'local',
  base: new URL('.', url).href,
  // Its build changes under the developer's hands, so there is no integrity to hold it to.
  entry: { url: url.href, integrity: '', global: name.replaceAll('-', '_') },
  override: true,
});
