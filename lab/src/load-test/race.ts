import { readSession } from '@travel/contracts/endpoints/auth';
import { beginBooking } from '@travel/contracts/endpoints/bookings';
import { createHold, releaseHold } from '@travel/contracts/endpoints/holds';
import type { Hold } from '@travel/contracts/endpoints/holds';
import { bookingInput } from '@travel/shoppers';
import type { Ask, Shopper } from '@travel/shoppers';
import { openBrowser } from '../fault-test/browser.ts';
import type { Browser } from '../fault-test/browser.ts';
import { attach, heldOf, initPayment, noteAgreed } from '../fault-test/check-out.ts';
import type { Lane } from '../fault-test/lane.ts';
import { payUntilTaken } from '../fault-test/pay.ts';
import type { Sandbox } from '../fault-test/sandbox.ts';
import { plainScript } from '../fault-test/script.ts';
import type { Payment } from '../fault-test/script.ts';
import type { Told } from '../fault-test/story.ts';

/** How many want the same thing. */
const crowd = 200;
/** How many of them the services are asked by at the same moment: four times as many as they have connections. */
const atOnce = 40;
/** About so many are left of it. */
const few = 20;

export interface Raced {
  readonly product: string;
  /** How many there were of what everybody wanted. */
  readonly left: number;
  /** Bookings whose card was taken. */
  readonly paid: readonly string[];
  readonly faults: readonly string[];
  /** What those who got it were told. */
  readonly told: readonly Told[];
}

interface Racer {
  readonly name: string;
  readonly browser: Browser;
}

interface Getter extends Racer {
  readonly hold: Hold;
  readonly booking_id: string;
}

/** Lets everybody act, so many at once. */
const allOf = async <Of, Result>(some: readonly Of[], act: (one: Of) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = [...some];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await act(next));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
};

/** Everybody who could not pay, or changed their mind. */
const isEvery = (nth: number) => (_: unknown, at: number) => at % nth === 0;

/**
 * Two hundred travellers press Book for the last of one thing. Some of those who get it give it up, before or
 * after their card was refused, and the others try again: what there is is had to the last one, and never twice.
 */
export const race = async (lane: Lane, sandbox: Sandbox, shopper: Shopper, today: Date): Promise<Raced> => {
  const faults: string[] = [];
  const expect = (what: string, is: number, wanted: number) => {
    if (is !== wanted) faults.push(`${what}: ${is}, and should have been ${wanted}`);
  };
  const host = `localhost:${lane.pagePort}`;
  const complain = (what: string) => faults.push(what);
  const open = (at: number): Racer => {
    const address = `198.51.${100 + Math.floor(at / 250)}.${at % 250}`;
    const journal = () => undefined;
    return { name: `racer ${at}`, browser: openBrowser({ frontUrl: lane.frontUrl, host, address, journal, complain }) };
  };
  const ask: Ask = async (endpoint, request) => {
    const answer = await open(0).browser.call(endpoint, request);
    if (!answer.ok) throw new Error(`${endpoint.path} was refused: ${answer.code}`);
    return answer.data;
  };
  const day = new Date(today.getTime() + 90 * 86_400_000).toISOString().slice(0, 10);
  const wish = { place: 'amalfi-coast', day, nights: 2, adults: 1, left: few };
  const found = await shopper.choose(ask, wish);
  // Parties are larger where there is more of everything.
  const adults = Math.max(1, Math.min(8, Math.floor((found?.left ?? 0) / few)));
  const choice = adults > 1 ? await shopper.choose(ask, { ...wish, adults }) : found;
  if (!choice) throw new Error(`Nothing was found of ${shopper.name}`);
  const { offer, left } = choice;

  /** Presses Book and gives a name; what was a moment too late is no fault, anything else is. */
  const get = async (racer: Racer): Promise<Getter | null> => {
    const refused = (code: string) => {
      if (code !== 'sold_out') faults.push(`${racer.name} was refused: ${code}`);
      return null;
    };
    // As every page does first: the browser is known from then on, whatever becomes of the answers.
    await racer.browser.call(readSession, {});
    const held = await racer.browser.call(createHold, { body: { offer } });
    if (!held.ok) return refused(held.code);
    const { data: hold } = held.data;
    const begun = await racer.browser.call(beginBooking, { body: bookingInput(hold, { adults }) });
    return begun.ok ? { ...racer, hold, booking_id: begun.data.data.booking_id } : refused(begun.code);
  };
  const getAll = async (racers: readonly Racer[]): Promise<readonly Getter[]> =>
    (await allOf(racers, get)).filter((one) => one !== null);
  const giveUp = ({ browser, hold: { token, path } }: Getter) =>
    browser.call(releaseHold, { body: { residency: 'US', token, path } });
  /** Some of those who got nothing yet: more than there can be to get. */
  const others = (racers: readonly Racer[], getters: readonly Racer[]) =>
    racers.filter(({ name }) => !getters.some((getter) => getter.name === name)).slice(0, 2 * few);

  const told = new Map<string, Told>();
  const pay = async (getter: Getter, card: Payment['card']): Promise<void> => {
    const { browser, hold, booking_id } = getter;
    const scene = { lane, sandbox, today, journal: () => undefined, used: () => undefined, complain };
    const tab = { scene, browser, script: plainScript(getter.name), hold: heldOf(hold) };
    noteAgreed(told, booking_id, hold.total);
    const about = told.get(booking_id);
    if (!about) throw new Error(`Nothing was told about ${booking_id}`);
    const { payment_id } = await initPayment(tab);
    const payment = { card, isKept: false, isLater: false, presses: 1, atBank: 'complete' } as const;
    await payUntilTaken(tab, about, [payment], await attach(tab, about, payment_id));
  };

  const racers = Array.from({ length: crowd }, (_, at) => open(at + 1));
  const first = await getAll(racers);
  expect('Got it at once', first.length, Math.min(left, crowd));
  const leaving = first.filter(isEvery(3));
  await allOf(leaving, giveUp);
  const second = await getAll(others(racers, first));
  expect('Got what others had given up', second.length, leaving.length);

  const owners = [...first.filter((one) => !leaving.includes(one)), ...second];
  const refused = owners.filter(isEvery(5));
  const payers = owners.filter((one) => !refused.includes(one));
  await allOf(owners, async (one) => {
    const isRefused = refused.includes(one);
    await pay(one, isRefused ? 'declined' : 'visa');
    if (isRefused) await giveUp(one);
  });
  const third = await getAll(others(racers, [...first, ...second]));
  expect('Got what could not be paid', third.length, refused.length);
  const paid = payers.map(({ booking_id }) => booking_id);
  return { product: shopper.name, left, paid, faults, told: [...told.values()] };
};
