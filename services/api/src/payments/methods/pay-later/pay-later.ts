import { toDay } from '@travel/contracts/locale/days/days';
import { getFormats } from '../../../platform/languages/formats.ts';
import { getBrandName, describePaidCard } from '../card/card-texts.ts';
import { setupMethod } from '../save-card/save-card.ts';
import type { LaterCharge, PaymentMethod } from '../payment-method.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';
import { chargeLater } from './pay-later-jobs.ts';
import { dayMs, hourMs } from '@travel/contracts/time/durations';
import type { HeldOrder } from '../../order/order.ts';
import { calculatePayable } from '../../order/payable.ts';

/** Minimum days between the charge and the start of the service, which leaves time to request another card. */
const daysBefore = 3;
/** Time between the charge and the end of a supplier's hold, which leaves time to request another card. */
const beforeHoldEndsMs = 6 * hourMs;
/** If the charge date is within this time from now, paying later is not offered. */
const soonestMs = dayMs;

/**
 * Returns when a saved card is charged: at the end of free cancellation, at least three days before the start, and
 * before the end of a supplier's hold. Null if the order cannot be paid later: it is neither refundable nor held, starts
 * too soon, or has no start.
 */
export const getChargeDate = (hold: HeldOrder, now: Date): Date | null => {
  const { later_charge: dates } = hold.terms;
  if (dates === null) return null;
  const latest = dates.starts_at.getTime() - daysBefore * dayMs;
  const held = dates.held_until ? dates.held_until.getTime() - beforeHoldEndsMs : latest;
  const day = new Date(Math.min(latest, dates.free_until?.getTime() ?? latest, held));
  return calculatePayable(hold) > 0 && day.getTime() - now.getTime() > soonestMs ? day : null;
};

/** Returns whether a payment has only saved the card and not tried to charge it yet. */
const isSetUpOnly = ({ pay_by, state }: PaymentRow): boolean =>
  pay_by === null && state !== 'charging' && state !== 'captured';

const charged = { kept: 'scheduled', charging: 'charging', captured: 'charged' } as const;

const getChargeState = ({ state, pay_by }: PaymentRow): LaterCharge['state'] =>
  state === 'kept' || state === 'charging' || state === 'captured'
    ? charged[state]
    : pay_by === null
      ? 'scheduled'
      : 'due';

/** Payment method: a saved card is charged later, without the traveller, before the booked service begins. */
export const payLater: PaymentMethod = {
  ...setupMethod,
  code: 'pay_later',
  isUsedBy: ({ method, amount }) => method === 'pay_later' && amount > 0,
  chargesLater: true,
  receipt: 'Later',
  async getOffer({ clock }, { hold }) {
    const day = getChargeDate(hold, clock.now());
    return { pay_later: day && { charge_at: day.toISOString() } };
  },
  getIntents: (gateway, payment) => (isSetUpOnly(payment) ? gateway.setupIntents : gateway),
  settle: async ({ jobs }, { booking: { booking_id } }, { charge_at }) => ({
    event: 'card_kept',
    also: async (tx) => {
      if (charge_at) await jobs.enqueue(tx, chargeLater, { booking_id }, { startAfter: charge_at });
    },
  }),
  getUncharged: ({ state, amount }) => (state === 'captured' ? 0 : amount),
  isBeingCharged: ({ state }) => ['charging', 'confirming', 'challenged'].includes(state),
  getLaterCharge: (payment) =>
    payment.charge_at && { state: getChargeState(payment), at: payment.charge_at, payBy: payment.pay_by },
  describePayment: (words) => {
    const { t, language, payment, timeZone } = words;
    const { state, charge_at, brand, last4 } = payment;
    if (state !== 'kept' || !charge_at || !brand || !last4) return describePaidCard(words);
    const date = getFormats(language).day(toDay(charge_at.toISOString(), timeZone));
    return t('booking.value.cardLater', { brand: getBrandName(brand), last4, date });
  },
};
