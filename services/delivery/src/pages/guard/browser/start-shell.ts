import { getFreshUrl, stripQueryAndFragment } from '@travel/contracts/releases/release-urls';
import { fetchIntoCache } from './fetch-into-cache.ts';
import { recordFailedShell } from './failed-shells.ts';
import { showPanel } from './panel.ts';
import type { BootData, bootElementId } from '@travel/contracts/host/boot';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';

/**
 * A file counts as lost if no file of the page arrives for this long, in milliseconds. On a slow connection, files
 * still arrive from time to time.
 */
const stallMs = 5_000;
/**
 * The same timeout after an earlier page on which no shell could start, so that the visitor waits less the second time.
 */
const shortStallMs = 2_000;
/** How long a shell may take to render after its last file arrived, in milliseconds. */
const renderMs = 4_000;
/** How long a shell may take to render after it threw an error, in milliseconds. */
const recoveryMs = 1_000;

/** The data that the server wrote into the page for the boot guard. */
interface Guard {
  /** The hidden panel, which is shown only if no shell starts. */
  readonly panel: HTMLTemplateElement;
  readonly version: string;
  readonly entry: { readonly script: HTMLScriptElement; readonly url: string; readonly integrity: string };
  /** The URL of the entry script of the last good shell; empty if there is none. */
  readonly good: string;
}

/** Returns the guard's data, or null while the browser has not parsed that part of the page. */
const readGuard = (page: Document): Guard | null => {
  const panel = page.querySelector<HTMLTemplateElement>('template#guard');
  const script = page.querySelector<HTMLScriptElement>('script#shell');
  if (!panel || !script) return null;
  const { version = '', good = '' } = panel.dataset;
  return { panel, version, entry: { script, url: script.src, integrity: script.integrity }, good };
};

const key = 'shellTrouble';
const maxAgeMs = 1_800_000;

/** Returns whether an earlier page of this tab, in the last half hour, could not start any shell. */
const hasFailedBefore = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < maxAgeMs;
  } catch {
    return false;
  }
};

/** Records for the next page whether this page could start a shell. If storage is blocked, nothing is recorded. */
const recordOutcome = (hasFailed: boolean): void => {
  try {
    if (hasFailed) sessionStorage.setItem(key, `${Date.now()}`);
    else sessionStorage.removeItem(key);
  } catch {}
};

/** The value is written here because importing it from the contracts would add their other constants to this script. */
const bootElement: typeof bootElementId = 'boot';

/** Returns the page mark, which proves to the server which page reports; undefined if the boot data cannot be read. */
const readPageMark = (page: Document): string | undefined => {
  try {
    const boot: Partial<BootData> = JSON.parse(page.getElementById(bootElement)?.textContent ?? '');
    return boot.pageMark;
  } catch {}
  return undefined;
};

/** Reports a failed shell to the server without waiting for the response. */
const reportFailure = (kind: 'load-failed' | 'mount-failed', version: string, detail: string): void => {
  const event: TelemetryEvent = { kind, package: 'shell', version, module: 'shell', detail: detail.slice(0, 300) };
  const body = new Blob([JSON.stringify({ events: [event], mark: readPageMark(document) })], {
    type: 'application/json',
  });
  navigator.sendBeacon('/delivery/telemetry', body);
};

/**
 * Ensures that the page starts. A shell sets `data-shell` on the root element once it has rendered, and clears the
 * attribute when it crashes. If the shell's entry script does not load, the guard requests it again with another query.
 * If that fails too, or if the shell throws or renders nothing, the guard sets a cookie and reloads the page, so that
 * the server sends the last good shell. If that shell is not available either, the panel is shown. A shell that starts
 * late removes the panel.
 */
export const startShell = (page: Document, nonce: string): void => {
  const root = page.documentElement;
  const timeout = hasFailedBefore() ? shortStallMs : stallMs;
  const isOfShell = (url: string): boolean => {
    const guard = readGuard(page);
    return guard !== null && stripQueryAndFragment(url) === stripQueryAndFragment(guard.entry.url);
  };
  const policy = window.trustedTypes?.createPolicy('guard', {
    createScriptURL: (url) => (isOfShell(url) ? url : ''),
  });
  let isFresh = false;
  let isBroken = false;
  let removePanel: (() => void) | undefined;

  const isStarted = () => Boolean(root.dataset['shell']);
  const isOver = () => isStarted() || isBroken;
  const fetchLastGood = ({ good }: Guard) => (good ? fetchIntoCache(good, timeout) : false);

  const fallBack = async (guard: Guard, lastGood: boolean | Promise<boolean>) => {
    isBroken = true;
    const isAvailable = await lastGood;
    if (isStarted()) return;
    if (isAvailable && recordFailedShell(page, guard.version)) {
      location.reload();
      return;
    }
    recordOutcome(true);
    removePanel ??= showPanel(guard.panel);
  };

  /** Handles a shell that loaded but does not work. Loading the same bytes again would not help. */
  const handleCrash = (why: string) => {
    const guard = readGuard(page);
    if (!guard || isOver()) return;
    reportFailure('mount-failed', guard.version, why);
    void fallBack(guard, fetchLastGood(guard));
  };

  const retryEntry = async (why: string) => {
    const guard = readGuard(page);
    if (!guard || isOver()) return;
    if (isFresh) {
      void fallBack(guard, fetchLastGood(guard));
      return;
    }
    isFresh = true;
    reportFailure('load-failed', guard.version, why);
    const lastGood = fetchLastGood(guard);
    const { url, integrity, script: lost } = guard.entry;
    const address = getFreshUrl(url, 1);
    const isAvailable = await fetchIntoCache(address, timeout);
    if (isOver()) return;
    if (!isAvailable) {
      void fallBack(guard, lastGood);
      return;
    }
    const src = policy ? policy.createScriptURL(address) : address;
    const script = page.createElement('script');
    Object.assign(script, { id: lost.id, nonce, crossOrigin: 'anonymous', integrity, src });
    // The lost script is moved to another document, where it does not run, so that it cannot start a second shell
    // later.
    page.implementation.createHTMLDocument('').adoptNode(lost);
    page.head.append(script);
  };

  /** Waits for the shell to render while files that its entry script requested still arrive. */
  const watchRendering = () => {
    if (isOver()) return;
    if (isIdleFor(renderMs)) handleCrash('It drew nothing');
    else setTimeout(watchRendering, 500);
  };

  /** Waits for the shell's entry script while any file of the page still arrives. */
  const watchLoading = () => {
    if (isOver() || isFresh) return;
    if (isIdleFor(timeout) && page.readyState !== 'loading') void retryEntry('Nothing came for a while');
    else setTimeout(watchLoading, 500);
  };

  const isShell = ({ target }: Event) => target instanceof HTMLScriptElement && target.id === 'shell';
  // These events do not bubble, and the shell's script element does not exist yet, so the events are captured at the
  // document.
  page.addEventListener('error', (event) => void (isShell(event) && retryEntry('It did not load')), true);
  page.addEventListener('load', (event) => void (isShell(event) && setTimeout(watchRendering, renderMs)), true);
  window.addEventListener('error', ({ filename, message }) => {
    if (isOfShell(filename) && !isStarted()) setTimeout(handleCrash, recoveryMs, message);
  });
  new MutationObserver(() => {
    if (isStarted()) {
      isBroken = false;
      recordOutcome(false);
      removePanel?.();
      removePanel = undefined;
    } else handleCrash('It broke after it was drawn');
  }).observe(root, { attributeFilter: ['data-shell'] });
  setTimeout(watchLoading, timeout);
};

/** Returns whether no file of the page has arrived for this many milliseconds. */
const isIdleFor = (milliseconds: number): boolean => {
  const arrivals = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration);
  return performance.now() - Math.max(0, ...arrivals) >= milliseconds;
};
