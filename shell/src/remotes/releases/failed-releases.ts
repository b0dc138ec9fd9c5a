import type { TypedCookies } from '@travel/contracts/host/cookies/cookies';
import type { PackageName } from '@travel/contracts/releases/remotes';

const key = 'failedReleases';
/** Milliseconds until a failed release is tried again: half an hour. */
const remembered = 1_800_000;

/**
 * Releases that failed in this visit while an earlier release worked. Delivery reads them from a cookie and builds
 * later pages with the earlier release. If cookies are blocked, the shell on those pages loads the earlier release
 * first.
 */
export interface FailedReleases {
  has(name: PackageName, version: string): boolean;
  add(name: PackageName, version: string): void;
  remove(name: PackageName, version: string): void;
}

type FailureTimes = Readonly<Record<string, number>>;

/**
 * Stores failed releases in session storage by package and version, each with its expiry. If storage is blocked,
 * nothing is stored, and each page waits again for the failing release.
 * @param now returns milliseconds since 1970
 */
export const createFailedReleases = (
  open: () => Storage,
  cookies: Pick<TypedCookies, 'get' | 'set' | 'remove'>,
  now: () => number,
): FailedReleases => {
  const read = (): FailureTimes => {
    try {
      const kept: unknown = JSON.parse(open().getItem(key) ?? '{}');
      const known = Object.entries(kept ?? {}).filter(([, until]) => typeof until === 'number' && until > now());
      return Object.fromEntries(known);
    } catch {
      return {};
    }
  };
  const write = (kept: FailureTimes): void => {
    try {
      open().setItem(key, JSON.stringify(kept));
    } catch {
      // Storage is blocked or full, so each later page waits again for the failing release.
    }
  };
  const readCookie = (): readonly string[] => cookies.get('failedRemotes') ?? [];
  const writeCookie = (names: readonly string[]): void =>
    names.length > 0 ? cookies.set('failedRemotes', names) : cookies.remove('failedRemotes');
  const toReleaseKey = (name: PackageName, version: string): string => `${name}@${version}`;
  return {
    has: (name, version) => toReleaseKey(name, version) in read(),
    add(name, version) {
      write({ ...read(), [toReleaseKey(name, version)]: now() + remembered });
      writeCookie([...readCookie().filter((one) => one !== toReleaseKey(name, version)), toReleaseKey(name, version)]);
    },
    remove(name, version) {
      const others = readCookie().filter((one) => one !== toReleaseKey(name, version));
      if (others.length < readCookie().length) writeCookie(others);
      const { [toReleaseKey(name, version)]: gone, ...rest } = read();
      if (gone !== undefined) write(rest);
    },
  };
};
