import { findShopper } from '@travel/shoppers';
import { waitUntilIdle } from '../fault-test/wait-until-idle.ts';
import { findBrokenInvariants } from '../fault-test/invariants.ts';
import { openLane, type Lane } from '../fault-test/lane.ts';
import { readSources } from '../fault-test/purse.ts';
import { openSandbox } from '../fault-test/sandbox.ts';
import { runRace, type RaceResult } from './race.ts';

/** Products with a race, by the main paths of their pages. */
const raced = ['flight', 'cars', 'activities', 'transfers', 'cruises'];

/** Returns payments without a confirmed booking, and confirmed bookings without a payment. */
const findWrongPayments = async ({ books }: Lane, results: readonly RaceResult[]): Promise<readonly string[]> => {
  const rows = await books.api<{ booking_id: string }>("select booking_id from bookings where status = 'confirmed'");
  const confirmed = new Set(rows.map(({ booking_id }) => booking_id));
  const paid = new Set(results.flatMap((one) => one.paid));
  return [
    ...[...paid].filter((id) => !confirmed.has(id)).map((id) => `${id} is paid and not confirmed`),
    ...[...confirmed].filter((id) => !paid.has(id)).map((id) => `${id} is confirmed and not paid`),
  ];
};

/** Runs a race for each product, and checks the databases after all of them have finished. */
export const runRaces = async (
  folder: string,
  only: string,
  say: (result: RaceResult) => void,
): Promise<readonly RaceResult[]> => {
  const chosen = raced.filter((name) => `race for ${name}`.includes(only));
  if (chosen.length === 0) return [];
  // Only what the API sells by itself is limited before the booking; suppliers refuse the booking instead.
  const lane = await openLane('races', folder, 'in-process');
  try {
    const sandbox = openSandbox(lane);
    const today = await sandbox.moveClock(1);
    const sources = await readSources(lane.books);
    const results: RaceResult[] = [];
    for (const name of chosen) {
      const result = await runRace(lane, sandbox, findShopper(name), today);
      results.push(result);
      say(result);
    }
    const left = await waitUntilIdle(lane, sandbox);
    const shown = results.flatMap((one) => one.shown);
    const unpaid = await findWrongPayments(lane, results);
    const broken = await findBrokenInvariants({ ...lane.books, mailFolder: lane.mailFolder, shown, sources });
    const books: RaceResult = {
      product: 'books',
      left: 0,
      paid: [],
      failures: [...left, ...unpaid, ...broken],
      shown: [],
    };
    say(books);
    return [...results, books];
  } finally {
    await lane.close();
  }
};
