import type { PackageName } from '@travel/contracts/remotes';
import { useHost } from '../host/host-context.tsx';
import { useFeed } from './feed.ts';

const quickMs = 5_000;

/** What is live of each package. */
export const useRollouts = () => {
  const { http } = useHost();
  return useFeed('rollouts', (signal) => http('GET /delivery/rollouts', { signal }), quickMs);
};

/** The last changes, of one package or of all. */
export const useAudit = (limit: number, name?: PackageName) => {
  const { http } = useHost();
  return useFeed(`audit/${name}/${limit}`, (signal) =>
    http('GET /delivery/audit', { query: { limit, ...(name && { package: name }) }, signal }),
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
