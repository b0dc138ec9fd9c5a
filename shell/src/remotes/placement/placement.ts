import type { ReleaseLocation, ReleaseChoice } from '@travel/contracts/host/boot';
import type { Host, RemoteModule } from '@travel/contracts/host/host';
import { getPackageName, type RemotePackage } from '@travel/contracts/releases/remotes';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import type { Clock } from '../../boot/clock.ts';
import type { LoadModule } from '../loading/load-module.ts';
import { ChainError, runAttempts, type MissedAttempt } from '../loading/run-attempts.ts';
import { listAttempts, type LoadAttempt } from '../loading/load-attempts.ts';
import type { FailedReleases } from '../releases/failed-releases.ts';
import type { Report } from '../../reports/telemetry.ts';
import { openParcel, type OpenParcel, type OpenedParcel } from './parcel.ts';

export type PlacementState = 'loading' | 'mounted' | 'failed';

export interface PlacementServices {
  readonly load: LoadModule;
  /** Returns the release of a package, or undefined if the package is killed or was never released. */
  readonly releaseOf: (name: RemotePackage) => ReleaseChoice | undefined;
  /** Loads the live releases again, before a manual retry. */
  readonly refreshReleases: () => Promise<void>;
  readonly hostOf: (name: RemotePackage, release: ReleaseLocation) => Host;
  readonly report: Report;
  /** Failed releases, which all pages of this visit remember. */
  readonly failedReleases: FailedReleases;
  readonly clock: Clock;
  readonly open?: OpenParcel;
}

export interface Placement<K extends RemoteName> {
  update(props: RemoteMap[K]): void;
  /** Renders the remote again with the current host. Resolves when the remote has rendered; never rejects. */
  refresh(): Promise<void>;
  retry(): void;
  /** Removes the remote. Settles when it is removed; never rejects. */
  remove(): Promise<void>;
}

interface PlacementOptions<K extends RemoteName> {
  readonly name: K;
  readonly props: RemoteMap[K];
  readonly element: HTMLElement;
  /** Whether the remote was requested after the page was loaded, so that its load time is measured from the request. */
  readonly isLater?: boolean | undefined;
  readonly services: PlacementServices;
  /** Called on each new state, before the slot's element changes: with `mounted` while the remote is still hidden. */
  readonly onState: (state: PlacementState) => void;
}

interface ShownParcel<K extends RemoteName> {
  readonly parcel: OpenedParcel<K>;
  readonly release: ReleaseLocation;
  /** Set if the remote failed after its first render but before it was shown. */
  failure?: { readonly error: unknown };
}

const trackReleases = (owner: RemotePackage, { releaseOf, failedReleases }: PlacementServices) => {
  /** Versions that failed in this placement after they were shown. From then on they are tried last. */
  const broken = new Set<string>();
  /** The release that the page should show. If another release is shown, that one is a fallback. */
  let chosen: ReleaseChoice | undefined;
  const getWeight = ({ release }: LoadAttempt): number => (broken.has(release.version) ? 1 : 0);

  return {
    /**
     * Returns the attempts to show the live release, in order.
     * @throws ChainError if no release is live
     */
    listAttempts(again: boolean): readonly LoadAttempt[] {
      const choice = releaseOf(owner);
      if (!choice) throw new ChainError(`Nothing is live of ${owner}`);
      chosen = choice;
      const hasFailed = failedReleases.has(owner, choice.version);
      return listAttempts(choice, { again, hasFailed }).toSorted((a, b) => getWeight(a) - getWeight(b));
    },
    isFallback: ({ version }: ReleaseLocation): boolean => version !== chosen?.version,
    /**
     * Records whether a fallback had to be shown, so that later pages of this visit start with the last good release. A
     * developer's own release is not recorded, because the developer will fix it.
     */
    recordShown({ version }: ReleaseLocation): void {
      if (chosen?.override || !chosen?.lastGood) return;
      if (version === chosen.version) failedReleases.remove(owner, version);
      else if (!failedReleases.has(owner, chosen.version)) failedReleases.add(owner, chosen.version);
    },
    recordBroken({ version }: ReleaseLocation): void {
      broken.add(version);
      if (chosen?.lastGood && version === chosen.version) failedReleases.add(owner, version);
    },
  };
};

interface OpenOptions<K extends RemoteName> {
  readonly release: ReleaseLocation;
  readonly report: ReturnType<Report['of']>;
  readonly load: () => Promise<RemoteModule<K>>;
  readonly open: (
    module: RemoteModule<K>,
    onFailure: (error: unknown) => void,
    onRecovered: (error: unknown) => void,
  ) => OpenedParcel<K>;
  /** Called when the remote fails, also during its first render. */
  readonly onFailure: (broken: ShownParcel<K>, error: unknown) => void;
  readonly signal: AbortSignal;
}

/** Loads a remote and renders it hidden. Reports each step that succeeds or fails, and rejects if any step fails. */
const openRelease = async <K extends RemoteName>({
  release,
  report: { loaded, mounted, failed },
  load,
  open,
  onFailure,
  signal,
}: OpenOptions<K>): Promise<ShownParcel<K>> => {
  const module = await load().catch((error: unknown) => {
    failed('load-failed', error);
    throw error;
  });
  loaded();
  signal.throwIfAborted();
  const parcel = open(
    module,
    (error) => onFailure(opened, error),
    (error) => failed('error', error),
  );
  const opened: ShownParcel<K> = { parcel, release };
  signal.addEventListener('abort', () => void parcel.close());
  await parcel.mounted.catch(async (error: unknown) => {
    await parcel.close();
    if (!signal.aborted) failed('mount-failed', error);
    throw error;
  });
  if (!signal.aborted) mounted();
  return opened;
};

/**
 * Shows one remote in one element. The previous content of the element stays until the remote has rendered; the remote
 * renders hidden next to it, or hydrates it if it is the view that its release rendered on the server.
 */
export const placeRemote = <K extends RemoteName>(options: PlacementOptions<K>): Placement<K> => {
  const { name, element, services, onState } = options;
  const { load, report, clock, open = openParcel } = services;
  const owner = getPackageName(name);
  const whole = new AbortController();
  const releases = trackReleases(owner, services);
  let { props } = options;
  let shown: ShownParcel<K> | undefined;
  let busy = false;
  /** Whether the route, session or props have changed while the remote was loading, so that it must be updated. */
  let outdated = false;

  const since = options.isLater ? report.now() : 0;
  const reporter = (release: ReleaseLocation, from = since) => report.of(owner, release.version, name, from);

  const getInput = (release: ReleaseLocation) => ({ host: services.hostOf(owner, release), props });
  const fail = () => {
    if (!whole.signal.aborted) onState('failed');
  };

  const handleBreakdown = async (broken: ShownParcel<K>, error: unknown) => {
    if (shown !== broken) {
      broken.failure = { error };
      return;
    }
    shown = undefined;
    releases.recordBroken(broken.release);
    reporter(broken.release).failed('render-failed', error);
    fail();
    await broken.parcel.close();
  };

  const attempt = ({ release, fresh }: LoadAttempt, signal: AbortSignal): Promise<ShownParcel<K>> =>
    openRelease({
      release,
      // The load time of a fallback does not include the wait for the failed release.
      report: reporter(release, releases.isFallback(release) ? report.now() : since),
      load: () => load(name, release, fresh),
      open(module, onFailure, onRecovered) {
        outdated = false;
        return open({ name, module, element, input: getInput(release), onFailure, onRecovered });
      },
      onFailure: (broken, error) => void handleBreakdown(broken, error),
      signal,
    });

  const onMissed = ({ which: { release, patience }, why }: MissedAttempt) => {
    if (why === 'slow') reporter(release).failed('load-failed', `Not there after ${patience} ms`);
  };

  const begin = async (again: boolean) => {
    if (busy) return;
    busy = true;
    try {
      if (again) await services.refreshReleases();
      const attempts = releases.listAttempts(again);
      const opened = await runAttempts({ attempts, load: attempt, clock, signal: whole.signal, onMissed });
      shown = opened;
      releases.recordShown(opened.release);
      onState('mounted');
      opened.parcel.show();
      if (opened.failure) void handleBreakdown(opened, opened.failure.error);
      else if (outdated) void refresh();
    } catch {
      fail();
    } finally {
      busy = false;
    }
  };

  const refresh = async () => {
    if (!shown) {
      outdated = true;
      return;
    }
    const current = shown;
    try {
      await current.parcel.update(getInput(current.release));
    } catch (error) {
      await handleBreakdown(current, error);
    }
  };

  void begin(false);

  return {
    update(next) {
      props = next;
      void refresh();
    },
    refresh,
    retry: () => void begin(true),
    async remove() {
      whole.abort();
      const last = shown;
      shown = undefined;
      await last?.parcel.close();
    },
  };
};
