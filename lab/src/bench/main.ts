import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument } from 'commander';
import { createCommand } from '@travel/tooling/workspace/command';
import { build } from '@travel/tooling/operate/release/build';
import { formatComparisons, formatChangedWords, formatOffice, formatSearches } from './benchmark-table.ts';
import { formatBuilds, describeBuilds } from './builds/build-table.ts';
import { measureBuilds } from './builds/measure-builds.ts';
import { formatCosts, findUndeclaredCosts } from './costs/cost-tables.ts';
import { measureCosts } from './costs/measure-costs.ts';
import { startBenchServices, type BenchServices } from './bench-services.ts';
import { measureChangedWords } from './changed-word/measure-changed-word.ts';
import { compare, type ComparisonResult } from './compare.ts';
import { prepareHotelBenchmarks } from './hotel-benchmarks.ts';
import { measureJourneys } from './journey-benchmarks.ts';
import { measureRunning } from './pages/measure-running.ts';
import { measureOffice } from './office-benchmark.ts';
import { measurePages, startSetUps } from './pages/measure-pages.ts';
import { formatPagesSummary, formatPagesTables, describePages, describeSetUps } from './pages/pages-section.ts';
import { measureReleases } from './release-benchmarks.ts';
import { formatReleases } from './release-table.ts';
import { measureSearches } from './search-benchmarks.ts';
import { writeSection } from './sections.ts';
import { measureServers, soakServers } from './servers/measure-servers.ts';
import { describeServers, formatServers, formatSoak, soakText } from './servers/server-tables.ts';
import { measureStart, formatStarts, describeStart } from './start-benchmark.ts';

const program = createCommand(
  'bench',
  'Runs the benchmarks, and writes each section of docs/benchmarks.md as it is measured.',
)
  .addArgument(
    new Argument(
      '[section]',
      'measures only pages, compared with two other set-ups; services under load; services for ten minutes; builds; the start; the cost of each call; or the search of the back office',
    ).choices(['pages', 'servers', 'soak', 'builds', 'start', 'costs', 'office']),
  )
  .option('--searches', 'measures only the searches of every product, by many callers at once')
  .option(
    '--journeys <words>',
    'measures only the journeys in a browser whose titles contain these words; writes nothing',
  )
  .option('--changed-word', 'measures only the download after a change of one word')
  .option('--releases', 'measures only the cost of releases and how soon they are visible')
  .option('--short', 'with a section or --releases: runs a few rounds to show that it works; writes nothing')
  .option('--rounds <number>', 'with pages: number of rounds, 9 by default', Number)
  .option('--requests', 'with pages: prints every request of the first round')
  .option('--only-calls <words>', 'with costs: measures only calls whose method and path contain these words')
  .option(
    '--running <origins...>',
    'with pages: compares two running products, given by the origins of their pages, such as two commits; writes nothing',
  )
  .option('--serve', 'with pages: serves all set-ups for a browser instead of measuring')
  .parse();

interface Options {
  readonly searches?: boolean;
  readonly journeys?: string;
  readonly changedWord?: boolean;
  readonly releases?: boolean;
  readonly short?: boolean;
  readonly rounds?: number;
  readonly requests?: boolean;
  readonly onlyCalls?: string;
  readonly running?: readonly string[];
  readonly serve?: boolean;
}

const {
  searches: onlySearches,
  journeys: onlyJourneys,
  changedWord: onlyChangedWord,
  releases: onlyReleases,
  short: isShort = false,
  rounds: pageRounds = isShort ? 3 : 9,
  requests: tellsRequests = false,
  onlyCalls,
  running,
  serve: serves = false,
} = program.opts<Options>();
const [only] = program.args;

const rounds = { warm: 20, counted: 100 };

const servicesText = `\`npx -y pnpm@12 bench\` calls the services over HTTP, without rate limits, and times complete answers. Rows about pages measure the
longest task of the main thread on a processor four times slower (target: at most 50 ms), or the work of that thread until the
next paint.`;

const searchesText = `\`npx -y pnpm@12 bench --searches\` sends searches on twenty connections, each of which sends the next request when it has the
answer. The baseline is an indexed query of as many rows. Target: p99 at most four times the median.`;

const wordsText = `\`npx -y pnpm@12 bench --changed-word\` counts the compressed bytes that a returning visitor downloads after a release that changes
one English word of a package. The baseline is the same sources as one application, split by route. "With dictionaries" means
compression dictionary transport: the browser receives only the difference from its cached version. Target: 0.2.`;

const releasesText = `\`npx -y pnpm@12 bench --releases\` measures the built product with one copy of delivery. The page is a guest's home page; the
baseline is a static server (node:http) with the same bytes.`;

const officeText = `\`npx -y pnpm@12 bench office\` searches one million bookings twenty times each, over HTTP. Target: 200 ms.`;

/** The limits of expensive calls would refuse so many searches. */
const officeEnv = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0' };

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Environment of a section of the benchmark: a temporary folder, and a function that registers clean-up steps, which
 * run in reverse order.
 */
interface Stage {
  readonly dataDir: string;
  readonly onEnd: (undo: () => Promise<void>) => void;
}

type Section = (stage: Stage) => Promise<void>;

async function runSection(section: Section): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'travel-bench-'));
  const undo = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    await section({
      dataDir,
      onEnd: (step) => {
        undo.push(step);
      },
    });
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

async function searches(services: BenchServices): Promise<void> {
  const table = formatSearches(await measureSearches(services, (name) => print(`searches of ${name} …`)));
  print(table);
  await writeSection('Searches by many at once', searchesText, table);
}

async function benchChangedWords(): Promise<void> {
  await build();
  const table = formatChangedWords(await measureChangedWords(print));
  print(table);
  await writeSection('Bytes after one changed word', wordsText, table);
}

async function releases({ dataDir }: Stage): Promise<void> {
  const figures = await measureReleases(dataDir, isShort);
  const table = formatReleases(figures);
  print(table);
  for (const failure of figures.under.failures) print(failure);
  if (!isShort) await writeSection('Releases', releasesText, table);
}

async function pages({ dataDir, onEnd }: Stage): Promise<void> {
  const onRequest = tellsRequests ? { onRequest: print } : {};
  const { cases, repeated } = await measurePages({ dataDir, onEnd, say: print, rounds: pageRounds, ...onRequest });
  print(formatPagesTables(cases));
  if (!isShort)
    await writeSection(
      'Pages compared with two other set-ups',
      describePages(pageRounds, repeated.length),
      formatPagesSummary(cases),
    );
}

async function runningPages(): Promise<void> {
  const [product, baseline] = running ?? [];
  if (product === undefined || baseline === undefined) throw new Error('--running needs two origins');
  print(await measureRunning({ origins: [product, baseline], rounds: pageRounds, say: print }));
}

async function servers({ dataDir, onEnd }: Stage): Promise<void> {
  const serverRounds = isShort ? 1 : 5;
  const measured = await measureServers({ dataDir, onEnd, say: print, seconds: isShort ? 2 : 4 }, serverRounds);
  const tables = formatServers(measured);
  print(tables);
  if (!isShort) await writeSection('Services under load', describeServers(serverRounds), tables);
}

async function soak({ dataDir, onEnd }: Stage): Promise<void> {
  const measured = formatSoak(await soakServers({ dataDir, onEnd, say: print, seconds: 2 }, isShort ? 1 : 10));
  print(measured);
  if (!isShort) await writeSection('Services for ten minutes', soakText, measured);
}

/** Prints the costs of all calls. Fails if a call takes more CPU time than it declares. */
async function costs({ dataDir, onEnd }: Stage): Promise<void> {
  const measured = await measureCosts({ dataDir, onEnd, say: print, onlyCalls }, isShort ? 1 : 3);
  print(formatCosts(measured));
  const undeclared = findUndeclaredCosts(measured);
  for (const text of undeclared) print(text);
  if (undeclared.length > 0) process.exitCode = 1;
}

async function office({ dataDir, onEnd }: Stage): Promise<void> {
  const services = await startBenchServices(dataDir, onEnd, { names: ['delivery', 'api'], env: officeEnv });
  const table = formatOffice(await measureOffice(services, print, isShort ? 10_000 : undefined));
  print(table);
  if (!isShort) await writeSection('Search of the back office', officeText, table);
}

async function start({ dataDir }: Stage): Promise<void> {
  await build();
  const startRounds = isShort ? 1 : 5;
  const measured = formatStarts(await measureStart(dataDir, startRounds, print));
  print(measured);
  if (!isShort) await writeSection('Start', describeStart(startRounds), measured);
}

async function benchBuilds(): Promise<void> {
  const buildRounds = isShort ? 1 : 5;
  const measured = formatBuilds(await measureBuilds(buildRounds, print));
  print(measured);
  if (!isShort) await writeSection('Builds', describeBuilds(buildRounds), measured);
}

async function servePages({ dataDir, onEnd }: Stage): Promise<void> {
  const { origins } = await startSetUps({ dataDir, onEnd, say: print });
  print(describeSetUps(origins));
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

/** Measures calls of the services. Searches come first, on services that have handled no other request. */
async function calls({ dataDir, onEnd }: Stage): Promise<void> {
  print('Starting the services …');
  const services = await startBenchServices(dataDir, onEnd);
  const comparisons = await prepareHotelBenchmarks(services, onEnd);
  await searches(services);
  if (onlySearches) return;
  const results: ComparisonResult[] = [];
  for (const comparison of comparisons) {
    print(`${comparison.name} …`);
    results.push(await compare(comparison, rounds));
  }
  print('Journeys in a browser …');
  results.push(...(await measureJourneys(dataDir)));
  print(formatComparisons(results));
  await writeSection('Services and pages', servicesText, formatComparisons(results));
}

async function journeys({ dataDir }: Stage): Promise<void> {
  print(formatComparisons(await measureJourneys(dataDir, onlyJourneys)));
}

const sectionsByName = new Map<string | undefined, Section>([
  ['pages', serves ? servePages : running ? runningPages : pages],
  ['servers', servers],
  ['soak', soak],
  ['start', start],
  ['builds', benchBuilds],
  ['costs', costs],
  ['office', office],
]);

function chooseSections(): readonly Section[] {
  const section = sectionsByName.get(only);
  if (section !== undefined) return [section];
  if (onlyChangedWord) return [benchChangedWords];
  if (onlyReleases) return [releases];
  if (onlyJourneys !== undefined) return [journeys];
  return onlySearches ? [calls] : [calls, benchChangedWords, releases, pages, servers, benchBuilds, start];
}

for (const section of chooseSections()) await runSection(section);
