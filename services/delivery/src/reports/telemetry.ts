import type { PackageName } from '@travel/contracts/releases/remotes';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import type { Log } from '@travel/kit/log/log';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import { hourMs } from '@travel/contracts/time/durations';
import type { DeliveryDb } from '../database/database.ts';
import { createErrorCollector } from './errors/error-collector.ts';
import type { LiveState } from '../live/live-state.ts';
import { listReleases } from '../rollouts/rollout-rows.ts';
import type { Figures } from './figures.ts';
import { createMinuteCounts, type MinuteFigures } from './minute-counts.ts';
import type { PageMark } from './page-mark.ts';
import { createRouteCounts } from './route-counts.ts';
import { createVisitorLedger, type VisitorLedger } from './visitors/visitor-ledger.ts';
import {
  countFailed,
  deleteOldVisitors,
  readVisitors,
  writeVisitors,
  type SampleRequest,
  type VisitorSample,
} from './visitors/visitor-rows.ts';

export interface PageReport {
  readonly mark: PageMark;
  /** A digest of the visitor's network. */
  readonly network: string;
  /** Browser family and version, shown to operators. */
  readonly browser: string;
  readonly events: readonly TelemetryEvent[];
}

/** Collects reports from pages: counts events by visitor, release and minute, and groups errors. */
export interface Telemetry {
  /** Counts the events of a report that are about live releases of the page. Returns the number of counted events. */
  record(report: PageReport): number;
  /** Returns sums by version since a moment, including reports that this process has not written yet. */
  figures(name: PackageName, since: Date): Promise<Map<string, Figures>>;
  /** Returns sums by minute, oldest first. A version and minute may occur more than once. */
  minutes(name: PackageName, since: Date): Promise<MinuteFigures[]>;
  /** Returns sums by page and version, in steps of ten minutes. */
  routes(name: PackageName, since: Date): Promise<Map<string, Map<string, Figures>>>;
  /** Returns distinct visitors by version, including reports that this process has not written yet. */
  visitors(request: SampleRequest): Promise<Map<string, VisitorSample>>;
  /** Returns the number of visitors with a failure of the package since a revision of its rollout. */
  failed(name: PackageName, revision: number): Promise<number>;
  /** Writes all reports in memory to the database. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface TelemetryOptions {
  db: DeliveryDb;
  state: () => LiveState;
  log: Pick<Log, 'warn'>;
  clock?: Clock;
  /** Called with the packages whose reports were written, at most every few seconds. */
  onWritten?: (packages: readonly PackageName[]) => Promise<void>;
  /** Share of visitors, from 0 to 1, whose pages report more than failures. */
  sample?: number;
}

/** How often operators are notified of new figures, in milliseconds. */
const notifyEveryMs = 5_000;

const flushMs = 1_000;
const forgetEveryMs = 600_000;
const retentionMs = 25 * hourMs;

export const createTelemetry = ({
  db,
  state,
  log,
  clock = systemClock,
  onWritten,
  sample = 1,
}: TelemetryOptions): Telemetry => {
  const minutes = createMinuteCounts(db);
  const pages = createRouteCounts(db);
  const ledger = createVisitorLedger(undefined, sample);
  const errors = createErrorCollector(db);
  const notices = createNotices(clock, onWritten);

  const add = (event: TelemetryEvent, { mark, network, browser }: PageReport): boolean => {
    const { package: name, version } = event;
    const revision = mark.releases[name]?.includes(version) ? findRevision(state(), event) : undefined;
    if (revision === undefined) return false;
    const at = clock.now();
    const { visitor, organisation } = mark;
    const release = { package: name, version, revision };
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
    const { isNew, isNewOnPage } = ledger.record({ ...release, hour }, { visitor, network }, event, at);
    if (isNew) minutes.add(release, event, at);
    if (isNewOnPage) pages.add(release, event, at, (path) => isAddedPage(state(), path));
    const isCollected = 'detail' in event && errors.add({ event, visitor, network, organisation, browser, at });
    if (isNew || isCollected) notices.add(name);
    return isNew || isCollected;
  };

  let forgottenAt = 0;
  const deleteOldReports = async (keptSince: Date): Promise<void> => {
    const now = clock.now().getTime();
    if (now - forgottenAt < forgetEveryMs) return;
    forgottenAt = now;
    await minutes.forget(keptSince);
    await pages.forget(keptSince);
    await deleteOldVisitors(db, keptSince);
  };

  const writeOut = async (): Promise<void> => {
    const keptSince = new Date(clock.now().getTime() - retentionMs);
    await minutes.flush(keptSince);
    await pages.flush(keptSince);
    await writeVisitorRows(db, ledger, keptSince);
    await errors.flush(clock.now());
    await notices.send();
    await deleteOldReports(keptSince);
  };

  // Flushes are serialized, so that a read after a flush includes the reports that an earlier flush was still writing.
  let last: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => (last = last.catch(() => {}).then(writeOut));

  /** Reads after a flush, so that the result includes all reports that this process has received. */
  const readAll = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    await flush();
    return read();
  };

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'Page reports could not be written; trying again'));
  }, flushMs);
  timer.unref();

  return {
    record: (report) => report.events.filter((event) => add(event, report)).length,
    figures: (name, since) => readAll(() => minutes.read(name, since)),
    minutes: (name, since) => readAll(() => minutes.readMinutes(name, since)),
    routes: (name, since) => readAll(() => pages.read(name, since)),
    visitors: (request) => readAll(() => readVisitors(db, request)),
    failed: (name, revision) => readAll(() => countFailed(db, name, revision)),
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch((error: unknown) => log.warn({ err: error }, 'The last page reports were lost'));
    },
  };
};

/** Returns the rollout's revision if a release is live, or undefined. */
const findRevision = (state: LiveState, { package: name, version }: TelemetryEvent): number | undefined => {
  const rollout = state.rollouts.get(name);
  return rollout && listReleases(rollout).some((release) => release.version === version) ? rollout.revision : undefined;
};

/** Returns whether a live release adds a page at this path. */
const isAddedPage = ({ rollouts, find }: LiveState, path: string): boolean =>
  [...rollouts.values()].some((rollout) =>
    listReleases(rollout).some((one) => find(one.package, one.version)?.routes?.some((route) => route.path === path)),
  );

/** Writes the changed rows of visitors. If that fails, the rows return to the ledger, except expired ones. */
const writeVisitorRows = async (db: DeliveryDb, ledger: VisitorLedger, keptSince: Date): Promise<void> => {
  const rows = ledger.takeChanged();
  if (rows.length === 0) return;
  try {
    await writeVisitors(db, rows);
  } catch (error) {
    ledger.restore(rows.filter(({ hour }) => hour > keptSince));
    throw error;
  }
};

/** Collects the packages with new reports and passes them on at most every few seconds. */
const createNotices = (clock: Clock, onWritten: TelemetryOptions['onWritten']) => {
  const pending = new Set<PackageName>();
  let sentAt = 0;
  return {
    add(name: PackageName): void {
      pending.add(name);
    },
    async send(): Promise<void> {
      const now = clock.now().getTime();
      if (pending.size === 0 || Math.abs(now - sentAt) < notifyEveryMs) return;
      sentAt = now;
      const packages = [...pending];
      pending.clear();
      await onWritten?.(packages);
    },
  };
};
