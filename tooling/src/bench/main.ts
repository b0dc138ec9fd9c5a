import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../workspace/command.ts';
import { root } from '../workspace/programs.ts';
import { run } from '../workspace/run.ts';
import { build } from '../operate/release/build.ts';
import { benchmarkTable, changedWordTable, searchTable } from './benchmark-table.ts';
import { startBenchServices } from './bench-services.ts';
import { measureChangedWords } from './changed-word/measure-changed-word.ts';
import type { ChangedWord } from './changed-word/measure-changed-word.ts';
import { compare } from './compare.ts';
import type { Compared } from './compare.ts';
import { hotelBenchmarks } from './hotel-benchmarks.ts';
import { pageBenchmarks } from './page-benchmarks.ts';
import { measureReleases } from './release-benchmarks.ts';
import type { ReleaseFigures } from './release-benchmarks.ts';
import { releaseTable } from './release-table.ts';
import { searchBenchmarks } from './search-benchmarks.ts';
import type { SearchTiming } from './search-benchmarks.ts';

const {
  searches: onlySearches,
  pages: onlyPages,
  changedWord: onlyChangedWord,
  releases: onlyReleases,
  short: isShort = false,
} = command('bench', 'Runs the benchmarks and writes docs/benchmarks.md.')
  .option('--searches', 'only the searches of every product by many at once; writes nothing')
  .option('--pages <words>', 'only the pages in a browser whose names have these words; writes nothing')
  .option('--changed-word', 'only what visitors load after one changed word; writes nothing')
  .option('--releases', 'only what releases cost and how fast they are seen; writes nothing')
  .option('--short', 'with --releases: a few rounds of each, to see that it runs')
  .parse()
  .opts<{ searches?: boolean; pages?: string; changedWord?: boolean; releases?: boolean; short?: boolean }>();

const rounds = { warm: 20, counted: 100 };

const commit = async (): Promise<string> => (await run('git', ['rev-parse', '--short', 'HEAD'])).output;

const changedWordText = `## Bytes after one changed word

What a visitor who was there before loads of scripts and texts on the next page, after a release in which one word of that
package's English texts is another; as the files are sent, without headers. Beside it the same sources as one application
that is split by route, without federation and without integrity of chunks (\`tooling/src/bench/one-application\`).
Dictionaries: to browsers that unpack a file with the help of the one they have ([210](decisions/210-deltas-between-releases.md)),
once as if the split application's server did so too and once beside a plain one. Wanted is 0.2.`;

const releasesText = `## Releases

On the built product with one copy of delivery (\`e2e/load/figures\`), over HTTP, in real time. The page is the home page
of a guest, asked for in turns with a static server in a process of its own (node:http, a file that is read for each
request) on a connection that stays open. Views of canaries are page requests and the report that a page sends, each
from an address of its own; no browser draws them. How often equal releases are stopped is simulated from the same
statistical test, ten thousand views each, in \`verdict.test.ts\`.`;

const page = async (
  results: readonly Compared[],
  searches: readonly SearchTiming[],
  words: readonly ChangedWord[],
  releases: ReleaseFigures,
): Promise<string> => `# Benchmarks

Written by \`npx -y pnpm@12 bench\`. Each figure stands beside what ran in turns with it on the same machine and the same
PostgreSQL: the ratio can be compared between machines, the milliseconds cannot. "Slow" is what 95 of 100 stay below.
Services run as \`start\` runs them, without rate limits; times are taken by the caller, over HTTP, with the whole
answer read. Of a coupon and a list of cards the work of the page's thread is counted, so that what else the machine does
stays out of it; of long lists the longest task, by the clock. The time to the first offer is taken by the clock, from
the navigation on.

Measured on ${new Date().toISOString().slice(0, 10)} at ${await commit()}, Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}.

${benchmarkTable(results)}

## Searches by many at once

Every product's search, warm, asked on twenty connections as fast as it is answered, beside a bare query of as many rows
through an index on as many connections. The caller, the service and the database share the processors, so that a median
is what twenty wait for each other. Wanted is a p99 of less than four times the median.

${searchTable(searches)}

${changedWordText}

${changedWordTable(words)}

${releasesText}

${releaseTable(releases)}
`;

const undo: (() => Promise<void>)[] = [];
const onEnd = (step: () => Promise<void>): void => {
  undo.push(step);
};

const say = (text: string) => process.stdout.write(`${text}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'travel-bench-'));
onEnd(() => rm(dataDir, { recursive: true, force: true }));
/** Measures the services and the pages, and writes it all down. */
async function measureAll(): Promise<void> {
  say('Starting the services …');
  const services = await startBenchServices(dataDir, onEnd);
  const comparisons = await hotelBenchmarks(services, onEnd);
  const searches = await searchBenchmarks(services, (name) => say(`searches of ${name} …`));
  say(searchTable(searches));
  if (!onlySearches) {
    const results: Compared[] = [];
    for (const comparison of comparisons) {
      say(`${comparison.name} …`);
      results.push(await compare(comparison, rounds));
    }
    say('Pages in a browser …');
    results.push(...(await pageBenchmarks(dataDir)));
    await build();
    const words = await measureChangedWords(say);
    say(changedWordTable(words));
    const releases = await measureReleases(dataDir, false);
    say(releaseTable(releases));
    await writeFile(join(root, 'docs', 'benchmarks.md'), await page(results, searches, words, releases));
    say(`\n${benchmarkTable(results)}\n\nWritten to docs/benchmarks.md.`);
  }
}

try {
  if (onlyChangedWord) {
    await build();
    say(changedWordTable(await measureChangedWords(say)));
  } else if (onlyReleases) {
    const figures = await measureReleases(dataDir, isShort);
    say(releaseTable(figures));
    for (const fault of figures.under.faults) say(fault);
  } else if (onlyPages === undefined) await measureAll();
  else say(benchmarkTable(await pageBenchmarks(dataDir, onlyPages)));
} finally {
  for (const step of undo.toReversed()) await step();
}
