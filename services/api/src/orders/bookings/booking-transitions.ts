import type { BookingStatus } from '@travel/contracts/endpoints/bookings';
import type { HoldStatus } from '@travel/contracts/endpoints/holds';
import type { PaymentState } from '../../payments/lifecycle/payment-states.ts';
import type { TenderEnd } from '../../payments/tenders/settle-tenders.ts';

/** What can happen to a booking, and what it means. */
export const bookingEvents = {
  details_given: 'The traveller gave guests and contact, or other ones',
  attempt_began: 'A card is given: the provider is asked to authorise',
  nothing_to_pay: 'The total is zero: there is nothing to authorise',
  invoice_agreed: 'It is paid with an invoice, which has its part of the credit limit',
  voucher_taken: 'It is paid with a cash voucher, which has the amount set aside',
  challenged: "The card's bank wants to ask the traveller",
  declined: 'The payment was refused',
  bank_processing: 'The bank was answered, and says later whether it pays',
  attempt_cancelled: 'The traveller closed the question of the bank, took another card or let the time pass',
  authorised: 'The provider has set the amount aside',
  supplier_booked: 'The supplier has the booking',
  some_refused:
    'The suppliers have some of the items; those that another supplier refused are neither booked nor charged',
  ready_to_fulfil: 'What was bought needs no supplier: it is fulfilled with the money taken',
  supplier_refused:
    'The supplier cannot take it any more, or does not say for six hours; or there is nothing to fulfil',
  captured: 'The amount is taken',
  card_kept: 'A setup intent saved the card, to be charged on its day',
  charge_began: 'The card on file is being charged',
  charged: 'The card on file, or another one in its place, is charged',
  charge_failed: 'The card on file could not be charged: the traveller is asked for another one',
  unpaid: 'Nobody paid with another card in time',
  payment_lost: 'The provider has ended the intent, which nobody here asked for',
  hold_expired: "The hold's time is over",
  hold_released: 'The traveller released the hold',
  cancellation_agreed: 'The traveller agreed to the refund and cancels',
  items_cancelled: 'The traveller agreed to the refund of some items and cancels them; the others stay booked',
  items_refunded: 'What comes back of cancelled items is on its way',
  items_unbooked: 'Cancelled items are cancelled with their suppliers; the card was not charged for them',
  names_asked: 'The traveller wants other names on it: its suppliers are asked',
  names_changed: 'Every supplier has the other names',
  names_refused: 'A supplier does not take the other names: all go on with those of before',
  refunded: 'What comes back is on its way',
  nothing_to_refund: 'The card was never charged',
} as const;

export type BookingEvent = keyof typeof bookingEvents;

/** What follows a transition; each is a job queued in the transaction of the transition. */
export const effects = {
  settle: 'does what the new status asks for: book, capture, pay back',
  look: 'looks later whether the attempt is still in flight, and settles it',
  void: 'voids the payment: cancels its intent',
  'expire-later': "ends the hold at its time's end",
  unbook: 'cancels with the supplier what it may have booked',
  'mail-receipt': 'mails the receipt',
  'mail-refusal': 'mails that nothing was booked and nothing charged',
  'mail-cancellation': 'mails what comes back',
  'mail-partial-cancellation': 'mails what comes back of the items that were cancelled',
  rename: 'asks suppliers for the other names',
  'mail-names': 'mails the names that it has now',
  'mail-names-refused': 'mails that the names stayed as they were',
  replace: 'cancels what it takes the place of, where it was held for other dates',
  'mail-charged': 'mails that the card on file was charged',
  'mail-due': 'mails a link to pay with another card',
  'mail-unpaid': 'mails that the booking was cancelled unpaid',
} as const;

export type Effect = keyof typeof effects;

export interface Transition {
  readonly to: BookingStatus;
  /** The new state of the booking's payment; of the hold's open payment where the booking has none yet. */
  readonly payment?: PaymentState;
  readonly hold?: Exclude<HoldStatus, 'released' | 'expired'>;
  /** What becomes of the capacity that was held or booked. */
  readonly capacity?: 'released' | 'expired' | 'returned';
  /** Some items end while the others go on: they were refused, or are cancelled. */
  readonly some?: 'refused' | 'cancelled';
  /** What was set aside besides the card is settled with the booking, released without one, or refunded in part. */
  readonly tenders?: TenderEnd;
  readonly follows?: readonly Effect[];
}

/**
 * Every transition that a booking can make, and no other: by where it stands and what happens. Each is made in one
 * transaction together with its payment, its hold and its effects (transition-booking.ts).
 */
export const bookingTransitions: Readonly<Record<BookingStatus, Readonly<Partial<Record<BookingEvent, Transition>>>>> =
  {
    draft: {
      details_given: { to: 'draft' },
      attempt_began: { to: 'paying', payment: 'confirming', hold: 'booking', follows: ['look'] },
      nothing_to_pay: { to: 'authorised', payment: 'authorised', hold: 'booking', follows: ['settle'] },
      invoice_agreed: { to: 'authorised', payment: 'authorised', hold: 'booking', follows: ['settle'] },
      voucher_taken: { to: 'authorised', payment: 'authorised', hold: 'booking', follows: ['settle'] },
      hold_expired: {
        to: 'expired',
        payment: 'releasing',
        capacity: 'expired',
        tenders: 'released',
        follows: ['void'],
      },
      hold_released: {
        to: 'expired',
        payment: 'releasing',
        capacity: 'released',
        tenders: 'released',
        follows: ['void'],
      },
    },
    paying: {
      challenged: { to: 'paying', payment: 'challenged' },
      bank_processing: { to: 'paying', payment: 'confirming' },
      declined: { to: 'draft', payment: 'open', hold: 'held', follows: ['expire-later'] },
      attempt_cancelled: { to: 'draft', payment: 'releasing', hold: 'held', follows: ['void', 'expire-later'] },
      authorised: { to: 'authorised', payment: 'authorised', follows: ['settle'] },
      payment_lost: { to: 'draft', payment: 'releasing', hold: 'held', follows: ['void', 'expire-later'] },
    },
    authorised: {
      // The job that books goes on to capture.
      supplier_booked: { to: 'capturing' },
      some_refused: { to: 'capturing', some: 'refused', follows: ['unbook'] },
      ready_to_fulfil: { to: 'capturing' },
      supplier_refused: {
        to: 'failed',
        payment: 'releasing',
        capacity: 'released',
        tenders: 'released',
        follows: ['void', 'unbook', 'mail-refusal'],
      },
      payment_lost: {
        to: 'failed',
        payment: 'releasing',
        capacity: 'released',
        tenders: 'released',
        follows: ['void', 'unbook', 'mail-refusal'],
      },
    },
    capturing: {
      captured: {
        to: 'confirmed',
        payment: 'captured',
        hold: 'booked',
        tenders: 'captured',
        follows: ['replace', 'mail-receipt'],
      },
      card_kept: {
        to: 'confirmed',
        payment: 'kept',
        hold: 'booked',
        tenders: 'captured',
        follows: ['replace', 'mail-receipt'],
      },
      payment_lost: {
        to: 'failed',
        payment: 'releasing',
        capacity: 'released',
        tenders: 'released',
        follows: ['void', 'unbook', 'mail-refusal'],
      },
    },
    confirmed: {
      charge_began: { to: 'confirmed', payment: 'charging' },
      charged: { to: 'confirmed', payment: 'captured', follows: ['mail-charged'] },
      charge_failed: { to: 'confirmed', payment: 'due', follows: ['mail-due'] },
      // Another card, given by the traveller.
      attempt_began: { to: 'confirmed', payment: 'confirming', follows: ['look'] },
      challenged: { to: 'confirmed', payment: 'challenged' },
      bank_processing: { to: 'confirmed', payment: 'confirming' },
      declined: { to: 'confirmed', payment: 'due' },
      attempt_cancelled: { to: 'confirmed', payment: 'due' },
      unpaid: { to: 'cancelling', capacity: 'returned', tenders: 'returned', follows: ['settle', 'mail-unpaid'] },
      cancellation_agreed: { to: 'cancelling', capacity: 'returned', tenders: 'returned', follows: ['settle'] },
      items_cancelled: { to: 'confirmed', some: 'cancelled', follows: ['settle'] },
      items_refunded: { to: 'confirmed', payment: 'captured', follows: ['mail-partial-cancellation'] },
      items_unbooked: { to: 'confirmed', follows: ['mail-partial-cancellation'] },
      names_asked: { to: 'confirmed', follows: ['rename'] },
      names_changed: { to: 'confirmed', follows: ['mail-names'] },
      names_refused: { to: 'confirmed', follows: ['mail-names-refused'] },
    },
    cancelling: {
      refunded: { to: 'cancelled', payment: 'captured', follows: ['mail-cancellation'] },
      nothing_to_refund: { to: 'cancelled', payment: 'releasing', follows: ['void', 'mail-cancellation'] },
    },
    cancelled: {},
    failed: {},
    expired: {},
  };

/** Statuses in which it is our turn: something is under way that has to come to an end by itself. */
export const unsettled = ['paying', 'authorised', 'capturing', 'cancelling'] as const satisfies BookingStatus[];
