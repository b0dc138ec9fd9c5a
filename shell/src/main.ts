import { earlyErrors } from './reports/errors/early-errors-of-page.ts';
import { readBoot } from './boot/read-boot.ts';
import { pageClock } from './boot/clock.ts';
import { createFederation } from './remotes/federation/federation.ts';
import { readThisPage } from './remotes/releases/release-book.ts';
import { sendStartFailure } from './start/start-failure.ts';
import { startPage } from './start/start-page.ts';
import type { StartOutside } from './start/start-page.ts';
import { createLaterRouter } from './start/start-router.tsx';
import { whenQuiet } from './start/when-quiet.ts';
import { beacon } from './reports/telemetry.ts';

/** Milliseconds after which a script that did not come counts as lost; whoever waits for it gives up earlier. */
const scriptTimeout = 20_000;

const boot = readBoot(document, document.currentScript);

const outside: StartOutside = {
  load: createFederation({ nonce: boot.nonce, timeout: scriptTimeout }),
  clock: pageClock,
  loadRouter: createLaterRouter(window),
  readPage: readThisPage,
  sendTelemetry: beacon,
  errors: earlyErrors,
  whenQuiet: (run) => whenQuiet(window, run),
};

try {
  startPage(boot, outside);
} catch (error) {
  void sendStartFailure(boot.data, error, beacon);
  throw error;
}
