import { getDefaultStaffOrigin, officeSite, opsSite, type StaffSite } from '@travel/contracts/releases/staff-sites';
import { normalizeHost } from '../organisations/host-name.ts';

/** The origin of a staff site. */
export interface StaffHost {
  readonly site: StaffSite;
  readonly origin: string;
  /** Returns whether a Host header names this origin. */
  matches(host: string | undefined): boolean;
}

export interface StaffHosts {
  readonly ops: StaffHost;
  readonly all: readonly StaffHost[];
  /** Finds the staff site that a Host header names. */
  find(host: string | undefined): StaffHost | undefined;
}

interface StaffOrigins {
  readonly OPS_ORIGIN?: string | undefined;
  readonly OFFICE_ORIGIN?: string | undefined;
  readonly PAGE_ORIGIN: string;
}

/** Returns the configured origins of the staff sites, or else the page origin with their names in front of its host. */
export const createStaffHosts = ({ OPS_ORIGIN, OFFICE_ORIGIN, PAGE_ORIGIN }: StaffOrigins): StaffHosts => {
  const create = (site: StaffSite, origin = getDefaultStaffOrigin(site, PAGE_ORIGIN)): StaffHost => {
    const own = normalizeHost(new URL(origin).host);
    return { site, origin, matches: (host) => normalizeHost(host) === own };
  };
  const ops = create(opsSite, OPS_ORIGIN);
  const all = [ops, create(officeSite, OFFICE_ORIGIN)];
  return { ops, all, find: (host) => all.find(({ matches }) => matches(host)) };
};
