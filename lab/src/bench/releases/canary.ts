import { setTimeout as passed } from 'node:timers/promises';
import { requestPage, readVersion, type PageAsk } from './pages.ts';
import { makeRelease, publish, rollBack, rollOut, type Registry } from './releases.ts';

const name = 'mfe-header';
const viewsPerSecond = 50;
const canaryPercent = 10;
/** Every 20th mount of the canary fails. */
const failsEach = 20;
const longestSeconds = 60;
/** The canary counts as stopped after this many seconds without a page that contains it. */
const quietSeconds = 3;

/** Returns the seconds from the rollout of a bad release to the last page that had it; null if it was never stopped. */
export const measureBadCanary = async (registry: Registry, ask: PageAsk, run: number): Promise<number | null> => {
  const { version, folder } = await makeRelease(name);
  await publish(registry, folder);
  await rollOut(registry, name, version, canaryPercent);
  const began = performance.now();
  let last = began;
  let mounts = 0;
  let visitor = 0;

  const view = async (): Promise<void> => {
    visitor += 1;
    const address = `10.${run % 250}.${Math.floor(visitor / 250) % 250}.${visitor % 250}`;
    const page = await requestPage({ ...ask, address });
    const shown = readVersion(page, name);
    if (shown === null || !page.boot) return;
    const isBad = shown === version;
    if (isBad) {
      last = performance.now();
      mounts += 1;
    }
    const of = { package: name, version: shown, module: 'header/v1' };
    const event =
      isBad && mounts % failsEach === 0
        ? { kind: 'mount-failed', ...of, detail: 'TypeError: measured' }
        : { kind: 'mounted', ...of, duration: 300 };
    await fetch(new URL('/delivery/telemetry', ask.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ events: [event], mark: page.boot.pageMark }),
    });
  };

  const views: Promise<void>[] = [];
  while (performance.now() - last < quietSeconds * 1_000) {
    if (performance.now() - began > longestSeconds * 1_000) break;
    views.push(view().catch(() => undefined));
    await passed(1_000 / viewsPerSecond);
  }
  await Promise.all(views);
  const stopped = performance.now() - last >= quietSeconds * 1_000;
  await rollBack(registry, name, true);
  return stopped ? (last - began) / 1_000 : null;
};
