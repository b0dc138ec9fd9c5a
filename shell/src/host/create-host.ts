import type { BootData, ReleaseAddress } from '@travel/contracts/boot';
import type { Host } from '@travel/contracts/host';
import type { RemotePackage } from '@travel/contracts/remotes';
import type { Snapshot } from '../page/page-context.ts';

/** What is the same for all remotes and as long as the page is up. */
export type HostServices = Pick<
  Host,
  | 'navigate'
  | 'reload'
  | 'cookies'
  | 'storage'
  | 'draft'
  | 'http'
  | 'bus'
  | 'i18n'
  | 'mount'
  | 'toast'
  | 'log'
  | 'followBooking'
  | 'followOperations'
  | 'nonce'
  | 'pageId'
  | 'givesBackHolds'
  | 'keepsTrips'
  | 'changesDates'
>;

/** The host of one remote as things stand now. */
export const createHost = (
  { organisation, flags, locale, environment }: BootData,
  services: HostServices,
  { route, session }: Snapshot,
  owner: RemotePackage,
  { version, base }: ReleaseAddress,
): Host => ({
  ...services,
  organisation,
  flags,
  locale,
  environment,
  session,
  route,
  release: { package: owner, version, base },
});
