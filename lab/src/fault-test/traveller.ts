import { setTimeout as passed } from 'node:timers/promises';
import { signIn } from '@travel/contracts/endpoints/people/auth';
import { extendHold, readHold, releaseHold } from '@travel/contracts/endpoints/orders/holds';
import { toDecimal } from '@travel/contracts/money/money';
import { cancelAsScripted, readOutcome } from './after-booking.ts';
import { GaveUp, openBrowser, type Browser } from './browser.ts';
import { beginPlan, isPaidByOrganisation, orderPlan, quitMembership, takePlan } from './buy-plan.ts';
import { attachBooking, submitGuests, toHeld, holdTrip, initPayment, orderWalletCard } from './check-out.ts';
import { payUntilTaken } from './pay.ts';
import { StoryEnded, type Scene, type Story, type ShownBooking } from './story.ts';
import { useTenders } from './tenders.ts';
import type { HeldOrder, Tab } from './tab.ts';
import type { Payment, Script } from './script.ts';

const hosts = { main: 'localhost', skyline: 'skyline.localhost', harbor: 'harbor.localhost' } as const;

/** Plays one traveller from the search to the end of the script, whatever happens to the services. */
export const playTraveller = async (scene: Scene, script: Script, address: string): Promise<Story> => {
  const journal = (line: string) => scene.journal(`${script.name}: ${line}`);
  const host = `${hosts[script.site]}:${scene.lane.pagePort}`;
  const reportError = (what: string) => scene.reportError(`${script.name}: ${what}`);
  const browser = openBrowser({ frontUrl: scene.lane.frontUrl, host, address, journal, reportError });
  const shown = new Map<string, ShownBooking>();
  await passed(script.startsAfterMs);
  try {
    const end = await book({ ...scene, journal }, browser, script, shown);
    journal(end);
    return { script, shown: [...shown.values()], end };
  } catch (error) {
    if (!(error instanceof StoryEnded || error instanceof GaveUp)) throw error;
    journal(error.message);
    return { script, shown: [...shown.values()], end: error.message };
  }
};

const book = async (
  scene: Scene,
  browser: Browser,
  script: Script,
  shown: Map<string, ShownBooking>,
): Promise<string> => {
  const { journal } = scene;
  if (script.email !== undefined) {
    const body = { email: script.email, password: 'Travel-2026!' };
    if (!(await browser.call(signIn, { body })).ok) throw new StoryEnded('was not signed in');
  }
  const end = await buy(scene, browser, script, shown);
  if (!script.plan?.ordersAgain) return end;
  journal(end);
  return buy(scene, browser, script, shown);
};

/**
 * Creates the order that the script pays for.
 *
 * @throws StoryEnded
 */
const createOrder = (scene: Scene, browser: Browser, script: Script): Promise<HeldOrder> => {
  if (script.plan) return orderPlan(browser, script.plan);
  return script.buys ? orderWalletCard(browser) : holdTrip(scene, browser, script);
};

const buy = async (
  scene: Scene,
  browser: Browser,
  script: Script,
  shown: Map<string, ShownBooking>,
): Promise<string> => {
  const { journal } = scene;
  const hold = await createOrder(scene, browser, script);
  journal(`is about to pay ${toDecimal(hold.total)} ${hold.total.currency} for ${hold.product} ${hold.name}`);
  for (const { product_type } of hold.items ?? [{ product_type: hold.product }])
    scene.used(`to be paid: ${product_type}`);
  if ((hold.items?.length ?? 0) > 1) scene.used('to be paid: several at once');
  if (script.extends && !script.buys) await browser.call(extendHold, { params: { token: hold.token } });
  if (script.leavesAfter === 'hold') return closePage(browser, script, hold);
  const tab: Tab = { scene, browser, script, hold };
  const [firstWay] = script.payments;
  if (hold.quote && isPaidByOrganisation(hold)) return takePlan(tab, hold.quote, firstWay?.presses ?? 1);
  await runInBothTabs(tab, script.tenders);
  const first = await initPayment(tab);
  if (script.leavesAfter === 'payment') return closePage(browser, script, hold);
  const booking = hold.quote
    ? await beginPlan(tab, hold.quote, shown)
    : await submitGuests(browser, script, hold, shown);
  journal(`begins ${booking.booking_id}`);
  const about = shown.get(booking.booking_id);
  if (!about) throw new Error(`No total was recorded for ${booking.booking_id}`);
  const attached = await attachBooking(tab, about, first.payment_id);
  if (script.leavesAfter === 'booking') return closePage(browser, script, hold);

  const tabs: Promise<unknown>[] = [payUntilTaken(tab, about, script.payments, attached)];
  if (script.secondTab) tabs.push(payInAnotherTab(tab, about, script.secondTab));
  if (script.changesGuests) tabs.push(submitGuests(browser, script, hold, shown, 'Leo'));
  if (script.plan?.quits === 'meanwhile') tabs.push(quitMembership(scene, browser, script.plan));
  const results = await Promise.allSettled(tabs);
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof StoryEnded)) throw result.reason;
  }
  const end = await readOutcome(browser, booking, shown);
  if (script.plan?.quits.startsWith('afterwards')) await quitMembership(scene, browser, script.plan);
  if (end === 'confirmed' && script.cancels > 0) return cancelAsScripted(scene, browser, booking, shown, script);
  return end;
};

/** Runs the two lists of actions at the same time, in two tabs. */
const runInBothTabs = async (tab: Tab, acts: Script['tenders']): Promise<void> => {
  const results = await Promise.allSettled(acts.map((some) => useTenders(tab, some)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};

/** Loads the checkout again in another tab, applies tenders there and pays. */
const payInAnotherTab = async (tab: Tab, about: ShownBooking, payment: Payment): Promise<void> => {
  const { script } = tab;
  const other = { ...tab, hold: script.buys ? tab.hold : await reloadHold(tab) };
  await useTenders(other, script.secondTabTenders);
  const { payment_id } = await initPayment(other);
  await payUntilTaken(other, about, [payment], await attachBooking(other, about, payment_id));
};

const reloadHold = async ({ browser, hold: { token } }: Tab): Promise<HeldOrder> => {
  const shown = await browser.call(readHold, { params: { token } });
  if (!shown.ok) throw new StoryEnded(`could not see the hold: ${shown.code}`);
  return toHeld(shown.data.data);
};

/** Closes the page. Some travellers release the hold first. */
const closePage = async (browser: Browser, script: Script, { token, path }: HeldOrder): Promise<string> => {
  if (!script.givesBack || script.buys) return `left after the ${script.leavesAfter}`;
  const answer = await browser.call(releaseHold, { body: { residency: 'US', token, path } });
  return answer.ok ? 'released the hold' : `could not release the hold: ${answer.code}`;
};
