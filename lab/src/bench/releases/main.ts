import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { publishBuilds } from '@travel/tooling/operate/release/publish-builds';
import { openLane } from '../../fault-test/lane.ts';
import { measureBadCanary } from './canary.ts';
import { measureHtml } from './html-time.ts';
import { measureUnderReleases } from './under-releases.ts';
import { measureVisible } from './visible.ts';

/**
 * Measures releases on the built product. `npx -y pnpm@12 bench --releases` runs it and writes the results as a table.
 */
const { values } = parseArgs({
  options: { report: { type: 'string' }, short: { type: 'boolean', default: false } },
});
const plan = values.short
  ? { pages: 200, visible: 3, canaries: 1, releases: 4, handOvers: 1 }
  : { pages: 2_000, visible: 20, canaries: 20, releases: 20, handOvers: 3 };
const printLine = (text: string) => process.stdout.write(`${text}\n`);

const folder = await mkdtemp(join(tmpdir(), 'travel-figures-'));
const lane = await openLane('figures', folder);
try {
  const url = `http://127.0.0.1:${lane.pagePort}/`;
  const ask = { url, port: lane.pagePort, address: '203.0.113.7' };
  const registry = createRegistry(url.slice(0, -1), lane.operatorToken);
  await publishBuilds(registry);
  printLine('Pages, and a static server …');
  const html = await measureHtml(ask, folder, plan.pages);
  printLine('From a command to a page …');
  const visible = await measureVisible(registry, ask, plan.visible);
  printLine('Bad canaries …');
  const canaries: (number | null)[] = [];
  for (let run = 1; run <= plan.canaries; run += 1) canaries.push(await measureBadCanary(registry, ask, run));
  printLine('Bookings while releases go out and delivery is replaced …');
  const under = await measureUnderReleases(lane, registry, ask, plan);
  const report = JSON.stringify({ html, visible, canaries, under });
  if (values.report === undefined) printLine(report.slice(0, 4_000));
  else await writeFile(values.report, report);
} finally {
  await lane.close();
  await rm(folder, { recursive: true, force: true });
}
