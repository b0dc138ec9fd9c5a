import { setTimeout as passed } from 'node:timers/promises';
import { waitUntilIdle } from './wait-until-idle.ts';
import { createDraw, type Draw } from './draw.ts';
import { createInjector, type Injector } from './injector.ts';
import { findBroken, type Evidence } from './invariant.ts';
import { findBrokenInvariants } from './invariants.ts';
import type { Lane } from './lane.ts';
import { createMembers } from './members.ts';
import { fillPurses, readSources } from './purse.ts';
import { drawOutage, causeOutage } from './outages.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { playTraveller } from './traveller.ts';
import type { Story } from './story.ts';
import { momentInvariants } from './tender-invariants.ts';
import { drawShared, drawScript } from './script.ts';

export interface RunResult {
  readonly seed: number;
  /** Counts of injected failures, by their names. */
  readonly injected: ReadonlyMap<string, number>;
  readonly stories: readonly Story[];
  /** Counts of the means of payment that travellers used, and of their refusals. */
  readonly used: ReadonlyMap<string, number>;
  /** How the bookings of the run ended, with counts. */
  readonly ends: ReadonlyMap<string, number>;
  /** Why the run failed; empty if it passed. */
  readonly failures: readonly string[];
  /** Everything that happened, in order. */
  readonly journal: readonly string[];
  readonly seconds: number;
}

const travelLimitMs = 180_000;

/** Sets failures of the sandbox's supplier and payment provider. */
const setSandboxFailures = async (draw: Draw, sandbox: Sandbox, injector: Injector): Promise<void> => {
  if (draw.chance(0.3)) {
    const call = draw.weighted({ book: 6, check: 1, cancel: 2 });
    const when = draw.weighted({ before: 1, after: 1 });
    const times = draw.whole(1, 3);
    await sandbox.failSupplier({ call, when, times });
    injector.note(`supplier: ${call} fails ${when} its work, ${times} times`);
  }
  if (draw.chance(0.15)) {
    const seconds = draw.whole(1, 4);
    await sandbox.failProvider({ kind: 'slow_bank', seconds, times: 1 });
    injector.note(`bank: answers after ${seconds} s`);
  }
};

/** Moves the sandbox's clock by 5 to 50 minutes in the middle of some runs. */
const moveClock = async (draw: Draw, sandbox: Sandbox, injector: Injector): Promise<void> => {
  if (!draw.chance(0.15)) return;
  const minutes = draw.pick([5, 16, 31, 50]);
  await passed(draw.whole(200, 2_000));
  injector.note(`time: ${minutes} minutes go by`);
  await sandbox.moveClock(minutes * 60);
};

const lookAgainMs = 400;

/** Repeatedly checks the rules that must hold at any moment, until `isOver` returns true or one is broken. */
const watchInvariants = async (evidence: Evidence, failures: string[], isOver: () => boolean): Promise<void> => {
  while (!isOver() && failures.length === 0) {
    const found = await findBroken(momentInvariants, evidence);
    failures.push(...found.map((fault) => `During the run: ${fault}`));
    await passed(lookAgainMs);
  }
};

const inTime = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  const settled = new AbortController();
  const tooLate = passed(limitMs, undefined, { signal: settled.signal, ref: false }).then(() => {
    throw new Error(`The travellers were not done after ${limitMs / 1000} s`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    settled.abort();
    tooLate.catch(() => undefined);
  }
};

/**
 * Runs a few travellers on a lane while its services are disturbed, and checks the rules after everything has finished.
 */
export const runTravellers = async (seed: number, lane: Lane): Promise<RunResult> => {
  const began = performance.now();
  const journal: string[] = [];
  const write = (line: string) =>
    journal.push(`${((performance.now() - began) / 1000).toFixed(2).padStart(6)} ${line}`);
  const draw = createDraw(`run ${seed}`);
  const sandbox = openSandbox(lane);
  const injector = createInjector(draw.fork('faults'), {
    kill: (service) => lane.kill(service),
    journal: write,
  });
  const together = drawShared(draw, seed);
  const scripts = Array.from({ length: draw.whole(2, 4) }, (_, at) =>
    drawScript(draw.fork(`traveller ${at}`), together, at + 1),
  );
  const failures: string[] = [];
  const used = new Map<string, number>();
  await lane.readNewFailures();
  const { books, mailFolder } = lane;
  const members = new Map(scripts.flatMap(({ plan }) => (plan ? [[plan.member.user_id, plan.member]] : [])));
  const today = await sandbox.moveClock(1);
  await createMembers(books, sandbox, [...members.values()], today);
  await fillPurses(lane, [...members.keys()]);
  const evidence = { ...books, mailFolder, sources: await readSources(books) };
  let isIdle = false;
  const watched = watchInvariants({ ...evidence, shown: [] }, failures, () => isIdle).catch(
    (error: unknown) => void failures.push(String(error)),
  );
  let stories: readonly Story[] = [];
  try {
    await setSandboxFailures(draw.fork('sandbox'), sandbox, injector);
    lane.setInjector(injector);
    const parts = {
      lane,
      sandbox,
      today,
      journal: write,
      used: (what: string) => void used.set(what, (used.get(what) ?? 0) + 1),
      reportError: (what: string) => void failures.push(what),
    };
    const travels = scripts.map((script, at) => playTraveller(parts, script, `198.51.100.${at + 1}`));
    const outage = drawOutage(draw.fork('outage'));
    const [shown, late] = await inTime(
      Promise.all([
        Promise.all(travels),
        outage ? causeOutage(outage, lane, injector) : [],
        moveClock(draw.fork('time'), sandbox, injector),
      ]),
      travelLimitMs,
    );
    stories = shown;
    failures.push(...late);
    injector.end();
    write('the services are left alone');
    const left = await waitUntilIdle(lane, sandbox);
    write(left.length === 0 ? 'all is at rest' : 'not all has come to rest');
    if (left.length > 0) failures.push(`Unfinished: ${left.join('; ')}.`);
    isIdle = true;
    await watched;
    failures.push(...(await findBrokenInvariants({ ...evidence, shown: stories.flatMap((story) => story.shown) })));
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  } finally {
    isIdle = true;
    injector.end();
    await watched;
  }
  if (failures.length > 0) journal.push(...(await lane.readNewFailures()));
  return {
    seed,
    injected: injector.injected,
    stories,
    used,
    ends: await countEnds(lane, stories),
    failures,
    journal,
    seconds: (performance.now() - began) / 1000,
  };
};

const countEnds = async ({ books }: Lane, stories: readonly Story[]): Promise<ReadonlyMap<string, number>> => {
  const ids = stories.flatMap(({ shown }) => shown.map(({ booking_id }) => booking_id));
  const rows = await books.api<{ status: string; count: number }>(
    'select status, count(*)::int as count from bookings where booking_id = any($1) group by 1 order by 1',
    [ids],
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
};
