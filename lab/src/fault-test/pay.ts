import { setTimeout as passed } from 'node:timers/promises';
import { payWithInvoice } from '@travel/contracts/endpoints/payments/invoices';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import {
  cancelPayment,
  confirmPayment,
  readPayment,
  type Payment as PaymentView,
} from '@travel/contracts/endpoints/payments/payments';
import { paymentWithSavedCard } from '@travel/contracts/endpoints/payments/saved-cards';
import { savedCardMethod } from '@travel/contracts/payments/pg-types';
import type { Answer } from './browser.ts';
import { attachBooking } from './check-out.ts';
import { StoryEnded, type ShownBooking } from './story.ts';
import { canPayLater } from './tenders.ts';
import type { Tab } from './tab.ts';
import type { Payment } from './script.ts';

const waitMs = 3_000;

/** The saved card of traveller@example.test in the seed of the payment provider. */
const savedCard = 'seededVisaEveryday';

/** Tries one payment after the other until one succeeds, or until the page allows no further attempt. */
export const payUntilTaken = async (
  tab: Tab,
  about: ShownBooking,
  payments: readonly Payment[],
  attached: PaymentView,
): Promise<void> => {
  let current = attached;
  if (current.amount.amount === 0) tab.scene.used('nothing left to pay');
  for (const payment of payments) {
    const status = current.status;
    if (status === 'requires_capture' || status === 'succeeded') return;
    current = await pay(tab, about, payment, await chooseChargeTime(tab, payment, current));
    if (current.status === 'processing') return;
  }
};

/** Switches between charging the card now and before the stay, if the previous attempt chose the other. */
const chooseChargeTime = async (tab: Tab, { isLater }: Payment, current: PaymentView): Promise<PaymentView> => {
  // For a plan, the quote decides whether the card is charged later.
  if (tab.hold.quote) return current;
  const isOffered = !isLater || (await canPayLater(tab));
  if (!isOffered || isLater === (current.method === 'pay_later')) return current;
  const { payment_id } = current;
  const method = isLater ? 'pay_later' : 'card';
  const changed = await tab.browser.call(changePaymentMethod, { params: { payment_id }, body: { method } });
  tab.scene.journal(`pays ${isLater ? 'later' : 'now'}: ${changed.ok ? changed.data.data.status : changed.code}`);
  return changed.ok ? changed.data.data : current;
};

type ConfirmedPayment = Answer<typeof confirmPayment>;

/** Presses Pay, once or several times at the same time. */
const pressPay = async (
  { scene, browser }: Tab,
  payment: Payment,
  payment_id: string,
): Promise<ConfirmedPayment | undefined> => {
  const { card, isKept, presses } = payment;
  const time = async (): Promise<() => Promise<ConfirmedPayment>> => {
    if (card === 'invoice') return () => browser.call(payWithInvoice, { params: { payment_id } });
    if (card === 'saved card') {
      const body = { payment_id, card_id: savedCard, payment_method: savedCardMethod };
      return () => browser.call(paymentWithSavedCard, { body });
    }
    const body = { payment_method: await scene.sandbox.card(card), keep_card: isKept };
    return () => browser.call(confirmPayment, { params: { payment_id }, body });
  };
  const act = await time();
  const answers = await Promise.all(Array.from({ length: presses }, act));
  return answers.find(({ ok }) => ok) ?? answers[0];
};

const pay = async (tab: Tab, about: ShownBooking, payment: Payment, current: PaymentView): Promise<PaymentView> => {
  const {
    browser,
    scene: { sandbox, journal, used },
  } = tab;
  const { card, presses, atBank } = payment;
  let answer = await pressPay(tab, payment, current.payment_id);
  if (answer && !answer.ok && answer.code === 'booking_missing') {
    // Another tab has changed the amount. The page shows the new amount, and the traveller presses again.
    const attached = await attachBooking(tab, about, current.payment_id);
    if (attached.status !== 'requires_payment_method') return attached;
    answer = await pressPay(tab, payment, attached.payment_id);
  }
  if (answer && !answer.ok && answer.code === 'credit_limit_exceeded') {
    used('invoice: credit_limit_exceeded');
    return current;
  }
  if (!answer?.ok) throw new StoryEnded(`could not pay with ${card}: ${answer?.code}`);
  let paid = answer.data.data;
  const way = paid.method === 'pay_later' ? 'card, later' : card === 'invoice' || card === 'saved card' ? card : 'card';
  used(`paid with ${way}: ${paid.status}`);
  journal(`pays with ${card}${presses > 1 ? `, ${presses} times at once` : ''}: ${paid.status}`);
  if (paid.status === 'requires_action' && paid.challenge_url) {
    journal(`is asked by the bank: ${atBank}`);
    if (atBank === 'leave') throw new StoryEnded('left the question of the bank');
    if (atBank === 'close') {
      const closed = await browser.call(cancelPayment, { params: { payment_id: paid.payment_id } });
      return closed.ok ? closed.data.data : paid;
    }
    await sandbox.atBank(paid.challenge_url, atBank);
  }
  const end = performance.now() + waitMs;
  while ((paid.status === 'requires_action' || paid.status === 'processing') && performance.now() < end) {
    const read = await browser.call(readPayment, { params: { payment_id: paid.payment_id } });
    if (read.ok) paid = read.data.data;
    await passed(100);
  }
  return paid;
};
