import { Agent } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { buildBookingInput, findShopper, type Ask } from '@travel/shoppers';
import { openBrowser } from '../../fault-test/browser.ts';
import { attachBooking, toHeld, initPayment, recordAgreedTotal } from '../../fault-test/check-out.ts';
import { waitUntilIdle } from '../../fault-test/wait-until-idle.ts';
import { findBrokenInvariants } from '../../fault-test/invariants.ts';
import type { Lane } from '../../fault-test/lane.ts';
import { payUntilTaken } from '../../fault-test/pay.ts';
import { readSources } from '../../fault-test/purse.ts';
import { openSandbox } from '../../fault-test/sandbox.ts';
import { createPlainScript } from '../../fault-test/script.ts';
import type { ShownBooking } from '../../fault-test/story.ts';
import { requestPage, type PageAsk } from './pages.ts';
import { makeRelease, publish, rollOut, type Registry } from './releases.ts';

export interface UnderReleases {
  readonly releases: number;
  readonly handOvers: number;
  readonly pages: number;
  readonly failedPages: number;
  readonly paid: number;
  /** Number of bookings that are paid but not confirmed, or confirmed but not paid. */
  readonly lost: number;
  readonly failures: readonly string[];
}

const travellers = 3;
const pagesEachMs = 40;
/** Maximum number of simultaneous requests, so that a page that waits for the busy machine does not count as failed. */
const mostPagesAtOnce = 16;

/** Requests pages at a steady rate until the signal aborts, half of them on open connections. Returns their status codes. */
const requestPages = async (ask: PageAsk, signal: AbortSignal): Promise<readonly number[]> => {
  const statuses: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const open = new Set<Promise<unknown>>();
  let count = 0;
  try {
    while (!signal.aborted) {
      count += 1;
      const connection = count % 2 === 0 ? { agent } : {};
      const page: Promise<unknown> = requestPage({ ...ask, ...connection })
        .then(({ status }) => statuses.push(status))
        .finally(() => open.delete(page));
      open.add(page);
      if (open.size >= mostPagesAtOnce) await Promise.race(open);
      await passed(pagesEachMs);
    }
    await Promise.all(open);
  } finally {
    agent.destroy();
  }
  return statuses;
};

interface ReleasePlan {
  readonly releases: number;
  readonly handOvers: number;
}

/** Rolls out one release of checkout per second, and lets delivery hand over to new processes. */
const releaseCheckout = async (lane: Lane, registry: Registry, { releases, handOvers }: ReleasePlan): Promise<void> => {
  const handOverEach = Math.max(1, Math.floor(releases / Math.max(1, handOvers)));
  for (let at = 0; at < releases; at += 1) {
    const { version, folder } = await makeRelease('mfe-checkout');
    // Signals delivery now, so that it hands over to a new process during the publication or rollout below.
    if (at % handOverEach === 0 && at / handOverEach < handOvers) {
      process.kill(lane.pidOf('delivery') ?? 0, 'SIGUSR2');
    }
    await publish(registry, folder);
    await rollOut(registry, 'mfe-checkout', version);
    await passed(1_000);
  }
};

/**
 * Measures bookings and pages while releases of checkout are rolled out and delivery hands over to new processes. Pages
 * are requested on open and on new connections. Afterwards the rules of the fault test are checked.
 */
export const measureUnderReleases = async (
  lane: Lane,
  registry: Registry,
  ask: PageAsk,
  wanted: ReleasePlan,
): Promise<UnderReleases> => {
  const sandbox = openSandbox(lane);
  const today = await sandbox.moveClock(1);
  const sources = await readSources(lane.books);
  const failures: string[] = [];
  const shown = new Map<string, ShownBooking>();
  const paid: string[] = [];
  const host = `localhost:${lane.pagePort}`;
  const reportError = (what: string) => void failures.push(what);
  const journal = () => undefined;
  const shopper = findShopper('activities');
  let booked = 0;

  const bookAndPay = async (): Promise<void> => {
    booked += 1;
    const address = `198.51.100.${booked % 250}`;
    const browser = openBrowser({ frontUrl: lane.frontUrl, host, address, journal, reportError });
    const day = new Date(today.getTime() + (30 + (booked % 60)) * 86_400_000).toISOString().slice(0, 10);
    const asked: Ask = async (endpoint, request) => {
      const answer = await browser.call(endpoint, request);
      if (!answer.ok) throw new Error(`${endpoint.path} was refused: ${answer.code}`);
      return answer.data;
    };
    await browser.call(readSession, {});
    const choice = await shopper.choose(asked, { place: 'amalfi-coast', day, nights: 2, adults: 1, left: 2 });
    if (!choice) return;
    const held = await browser.call(createHold, { body: { offer: choice.offer } });
    // Returns, because another traveller took the room first; the next booking uses another day.
    if (!held.ok && held.code === 'sold_out') return;
    if (!held.ok) throw new Error(`${createHold.path} was refused: ${held.code}`);
    const { data: hold } = held.data;
    const { booking_id } = (await asked(beginBooking, { body: buildBookingInput(hold, { adults: 1 }) })).data;
    recordAgreedTotal(shown, booking_id, hold.total);
    const about = shown.get(booking_id);
    if (!about) return;
    const scene = { lane, sandbox, today, journal, used: () => undefined, reportError };
    const tab = { scene, browser, script: createPlainScript(`traveller ${booked}`), hold: toHeld(hold) };
    const { payment_id } = await initPayment(tab);
    const payment = { card: 'visa', isKept: false, isLater: false, presses: 1, atBank: 'complete' } as const;
    await payUntilTaken(tab, about, [payment], await attachBooking(tab, about, payment_id));
    paid.push(booking_id);
  };

  const done = new AbortController();
  const traveller = async (): Promise<void> => {
    while (!done.signal.aborted) await bookAndPay().catch((error: unknown) => reportError(String(error)));
  };
  const [statuses] = await Promise.all([
    requestPages(ask, done.signal),
    releaseCheckout(lane, registry, wanted).finally(() => done.abort()),
    ...Array.from({ length: travellers }, traveller),
  ]);

  const left = await waitUntilIdle(lane, sandbox);
  const rows = await lane.books.api<{ booking_id: string }>(
    "select booking_id from bookings where status = 'confirmed'",
  );
  const confirmed = new Set(rows.map(({ booking_id }) => booking_id));
  const broken = await findBrokenInvariants({
    ...lane.books,
    mailFolder: lane.mailFolder,
    shown: [...shown.values()],
    sources,
  });
  const unbooked = paid.filter((id) => !confirmed.has(id)).length;
  const unpaid = [...confirmed].filter((id) => !paid.includes(id)).length;
  return {
    ...wanted,
    pages: statuses.length,
    failedPages: statuses.filter((status) => status !== 200).length,
    paid: paid.length,
    lost: unbooked + unpaid,
    failures: [...failures, ...left, ...broken],
  };
};
