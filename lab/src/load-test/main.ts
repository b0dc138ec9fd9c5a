import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { book } from './book.ts';
import { checkLimits } from './check-limits.ts';
import { isHeldUp, measure, mostTimes, type AttackResult } from './measure.ts';
import { startProduct } from './product.ts';
import { runRaces } from './races.ts';
import type { RaceResult } from './race.ts';

const usage = `One guest at one address sends the most expensive requests, as often as possible, while another traveller books.
Then two hundred travellers race for the last of each product.

  pnpm test:load [--short] [--only <word>] [--report <file>]

  --short    check the limits and that a booking completes, without measuring times, as in pnpm test
  --only     attacks and races (race for cars) whose name contains the word
  --report   file for the result as JSON`;

const { values } = parseArgs({
  // pnpm passes on the `--` that some callers write before options.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const print = (text: string) => process.stdout.write(`${text}\n`);

/** The result of one attack. */
interface Outcome {
  readonly attack: string;
  readonly failures: readonly string[];
}

const showAnswers = (answers: ReadonlyMap<number, number>): string =>
  [...answers]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}: ${count}`)
    .join(', ');

const formatTimes = ({ attack, baseline: alone, attacked, answers, failure: fault }: AttackResult): string => {
  const times =
    fault ??
    `${alone.toFixed(0).padStart(6)} ms ${attacked.toFixed(0).padStart(6)} ms ${(attacked / alone).toFixed(2).padStart(6)}`;
  return `${attack.padEnd(26)} ${times}   ${showAnswers(answers)}`;
};

const formatRace = ({ product, left, paid, failures }: RaceResult): string =>
  `${product.padEnd(26)} ${failures.length === 0 ? 'ok' : 'FAILED'}${left > 0 ? `, ${left} were left, ${paid.length} are paid` : ''}`;

/**
 * The full limits allow an attack the most load. The short run applies a fifth of them, which even a slow machine
 * reaches soon.
 */
const rateLimitFactor = values.short ? 0.2 : 1;

const run = async (folder: string): Promise<readonly Outcome[]> => {
  const chosen = attacks.filter(({ name }) => name.includes(values.only));
  if (chosen.length === 0) return [];
  const product = await startProduct(folder, rateLimitFactor);
  try {
    if (!product.hasBuilds)
      print('Without builds: pages are plain ones. Build first (pnpm test builds) to use real ones.');
    // The first bookings read files and generate inventory, so they are not counted.
    for (let time = 0; time < 4; time += 1) await book(product);
    print(
      values.short
        ? `${'attack'.padEnd(26)} limits   answers`
        : `${'attack'.padEnd(26)}  alone   attacked  times   answers`,
    );
    const results: Outcome[] = [];
    for (const attack of chosen) {
      if (values.short) {
        const checked = await checkLimits(product, attack);
        results.push(checked);
        print(
          `${attack.name.padEnd(26)} ${checked.failures.length === 0 ? 'ok    ' : 'FAILED'}   ${showAnswers(checked.answers)}`,
        );
      } else {
        const measured = await measure(product, attack);
        const { failure: fault, baseline: alone, attacked } = measured;
        const slow = isHeldUp(alone, attacked)
          ? [`another traveller's booking took more than ${mostTimes} times as long`]
          : [];
        results.push({ attack: attack.name, failures: fault === null ? slow : [fault] });
        print(formatTimes(measured));
      }
    }
    return results;
  } finally {
    await product.close();
  }
};

if (values.help) {
  print(usage);
} else {
  const folder = await mkdtemp(join(tmpdir(), 'travel-load-'));
  try {
    const results = await run(folder);
    print('races');
    const races = await runRaces(folder, values.only, (one) => print(formatRace(one)));
    const failed = results.filter(({ failures }) => failures.length > 0);
    for (const { attack, failures } of failed) print(`${attack}: ${failures.slice(0, 12).join('; ')}.`);
    const lost = races.filter(({ failures }) => failures.length > 0);
    for (const { product, failures } of lost) print(`Race for ${product}: ${failures.slice(0, 12).join('; ')}`);
    const failures = failed.length + lost.length;
    const verdict = { passed: results.length + races.length - failures, failed: failures };
    print(`${verdict.passed} passed, ${verdict.failed} failed`);
    if (values.report) await writeFile(values.report, JSON.stringify(verdict));
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
