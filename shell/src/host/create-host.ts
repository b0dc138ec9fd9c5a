import type { BootData, ReleaseLocation } from '@travel/contracts/host/boot';
import type { Host } from '@travel/contracts/host/host';
import type { RemotePackage } from '@travel/contracts/releases/remotes';
import { adaptHost, type HostVersion } from './versions/host-versions.ts';
import type { Snapshot } from '../page/page-context.ts';

/** The part of the host that is the same for all remotes and for the lifetime of the page. */
export type HostServices = Pick<
  Host,
  | 'navigate'
  | 'prepare'
  | 'reload'
  | 'cookies'
  | 'storage'
  | 'draft'
  | 'http'
  | 'hasFirstAnswers'
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

/** Creates the current host of one remote, in the contract version that its release supports. */
export const createHost = (
  { organisation, flags, locale, environment }: BootData,
  services: HostServices,
  { route, session }: Snapshot,
  owner: RemotePackage,
  { version, base, speaks }: ReleaseLocation,
  versions?: Readonly<Record<number, HostVersion>>,
): Host =>
  adaptHost(
    {
      ...services,
      organisation,
      flags,
      locale,
      environment,
      session,
      route,
      release: { package: owner, version, base },
    },
    speaks?.host,
    versions,
  );
