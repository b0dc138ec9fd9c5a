import type { PackageName } from '@travel/contracts/remotes';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import type { Log } from '@travel/kit/log';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import type { DeliveryDb } from '../database/database.ts';
import { errorCollector } from './errors/error-collector.ts';
import type { LiveState } from '../live/live-state.ts';
import { listReleases } from '../rollouts/rollout-rows.ts';
import type { Figures } from './figures.ts';
import { minuteCounts } from './minute-counts.ts';
import type { MinuteFigures } from './minute-counts.ts';
import type { PageMark } from './page-mark.ts';
import { routeCounts } from './route-counts.ts';
import { visitorLedger } from './visitors/visitor-ledger.ts';
import { countFailed, forgetVisitors, readVisitors, writeVisitors } from './visitors/visitor-rows.ts';
import type { SampleRequest, VisitorSample } from './visitors/visitor-rows.ts';

/** What one page sent, and who it is. */
export interface PageReport {
  readonly mark: PageMark;
  /** Digest of the network that it came from. */
  readonly network: string;
  /** Family and version, as people know it. */
  readonly browser: string;
  readonly events: readonly TelemetryEvent[];
}

/** Reports of pages: counted by visitor, release and minute; what went wrong is collected. */
export interface Telemetry {
  /** Counts what is about live releases that the page was made of; answers how many events those were. */
  take(report: PageReport): number;
  /** Sums by version since that moment; all that was taken here is in it. */
  figures(name: PackageName, since: Date): Promise<Map<string, Figures>>;
  /** The same minute by minute, oldest first; a version and minute may be there more than once. */
  minutes(name: PackageName, since: Date): Promise<MinuteFigures[]>;
  /** The same by page and version, for pages of ten minutes. */
  routes(name: PackageName, since: Date): Promise<Map<string, Map<string, Figures>>>;
  /** Different visitors by version; all that was taken here is in it. */
  visitors(request: SampleRequest): Promise<Map<string, VisitorSample>>;
  /** Visitors since a revision of the rollout for whom something of the package failed; all that was taken here is in it. */
  failed(name: PackageName, revision: number): Promise<number>;
  /** Writes what is in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface TelemetryOptions {
  db: DeliveryDb;
  state: () => LiveState;
  log: Pick<Log, 'warn'>;
  clock?: Clock;
  /** Told of whose reports are written, seldom enough to be passed on. */
  onWritten?: (packages: readonly PackageName[]) => Promise<void>;
  /** Share of visitors whose pages tell more than failures. */
  sample?: number;
}

/** Operators hear of new figures that often. */
const tellEveryMs = 5_000;

/** Copies of the service see each other's reports after so long. */
const flushMs = 1_000;
const forgetEveryMs = 600_000;
const hourMs = 3_600_000;
const keptMs = 25 * hourMs;

export const createTelemetry = ({
  db,
  state,
  log,
  clock = systemClock,
  onWritten,
  sample = 1,
}: TelemetryOptions): Telemetry => {
  const minutes = minuteCounts(db);
  const pages = routeCounts(db);
  const ledger = visitorLedger(undefined, sample);
  const errors = errorCollector(db);
  const unsaid = new Set<PackageName>();
  let saidAt = 0;

  const say = async (): Promise<void> => {
    const now = clock.now().getTime();
    if (unsaid.size === 0 || Math.abs(now - saidAt) < tellEveryMs) return;
    saidAt = now;
    const packages = [...unsaid];
    unsaid.clear();
    await onWritten?.(packages);
  };

  /** The revision under which a release is live; undefined when it is not. */
  const revisionOf = ({ package: name, version }: TelemetryEvent): number | undefined => {
    const rollout = state().rollouts.get(name);
    return rollout && listReleases(rollout).some((release) => release.version === version)
      ? rollout.revision
      : undefined;
  };

  const isAdded = (path: string): boolean => {
    const { rollouts, find } = state();
    return [...rollouts.values()].some((rollout) =>
      listReleases(rollout).some((one) => find(one.package, one.version)?.routes?.some((route) => route.path === path)),
    );
  };

  const add = (event: TelemetryEvent, { mark, network, browser }: PageReport): boolean => {
    const { package: name, version } = event;
    const revision = mark.releases[name]?.includes(version) ? revisionOf(event) : undefined;
    if (revision === undefined) return false;
    const at = clock.now();
    const { visitor, organisation } = mark;
    const release = { package: name, version, revision };
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
    const { isNew, isNewOnPage } = ledger.note({ ...release, hour }, { visitor, network }, event, at);
    if (isNew) minutes.add(release, event, at);
    if (isNewOnPage) pages.add(release, event, at, isAdded);
    const isCollected = 'detail' in event && errors.add({ event, visitor, network, organisation, browser, at });
    if (isNew || isCollected) unsaid.add(name);
    return isNew || isCollected;
  };

  const writeVisitorRows = async (keptSince: Date): Promise<void> => {
    const rows = ledger.changed();
    if (rows.length === 0) return;
    try {
      await writeVisitors(db, rows);
    } catch (error) {
      ledger.putBack(rows.filter(({ hour }) => hour > keptSince));
      throw error;
    }
  };

  let forgottenAt = 0;
  const forget = async (keptSince: Date): Promise<void> => {
    const now = clock.now().getTime();
    if (now - forgottenAt < forgetEveryMs) return;
    forgottenAt = now;
    await minutes.forget(keptSince);
    await pages.forget(keptSince);
    await forgetVisitors(db, keptSince);
  };

  const writeOut = async (): Promise<void> => {
    const keptSince = new Date(clock.now().getTime() - keptMs);
    await minutes.flush(keptSince);
    await pages.flush(keptSince);
    await writeVisitorRows(keptSince);
    await errors.flush(clock.now());
    await say();
    await forget(keptSince);
  };

  // One after the other: whoever reads after a flush has to find what an earlier one is still writing.
  let last: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => (last = last.catch(() => {}).then(writeOut));

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'Reports of pages could not be written; trying again'));
  }, flushMs);
  timer.unref();

  return {
    take: (report) => report.events.filter((event) => add(event, report)).length,
    async figures(name, since) {
      await flush();
      return minutes.read(name, since);
    },
    async minutes(name, since) {
      await flush();
      return minutes.readMinutes(name, since);
    },
    async routes(name, since) {
      await flush();
      return pages.read(name, since);
    },
    async visitors(request) {
      await flush();
      return readVisitors(db, request);
    },
    async failed(name, revision) {
      await flush();
      return countFailed(db, name, revision);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch((error: unknown) => log.warn({ err: error }, 'The last reports of pages are lost'));
    },
  };
};
