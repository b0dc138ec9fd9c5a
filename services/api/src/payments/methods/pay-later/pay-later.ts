import { toDay } from '@travel/contracts/locale/days/days';
import { getFormats } from '../../../platform/languages/formats.ts';
import { brandName, describePaidCard } from '../card/card-words.ts';
import { createSetupIntent } from '../save-card/create-setup-intent.ts';
import { moneyMethod } from '../money-method.ts';
import type { LaterCharge, PaymentMethod } from '../payment-method.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';
import { chargeLater } from './pay-later-jobs.ts';
import { chargeDay } from './pay-later-rule.ts';

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

/**
 * Payment method with which a card is saved now and charged later, without the traveller, before the booked service
 * begins.
 */
export const payLater: PaymentMethod = {
  ...moneyMethod,
  code: 'pay_later',
  isOf: ({ method, amount }) => method === 'pay_later' && amount > 0,
  chargesLater: true,
  followsAmount: false,
  receipt: 'Later',
  async offered({ clock }, { hold }) {
    const day = chargeDay(hold, clock.now());
    return { pay_later: day && { charge_at: day.toISOString() } };
  },
  createIntent: createSetupIntent,
  intents: (gateway, payment) => (isSetUpOnly(payment) ? gateway.setupIntents : gateway),
  takesCard: () => true,
  // The card is saved for the customer for which the setup intent was created.
  cardFor: ({ customer_id, keeps_card }, card) => ({ ...card, customer_id, keeps_card }),
  settle: async ({ jobs }, { booking: { booking_id } }, { charge_at }) => ({
    event: 'card_kept',
    also: async (tx) => {
      if (charge_at) await jobs.enqueue(tx, chargeLater, { booking_id }, { startAfter: charge_at });
    },
  }),
  uncharged: ({ state, amount }) => (state === 'captured' ? 0 : amount),
  isBeingCharged: ({ state }) => ['charging', 'confirming', 'challenged'].includes(state),
  laterCharge: (payment) =>
    payment.charge_at && { state: getChargeState(payment), at: payment.charge_at, payBy: payment.pay_by },
  paidWith: (words) => {
    const { t, language, payment, timeZone } = words;
    const { state, charge_at, brand, last4 } = payment;
    if (state !== 'kept' || !charge_at || !brand || !last4) return describePaidCard(words);
    const date = getFormats(language).day(toDay(charge_at.toISOString(), timeZone));
    return t('booking.value.cardLater', { brand: brandName(brand), last4, date });
  },
};
