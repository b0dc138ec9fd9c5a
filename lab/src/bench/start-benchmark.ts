import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '@travel/tooling/machine/postgres/start-postgres';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import { createChildEnv, root } from '@travel/tooling/workspace/programs';
import { formatTable } from './benchmark-table.ts';
import { summarise } from './compare.ts';

/** Seconds from the start until all services respond. */
export interface StartTiming {
  readonly what: string;
  readonly seconds: number;
  /** Seconds that PostgreSQL needs to start separately on the same data; absent if the data folder is still empty. */
  readonly postgres?: number;
}

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

/** Starts the product as `start` does, and stops it once all services respond. Returns the seconds in between. */
const startOnce = async (dataDir: string): Promise<number> => {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'tooling/src/start/main.ts')], {
    cwd: root,
    env: { ...createChildEnv(), PORT: String(await findFreePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let seconds: number | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('Ready after')) continue;
    seconds = secondsSince(began);
    child.kill('SIGTERM');
  }
  await ended;
  if (seconds === undefined) throw new Error('The product did not start');
  return seconds;
};

const startPostgresOnce = async (dataDir: string): Promise<number> => {
  const began = performance.now();
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const seconds = secondsSince(began);
  await postgres.stop();
  return seconds;
};

/** Starts the built product on an empty data folder, then on the resulting data, in turns with only PostgreSQL. */
export const measureStart = async (
  dataDir: string,
  rounds: number,
  say: (text: string) => void,
): Promise<StartTiming[]> => {
  const folder = join(dataDir, 'start');
  say('the first start …');
  const first = await startOnce(folder);
  const [warm, alone]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    say(`start, round ${round} of ${rounds} …`);
    warm.push(await startOnce(folder));
    alone.push(await startPostgresOnce(folder));
  }
  return [
    { what: 'with an empty data folder', seconds: first },
    { what: 'again', seconds: summarise(warm).median, postgres: summarise(alone).median },
  ];
};

/** Text above the table of start times. */
export const describeStart = (rounds: number): string =>
  `\`npx -y pnpm@12 bench start\` measures from the command until everything answers, with all packages built before: once with an empty
data folder, then the median of ${rounds} starts on existing data, compared with starting PostgreSQL alone. Target for a repeated
start: below 8 s.`;

/** Formats the start times as a Markdown table. */
export const formatStarts = (timings: readonly StartTiming[]): string =>
  formatTable(
    ['start', 'seconds', 'PostgreSQL alone, seconds', 'ratio'],
    timings.map(({ what, seconds, postgres }) => [
      what,
      seconds.toFixed(1),
      postgres?.toFixed(2) ?? '',
      postgres === undefined ? '' : (seconds / postgres).toFixed(1),
    ]),
  );
