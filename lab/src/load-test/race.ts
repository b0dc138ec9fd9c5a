import { readSession } from '@travel/contracts/endpoints/people/auth';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, releaseHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { buildBookingInput, type Ask, type Shopper } from '@travel/shoppers';
import { openBrowser, type Browser } from '../fault-test/browser.ts';
import { attachBooking, toHeld, initPayment, recordAgreedTotal } from '../fault-test/check-out.ts';
import type { Lane } from '../fault-test/lane.ts';
import { payUntilTaken } from '../fault-test/pay.ts';
import type { Sandbox } from '../fault-test/sandbox.ts';
import { createPlainScript, type Payment } from '../fault-test/script.ts';
import type { ShownBooking } from '../fault-test/story.ts';

/** Number of travellers who compete. */
const crowd = 200;
/** Number of simultaneous requests: four times the connections of the services. */
const atOnce = 40;
/** Approximate number of units that are left at the beginning. */
const few = 20;

export interface RaceResult {
  readonly product: string;
  /** Units that were left at the beginning. */
  readonly left: number;
  /** IDs of the bookings that were paid by card. */
  readonly paid: readonly string[];
  readonly failures: readonly string[];
  /** Bookings as the product showed them to the travellers who got a unit. */
  readonly shown: readonly ShownBooking[];
}

interface Racer {
  readonly name: string;
  readonly browser: Browser;
}

interface Getter extends Racer {
  readonly hold: Hold;
  readonly booking_id: string;
}

/** Runs an action for all, with a limited number at the same time. */
const runAll = async <Of, Result>(some: readonly Of[], act: (one: Of) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = [...some];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await act(next));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
};

/** Selects every nth traveller, for those who cannot pay or change their mind. */
const isEvery = (nth: number) => (_: unknown, at: number) => at % nth === 0;

/**
 * Lets two hundred travellers press Book for the last units of one product. Some of those who get one give it up,
 * before or after their card was refused, and others try again. In the end every unit must be sold, and none twice.
 */
export const runRace = async (lane: Lane, sandbox: Sandbox, shopper: Shopper, today: Date): Promise<RaceResult> => {
  const failures: string[] = [];
  const expect = (what: string, is: number, wanted: number) => {
    if (is !== wanted) failures.push(`${what}: ${is}, and should have been ${wanted}`);
  };
  const host = `localhost:${lane.pagePort}`;
  const reportError = (what: string) => failures.push(what);
  const open = (at: number): Racer => {
    const address = `198.51.${100 + Math.floor(at / 250)}.${at % 250}`;
    const journal = () => undefined;
    return {
      name: `racer ${at}`,
      browser: openBrowser({ frontUrl: lane.frontUrl, host, address, journal, reportError }),
    };
  };
  const ask: Ask = async (endpoint, request) => {
    const answer = await open(0).browser.call(endpoint, request);
    if (!answer.ok) throw new Error(`${endpoint.path} was refused: ${answer.code}`);
    return answer.data;
  };
  const day = new Date(today.getTime() + 90 * 86_400_000).toISOString().slice(0, 10);
  const wish = { place: 'amalfi-coast', day, nights: 2, adults: 1, left: few };
  const found = await shopper.choose(ask, wish);
  // Searches for larger parties if more units are left, so that a few bookings sell the product out.
  const adults = Math.max(1, Math.min(8, Math.floor((found?.left ?? 0) / few)));
  const choice = adults > 1 ? await shopper.choose(ask, { ...wish, adults }) : found;
  if (!choice) throw new Error(`Nothing was found of ${shopper.name}`);
  const { offer, left } = choice;

  /** Presses Book and submits a name; returns null if sold out. Any other refusal is recorded as a failure. */
  const get = async (racer: Racer): Promise<Getter | null> => {
    const refused = (code: string) => {
      if (code !== 'sold_out') failures.push(`${racer.name} was refused: ${code}`);
      return null;
    };
    // Every page reads the session first, which gives the browser its key before the parallel calls.
    await racer.browser.call(readSession, {});
    const held = await racer.browser.call(createHold, { body: { offer } });
    if (!held.ok) return refused(held.code);
    const { data: hold } = held.data;
    const begun = await racer.browser.call(beginBooking, { body: buildBookingInput(hold, { adults }) });
    return begun.ok ? { ...racer, hold, booking_id: begun.data.data.booking_id } : refused(begun.code);
  };
  const getAll = async (racers: readonly Racer[]): Promise<readonly Getter[]> =>
    (await runAll(racers, get)).filter((one) => one !== null);
  const giveUp = ({ browser, hold: { token, path } }: Getter) =>
    browser.call(releaseHold, { body: { residency: 'US', token, path } });
  /** Returns travellers who have not got a unit yet: twice as many as units at the beginning. */
  const listOthers = (racers: readonly Racer[], getters: readonly Racer[]) =>
    racers.filter(({ name }) => !getters.some((getter) => getter.name === name)).slice(0, 2 * few);

  const shown = new Map<string, ShownBooking>();
  const pay = async (getter: Getter, card: Payment['card']): Promise<void> => {
    const { browser, hold, booking_id } = getter;
    const scene = { lane, sandbox, today, journal: () => undefined, used: () => undefined, reportError };
    const tab = { scene, browser, script: createPlainScript(getter.name), hold: toHeld(hold) };
    recordAgreedTotal(shown, booking_id, hold.total);
    const about = shown.get(booking_id);
    if (!about) throw new Error(`No total was recorded for ${booking_id}`);
    const { payment_id } = await initPayment(tab);
    const payment = { card, isKept: false, isLater: false, presses: 1, atBank: 'complete' } as const;
    await payUntilTaken(tab, about, [payment], await attachBooking(tab, about, payment_id));
  };

  const racers = Array.from({ length: crowd }, (_, at) => open(at + 1));
  const first = await getAll(racers);
  expect('Got it at once', first.length, Math.min(left, crowd));
  const leaving = first.filter(isEvery(3));
  await runAll(leaving, giveUp);
  const second = await getAll(listOthers(racers, first));
  expect('Got what others had given up', second.length, leaving.length);

  const owners = [...first.filter((one) => !leaving.includes(one)), ...second];
  const refused = owners.filter(isEvery(5));
  const payers = owners.filter((one) => !refused.includes(one));
  await runAll(owners, async (one) => {
    const isRefused = refused.includes(one);
    await pay(one, isRefused ? 'declined' : 'visa');
    if (isRefused) await giveUp(one);
  });
  const third = await getAll(listOthers(racers, [...first, ...second]));
  expect('Got what could not be paid', third.length, refused.length);
  const paid = payers.map(({ booking_id }) => booking_id);
  return { product: shopper.name, left, paid, failures, shown: [...shown.values()] };
};
