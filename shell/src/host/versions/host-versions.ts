import type { Host } from '@travel/contracts/host/host';

/** Makes the host of a version out of today's. */
export type HostVersion = (today: Host) => Host;

/**
 * Versions of the host that this shell gives, by number; `remote.config.ts` states the same ones. When the host's
 * contract changes, today's stands under the new number and the old one gets an adapter here, which stays for as long
 * as a release that needs it may be on a page.
 */
export const hostVersions: Readonly<Record<number, HostVersion>> = {
  1: (today) => today,
};

/** The host as a release speaks it; one that does not say speaks the first. */
export const hostInVersion = (
  today: Host,
  version = 1,
  versions: Readonly<Record<number, HostVersion>> = hostVersions,
): Host => (versions[version] ?? ((host) => host))(today);
