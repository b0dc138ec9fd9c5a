import { readBoot } from '../boot/read-boot.ts';
import { pageClock } from '../boot/clock.ts';
import { createModuleLoader } from '../remotes/loading/load-module.ts';
import { isDevelopedIn, type DeveloperTools } from '../page/developer-tools.ts';
import { loadChunk } from '../boot/load-chunk.ts';
import { readThisPage } from '../remotes/releases/page-releases.ts';
import type { EarlyErrors } from '../reports/errors/early-errors.ts';
import { createReportSender } from '../reports/send-reports.ts';
import { startPage, type StartDependencies } from './start-page.ts';
import { createLazyRouter } from './start-router.tsx';
import type { BootData } from '@travel/contracts/host/boot';
import { describeError } from '../reports/errors/lazy-errors.ts';
import type { TelemetryBatch } from '../reports/telemetry.ts';

/** Milliseconds after which a script that has not loaded counts as failed. Callers give up earlier. */
const scriptTimeout = 20_000;

/** Reports to delivery at once that the shell did not start, because no page exists to collect reports. */
const sendStartFailure = async (
  { releases, pageMark }: Pick<BootData, 'releases' | 'pageMark'>,
  error: unknown,
  send: (batch: TelemetryBatch) => void,
): Promise<void> => {
  const of = { package: 'shell', version: releases.shell?.version ?? '', module: 'shell' } as const;
  const failure = { kind: 'mount-failed', ...of, ...(await describeError(error, window.location.pathname)) } as const;
  send({ events: [failure], mark: pageMark });
};

/** Runs a function when the page has loaded and is idle. */
const runWhenQuiet = (page: Window, run: () => void): void => {
  const runLater = () => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 1_000);
  };
  if (page.document.readyState === 'complete') {
    runLater();
    return;
  }
  // A file that hangs delays the load event, so the wait is limited.
  let begun = false;
  const runOnce = () => {
    if (!begun) runLater();
    begun = true;
  };
  page.addEventListener('load', runOnce, { once: true });
  setTimeout(runOnce, 10_000);
};

/**
 * Starts the page from the boot data that delivery wrote.
 * @param script the element that loaded the shell
 * @param errors errors of the page so far
 */
export const startShell = (script: HTMLOrSVGScriptElement | null, errors: EarlyErrors): void => {
  const boot = readBoot(document, script);
  const { send, sendUnsent } = createReportSender(window);
  const outside: StartDependencies = {
    load: createModuleLoader({
      version: boot.data.releases.shell?.version ?? '',
      nonce: boot.nonce,
      timeout: scriptTimeout,
    }),
    clock: pageClock,
    loadRouter: createLazyRouter(window),
    readPage: readThisPage,
    sendTelemetry: send,
    sendUnsent,
    errors,
    whenQuiet: (run) => runWhenQuiet(window, run),
  };
  const start = (developer?: DeveloperTools): void => {
    try {
      startPage(boot, { ...outside, developer });
    } catch (error) {
      void sendStartFailure(boot.data, error, send);
      // The error is rethrown as an uncaught error, which the boot guard of the document listens for.
      setTimeout(() => {
        throw error;
      });
    }
  };
  if (!isDevelopedIn(boot.data)) {
    start();
    return;
  }
  void loadChunk(() => import('../developer/create-tools.tsx')).then(
    ({ createDeveloperTools }) => start(createDeveloperTools()),
    // The page works without the developer tools.
    () => start(),
  );
};
