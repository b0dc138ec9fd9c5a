import type { Organisation, Snapshot } from '@travel/contracts/organisations/organisation.schema';
import { commonProblem } from '@travel/kit/problem/problem';

const mainId = 'main';
const firstSnapshotLimitMs = 2_000;

/** Of a session, where it was opened. */
interface OpenedAt {
  readonly organisation_id: string;
}

export interface Organisations {
  /**
   * Whose site a request is for: by its host name, else by where its session was opened, else the main one. The session
   * is asked for only where the host is nobody's.
   * Waits a moment for the first news from delivery. @throws ProblemError 503 when none came
   */
  forVisitor(hostname: string, session: () => Promise<OpenedAt | null>): Promise<Organisation>;
  /** Undefined where there is none of that id. Waits and fails as `forVisitor` does. */
  byId(id: string): Promise<Organisation | undefined>;
  /** Takes over a newer snapshot. */
  update(snapshot: Snapshot): void;
}

/** The organisations as delivery told them last, kept in memory. */
export const createOrganisations = (): Organisations => {
  let known: readonly Organisation[] = [];
  let tellFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });

  const all = async (): Promise<readonly [Organisation, ...Organisation[]]> => {
    if (known.length === 0) await Promise.race([first, passed(firstSnapshotLimitMs)]);
    const [one, ...others] = known;
    if (one) return [one, ...others];
    throw commonProblem('unavailable', {
      detail: 'The organisations are not known yet. Try again in a moment.',
      headers: { 'retry-after': '2' },
    });
  };

  return {
    async forVisitor(hostname, session) {
      const organisations = await all();
      const byHost = organisations.find(({ hosts }) => hosts.includes(hostname.toLowerCase()));
      if (byHost) return byHost;
      const openedAt = (await session())?.organisation_id;
      return (
        organisations.find(({ id }) => id === openedAt) ??
        organisations.find(({ id }) => id === mainId) ??
        organisations[0]
      );
    },
    async byId(id) {
      return (await all()).find((organisation) => organisation.id === id);
    },
    update(snapshot) {
      known = snapshot.organisations;
      if (known.length > 0) tellFirst();
    },
  };
};

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
