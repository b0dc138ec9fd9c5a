import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../workspace/command.ts';
import { root } from '../workspace/programs.ts';
import { benchmarkTable } from './benchmark-table.ts';
import { startBenchServices } from './bench-services.ts';
import { compare } from './compare.ts';
import type { Compared } from './compare.ts';
import { hotelBenchmarks } from './hotel-benchmarks.ts';
import { pageBenchmarks } from './page-benchmarks.ts';

command('bench', 'Runs the benchmarks and writes docs/benchmarks.md.').parse();

const rounds = { warm: 20, counted: 100 };

const page = (results: readonly Compared[]): string => `# Benchmarks

Written by \`npx -y pnpm@12 bench\`. Each figure stands beside what ran in turns with it on the same machine and the same
PostgreSQL: the ratio can be compared between machines, the milliseconds cannot. "Slow" is what 95 of 100 stay below.
Services run as \`start\` runs them, without rate limits; times are taken by the caller, over HTTP, with the whole
answer read. Of pages the work of their thread is counted, so that what else the machine does stays out of it.

Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}.

${benchmarkTable(results)}
`;

const undo: (() => Promise<void>)[] = [];
const onEnd = (step: () => Promise<void>): void => {
  undo.push(step);
};

const dataDir = await mkdtemp(join(tmpdir(), 'travel-bench-'));
onEnd(() => rm(dataDir, { recursive: true, force: true }));
try {
  process.stdout.write('Starting the services …\n');
  const services = await startBenchServices(dataDir, onEnd);
  const results: Compared[] = [];
  for (const comparison of await hotelBenchmarks(services, onEnd)) {
    process.stdout.write(`${comparison.name} …\n`);
    results.push(await compare(comparison, rounds));
  }
  process.stdout.write('Pages in a browser …\n');
  results.push(...(await pageBenchmarks(dataDir)));
  await writeFile(join(root, 'docs', 'benchmarks.md'), page(results));
  process.stdout.write(`\n${benchmarkTable(results)}\n\nWritten to docs/benchmarks.md.\n`);
} finally {
  for (const step of undo.toReversed()) await step();
}
