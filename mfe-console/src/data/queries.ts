import type { PackageName } from '@travel/contracts/releases/remotes';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';

const quickMs = 5_000;

export const useRollouts = () => {
  const { http } = useHost();
  return useFeed('rollouts', (signal) => http('GET /delivery/rollouts', { signal }), quickMs);
};

/** Filter of the audit log; undefined parts match everything. */
export interface AuditFilter {
  readonly package?: PackageName;
  readonly action?: string;
  readonly who?: string;
  readonly since?: string;
  readonly until?: string;
}

export const useAudit = (limit: number, filter: AuditFilter = {}) => {
  const { http } = useHost();
  return useFeed(`audit/${JSON.stringify(filter)}/${limit}`, (signal) =>
    http('GET /delivery/audit', { query: { limit, ...filter }, signal }),
  );
};

/** Decisions on reviews, which the API stores; none for a package. */
export const useReviewDecisions = (limit: number, { package: name, action: _, ...filter }: AuditFilter = {}) => {
  const { http } = useHost();
  return useFeed(name ? null : `review-decisions/${JSON.stringify(filter)}/${limit}`, async (signal) => {
    const { data } = await http('GET /api/operator/review-decisions', { query: { limit, ...filter }, signal });
    return data;
  });
};

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
