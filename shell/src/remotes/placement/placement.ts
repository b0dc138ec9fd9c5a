import type { ReleaseAddress, ReleaseChoice } from '@travel/contracts/host/boot';
import type { Host, RemoteModule } from '@travel/contracts/host/host';
import { getPackageName } from '@travel/contracts/releases/remotes';
import type { RemotePackage } from '@travel/contracts/releases/remotes';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import type { Clock } from '../../boot/clock.ts';
import type { LoadModule } from '../federation/federation.ts';
import { ChainError, runChain } from '../loading/run-chain.ts';
import { listAttempts } from '../loading/load-attempts.ts';
import type { LoadAttempt } from '../loading/load-attempts.ts';
import type { FailedReleases } from '../releases/failed-releases.ts';
import type { Report } from '../../reports/telemetry.ts';
import { openParcel } from './parcel.ts';
import type { OpenParcel, OpenedParcel } from './parcel.ts';

export type PlacementState = 'loading' | 'mounted' | 'failed';

/** Services that the page provides to every placement. */
export interface PlacementServices {
  readonly load: LoadModule;
  /** Returns the release of a package, or undefined if it is killed or was never released. */
  readonly releaseOf: (name: RemotePackage) => ReleaseChoice | undefined;
  /** Loads the live releases again, before a manual retry. */
  readonly refreshReleases: () => Promise<void>;
  readonly hostOf: (name: RemotePackage, release: ReleaseAddress) => Host;
  readonly report: Report;
  /** Shared by all pages of this visit. */
  readonly failedReleases: FailedReleases;
  readonly clock: Clock;
  readonly open?: OpenParcel;
}

export interface Placement<K extends RemoteName> {
  update(props: RemoteMap[K]): void;
  /** Passes the current host to the remote. Settles when the remote has rendered it; never rejects. */
  refresh(): Promise<void>;
  /** Tries again after a failure. */
  retry(): void;
  /** Removes the remote. Settles when it is removed; never rejects. */
  remove(): Promise<void>;
}

interface PlacementOptions<K extends RemoteName> {
  readonly name: K;
  readonly props: RemoteMap[K];
  readonly element: HTMLElement;
  /** Requested after the page was loaded, so its load time is measured from now. */
  readonly isLater?: boolean | undefined;
  readonly services: PlacementServices;
  /** Called before the element changes: `mounted` comes while the remote is still hidden. */
  readonly onState: (state: PlacementState) => void;
}

interface Shown<K extends RemoteName> {
  readonly parcel: OpenedParcel<K>;
  readonly release: ReleaseAddress;
}

/**
 * Shows one remote in one element. The previous content of the element stays until the remote has rendered; the remote
 * renders hidden next to it.
 */
export const place = <K extends RemoteName>(options: PlacementOptions<K>): Placement<K> => {
  const { name, element, services, onState } = options;
  const { load, report, failedReleases, clock, open = openParcel } = services;
  const owner = getPackageName(name);
  const whole = new AbortController();
  /** Versions that failed here after they were shown; from then on they are tried last. */
  const broken = new Set<string>();
  let { props } = options;
  let shown: Shown<K> | undefined;
  let busy = false;
  /** The route, session or props changed while the remote was loading. */
  let outdated = false;

  const wantedSince = options.isLater ? report.now() : 0;
  /** The release that the page should show; any other shown release is a fallback. */
  let wanted: ReleaseChoice | undefined;
  const reporter = (release: ReleaseAddress, since = wantedSince) => report.of(owner, release.version, name, since);

  /**
   * Records whether the release failed, so that later pages of this visit start with the last good one. A developer's
   * own release is not recorded, because the developer will fix it.
   */
  const recordFailedRelease = (release: ReleaseAddress) => {
    if (wanted?.override || !wanted?.lastGood) return;
    if (release.version === wanted.version) failedReleases.remove(owner, release.version);
    else if (!failedReleases.has(owner, wanted.version)) failedReleases.add(owner, wanted.version);
  };

  const fail = () => {
    if (!whole.signal.aborted) onState('failed');
  };

  /** Errors of parcels that failed between their first render and being shown. */
  const brokeEarly = new Map<OpenedParcel<K>, unknown>();

  const handleBreakdown = async (parcel: OpenedParcel<K>, release: ReleaseAddress, error: unknown) => {
    if (shown?.parcel !== parcel) {
      brokeEarly.set(parcel, error);
      return;
    }
    shown = undefined;
    broken.add(release.version);
    if (wanted?.lastGood && release.version === wanted.version) failedReleases.add(owner, release.version);
    reporter(release).failed('render-failed', error);
    fail();
    await parcel.close();
  };

  const attempt = async ({ release, fresh }: LoadAttempt, signal: AbortSignal): Promise<Shown<K>> => {
    // The load time of a fallback does not include the wait for the failed release.
    const standsIn = release.version !== wanted?.version;
    const { loaded, mounted, failed } = reporter(release, standsIn ? report.now() : wantedSince);
    const module: RemoteModule<K> = await load(name, release, fresh).catch((error: unknown) => {
      failed('load-failed', error);
      throw error;
    });
    loaded();
    signal.throwIfAborted();
    outdated = false;
    const parcel: OpenedParcel<K> = open({
      module,
      element,
      input: { host: services.hostOf(owner, release), props },
      onFailure: (error) => void handleBreakdown(parcel, release, error),
    });
    signal.addEventListener('abort', () => void parcel.close());
    await parcel.mounted.catch(async (error: unknown) => {
      await parcel.close();
      if (!signal.aborted) failed('mount-failed', error);
      throw error;
    });
    if (!signal.aborted) mounted();
    return { parcel, release };
  };

  const getWeight = ({ release }: LoadAttempt): number => (broken.has(release.version) ? 1 : 0);

  const begin = async (again: boolean) => {
    if (busy) return;
    busy = true;
    try {
      if (again) await services.refreshReleases();
      const choice = services.releaseOf(owner);
      if (!choice) throw new ChainError(`Nothing is live of ${owner}`);
      wanted = choice;
      const hasFailed = failedReleases.has(owner, choice.version);
      shown = await runChain({
        attempts: listAttempts(choice, { again, hasFailed }).toSorted((a, b) => getWeight(a) - getWeight(b)),
        load: attempt,
        clock,
        signal: whole.signal,
        onMissed: ({ which, why }) => {
          if (why === 'slow') reporter(which.release).failed('load-failed', `Not there after ${which.patience} ms`);
        },
      });
      const { parcel, release } = shown;
      recordFailedRelease(release);
      onState('mounted');
      parcel.show();
      if (brokeEarly.has(parcel)) void handleBreakdown(parcel, release, brokeEarly.get(parcel));
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
    const { parcel, release } = shown;
    try {
      await parcel.update({ host: services.hostOf(owner, release), props });
    } catch (error) {
      await handleBreakdown(parcel, release, error);
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
