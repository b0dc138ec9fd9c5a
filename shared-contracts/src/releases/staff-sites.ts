import type { RemotePackage, StaffPackage } from './remotes.ts';

/** A site for people who work at the product. It has an origin of its own, on which only one remote runs. */
export interface StaffSite {
  /** Label in front of the page's host by default. */
  readonly name: 'ops' | 'office';
  readonly path: `/${string}`;
  readonly package: StaffPackage & RemotePackage;
  readonly module: `${string}/page`;
}

/** The operators' console, which works with releases. */
export const opsSite = { name: 'ops', path: '/ops', package: 'mfe-console', module: 'console/page' } as const;

/** The back office, which works with bookings. */
export const officeSite = { name: 'office', path: '/office', package: 'mfe-office', module: 'office/page' } as const;

/** Returns whether a path belongs to a staff site. */
export const isPathOfSite = ({ path: root }: StaffSite, path: string): boolean =>
  path === root || path.startsWith(`${root}/`);

/** Returns the default origin of a staff site for a page origin: a subdomain, such as `ops.`. */
export const getDefaultStaffOrigin = ({ name }: StaffSite, pageOrigin: string): string => {
  const { protocol, host } = new URL(pageOrigin);
  return `${protocol}//${name}.${host}`;
};
