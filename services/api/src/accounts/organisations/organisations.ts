import type { Organisation, Snapshot } from '@travel/contracts/organisations/organisation.schema';
import { commonProblem } from '@travel/kit/problem/problem';

export const mainId = 'main';
const firstSnapshotLimitMs = 2_000;

/** The organisation on whose site a session was opened. */
interface OpenedAt {
  readonly organisation_id: string;
}

export interface Organisations {
  /**
   * Returns the organisation of a request: by its host name, else by the site on which the visitor's session was
   * opened, else the main organisation. The session is read only if no organisation has the host. Waits a moment for
   * the first response of delivery.
   * @throws ProblemError 503 if delivery has not responded
   */
  forVisitor(hostname: string, session: () => Promise<OpenedAt | null>): Promise<Organisation>;
  /** Returns an organisation, or undefined for an unknown ID. Waits for delivery and fails like `forVisitor`. */
  byId(id: string): Promise<Organisation | undefined>;
  update(snapshot: Snapshot): void;
}

/** Keeps the last known organisations from delivery in memory. */
export const createOrganisations = (): Organisations => {
  let known: readonly Organisation[] = [];
  let resolveFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });

  const all = async (): Promise<readonly [Organisation, ...Organisation[]]> => {
    if (known.length === 0) await Promise.race([first, delay(firstSnapshotLimitMs)]);
    const [one, ...others] = known;
    if (one) return [one, ...others];
    throw commonProblem('unavailable', {
      detail: 'The organisations are not loaded yet. Try again in a moment.',
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
      if (known.length > 0) resolveFirst();
    },
  };
};

const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
