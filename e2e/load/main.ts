import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { book } from './book.ts';
import { isHeldUp, measure, mostTimes } from './measure.ts';
import type { Measured } from './measure.ts';
import { startProduct } from './product.ts';
import { runRaces } from './races.ts';
import type { Raced } from './race.ts';

const usage = `One guest at one address asks for whatever costs most, as often as they can, while another traveller books.
Then two hundred travellers race for the last of each product.

  pnpm test:load [--short] [--only <word>] [--report <file>]

  --short    fewer bookings for each attack, as in pnpm test
  --only     attacks and races (race for cars) whose name holds the word
  --report   file that gets the result as JSON`;

const { values } = parseArgs({
  // pnpm hands the -- on that some write before options.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string) => process.stdout.write(`${text}\n`);

const row = ({ attack, alone, attacked, answers, fault }: Measured): string => {
  const statuses = [...answers]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}: ${count}`)
    .join(', ');
  const times =
    fault ??
    `${alone.toFixed(0).padStart(6)} ms ${attacked.toFixed(0).padStart(6)} ms ${(attacked / alone).toFixed(2).padStart(6)}`;
  return `${attack.padEnd(26)} ${times}   ${statuses}`;
};

const raceRow = ({ product, left, paid, faults }: Raced): string =>
  `${product.padEnd(26)} ${faults.length === 0 ? 'ok' : 'FAILED'}${left > 0 ? `, ${left} were left, ${paid.length} are paid` : ''}`;

const failedOf = ({ alone, attacked, fault }: Measured): boolean => fault !== null || isHeldUp(alone, attacked);

const run = async (folder: string): Promise<readonly Measured[]> => {
  const chosen = attacks.filter(({ name }) => name.includes(values.only));
  if (chosen.length === 0) return [];
  const product = await startProduct(folder);
  try {
    if (!product.hasBuilds)
      say('Without builds: pages are plain ones. Build first (pnpm test builds) to measure real ones.');
    // The first ones read files and make the inventory.
    for (let time = 0; time < 4; time += 1) await book(product);
    say(`${'attack'.padEnd(26)}  alone   attacked  times   answers`);
    const plan = values.short ? { bookings: 3, rampMs: 1_200 } : { bookings: 9, rampMs: 4_000 };
    const results: Measured[] = [];
    for (const attack of chosen) {
      const measured = await measure(product, attack, plan);
      results.push(measured);
      say(row(measured));
    }
    return results;
  } finally {
    await product.close();
  }
};

if (values.help) {
  say(usage);
} else {
  const folder = await mkdtemp(join(tmpdir(), 'travel-load-'));
  try {
    const results = await run(folder);
    say('races');
    const races = await runRaces(folder, values.only, (one) => say(raceRow(one)));
    const failed = results.filter(failedOf);
    for (const { attack, fault } of failed) {
      say(
        fault === null
          ? `${attack}: another traveller's booking took more than ${mostTimes} times as long.`
          : `${attack}: ${fault}`,
      );
    }
    const lost = races.filter(({ faults }) => faults.length > 0);
    for (const { product, faults } of lost) say(`Race for ${product}: ${faults.slice(0, 12).join('; ')}`);
    const failures = failed.length + lost.length;
    const verdict = { passed: results.length + races.length - failures, failed: failures };
    say(`${verdict.passed} passed, ${verdict.failed} failed`);
    if (values.report) await writeFile(values.report, JSON.stringify(verdict));
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
