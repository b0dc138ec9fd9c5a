import type { PackageName } from '@travel/contracts/releases/remotes';
import { useHost } from '../host/host-context.tsx';
import { useFeed } from './feed.ts';

const quickMs = 5_000;

/** What is live of each package. */
export const useRollouts = () => {
  const { http } = useHost();
  return useFeed('rollouts', (signal) => http('GET /delivery/rollouts', { signal }), quickMs);
};

/** Which changes are wanted; what is left out narrows nothing. */
export interface AuditFilter {
  readonly package?: PackageName;
  readonly action?: string;
  readonly who?: string;
  readonly since?: string;
  readonly until?: string;
}

/** The last changes that a filter leaves. */
export const useAudit = (limit: number, filter: AuditFilter = {}) => {
  const { http } = useHost();
  return useFeed(`audit/${JSON.stringify(filter)}/${limit}`, (signal) =>
    http('GET /delivery/audit', { query: { limit, ...filter }, signal }),
  );
};

/** Published releases, newest first. */
export const useReleases = (name: PackageName | undefined, limit: number) => {
  const { http } = useHost();
  return useFeed(`releases/${name}/${limit}`, (signal) =>
    http('GET /delivery/releases', { query: { limit, ...(name && { package: name }) }, signal }),
  );
};

export const useOrganisations = () => {
  const { http } = useHost();
  return useFeed('organisations', (signal) => http('GET /delivery/organisations', { signal }), 60_000);
};
