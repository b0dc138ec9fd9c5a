import type { Host } from '@travel/contracts/host/host';

/** Converts the current host to an earlier version of its contract. */
export type HostVersion = (today: Host) => Host;

/**
 * Host versions that this shell provides, by number; `remote.config.ts` declares the same ones. When the host contract
 * changes, the current host moves to a new number and the old number gets an adapter here, which stays for as long as a
 * release that needs it can be on a page.
 */
export const hostVersions: Readonly<Record<number, HostVersion>> = {
  1: (today) => today,
};

/** Returns the host in the version that a release supports. A release that declares no version gets version 1. */
export const adaptHost = (
  today: Host,
  version = 1,
  versions: Readonly<Record<number, HostVersion>> = hostVersions,
): Host => (versions[version] ?? ((host) => host))(today);
