import type { BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import type { HoldStatus } from '@travel/contracts/endpoints/orders/holds';
import type { PaymentState } from '../../payments/lifecycle/payment-states.ts';
import type { TenderEnd } from '../../payments/tenders/settle-tenders.ts';

/** Events that can happen to a booking, with their meaning. */
export const bookingEvents = {
  details_given: 'The traveller entered or changed guests and contact',
  attempt_began: 'The traveller entered a card; the provider is asked to authorise it',
  nothing_to_pay: 'The total is zero, so there is nothing to authorise',
  invoice_agreed: 'The traveller pays by invoice, which uses part of the credit limit',
  voucher_taken: 'The traveller pays with a cash voucher, which reserves the amount',
  challenged: "The card's bank asks the traveller to confirm",
  declined: 'The payment was declined',
  bank_processing: 'The traveller answered the bank, which decides later',
  attempt_cancelled: "The traveller closed the bank's question, chose another card, or did not answer in time",
  authorised: 'The provider authorised the amount',
  supplier_booked: 'The supplier confirmed the booking',
  some_refused: 'Some suppliers confirmed their items; refused items are neither booked nor charged',
  ready_to_fulfil: 'The purchase needs no supplier; it is fulfilled when the money is captured',
  supplier_refused: 'The supplier refused or did not answer for six hours, or there is nothing to fulfil',
  captured: 'The amount was captured',
  card_kept: 'A setup intent saved the card for the later charge',
  charge_began: 'The charge of the card on file started',
  charged: 'The card on file, or its replacement, was charged',
  hold_lost: 'The supplier no longer holds the booking, or only at a higher price; nothing is charged',
  charge_failed: 'The card on file could not be charged; the traveller is asked for another one',
  unpaid: 'The traveller did not pay with another card in time',
  payment_lost: 'The provider ended the intent without a request from us',
  hold_expired: 'The hold expired',
  hold_released: 'The traveller released the hold',
  cancellation_agreed: 'The traveller accepted the refund and cancelled',
  items_cancelled: 'The traveller accepted the refund of some items and cancelled them; the others stay booked',
  items_refunded: 'The refund of cancelled items was sent',
  items_unbooked: 'Suppliers cancelled the items; the card had not been charged for them',
  names_asked: 'The traveller requested other names; the suppliers are asked',
  names_changed: 'Every supplier accepted the other names',
  names_refused: 'A supplier refused the other names; the earlier names stay',
  supplier_changed: 'A supplier changed or cancelled an item; the traveller is asked for an answer',
  schedule_accepted: 'The traveller accepted the new times of an item, or did not answer in time',
  refunded: 'The refund was sent',
  goodwill_decided: 'Staff requested, agreed to or rejected a refund beyond the policies',
  goodwill_sent: 'A refund that staff agreed to was sent',
  nothing_to_refund: 'The card had not been charged',
} as const;

export type BookingEvent = keyof typeof bookingEvents;

/** The jobs that a status change can queue, in its transaction, with what each job does. */
export const effects = {
  settle: 'does what the new status requires: book, capture or refund',
  look: 'checks later whether the attempt is still in progress, and settles it',
  void: 'voids the payment by cancelling its intent',
  'expire-later': 'ends the hold when it expires',
  unbook: 'cancels what the supplier may have booked',
  'mail-receipt': 'mails the receipt',
  'mail-refusal': 'mails that nothing was booked and nothing charged',
  'mail-cancellation': 'mails the refund',
  'mail-partial-cancellation': 'mails the refund of cancelled items',
  rename: 'sends the other names to the suppliers',
  'mail-names': 'mails the new names',
  'mail-names-refused': 'mails that the names did not change',
  replace: 'cancels the booking that it replaces, if it is a change of dates',
  'mail-goodwill': 'mails the refund that staff agreed to',
  'mail-charged': 'mails that the card on file was charged',
  'mail-due': 'mails a link to pay with another card',
  'mail-unpaid': 'mails that the booking was cancelled because it was not paid',
} as const;

export type Effect = keyof typeof effects;

export interface Transition {
  readonly to: BookingStatus;
  /** New state of the booking's payment, or of the hold's open payment if the booking has none yet. */
  readonly payment?: PaymentState;
  readonly hold?: Exclude<HoldStatus, 'released' | 'expired'>;
  /** Effect on the rooms and seats that the order has claimed. */
  readonly capacity?: 'released' | 'expired' | 'returned';
  /** Set if only some items of the order end: because their supplier refused them, or because they were cancelled. */
  readonly some?: 'refused' | 'cancelled';
  /** How coupons, points and stored value end: captured with the booking, released if it fails, or refunded in part. */
  readonly tenders?: TenderEnd;
  readonly follows?: readonly Effect[];
}

const authorisation: Transition = { to: 'authorised', payment: 'authorised', hold: 'booking', follows: ['settle'] };

const confirmation = (payment: 'captured' | 'kept'): Transition => ({
  to: 'confirmed',
  payment,
  hold: 'booked',
  tenders: 'captured',
  follows: ['replace', 'mail-receipt'],
});

const failure: Transition = {
  to: 'failed',
  payment: 'releasing',
  capacity: 'released',
  tenders: 'released',
  follows: ['void', 'unbook', 'mail-refusal'],
};

/** Refunds beyond the policies do not change the status. */
const goodwill = (to: 'confirmed' | 'cancelled') =>
  ({
    goodwill_decided: { to },
    goodwill_sent: { to, payment: 'captured', follows: ['mail-goodwill'] },
  }) as const satisfies Partial<Record<BookingEvent, Transition>>;

const endOfHold = (capacity: 'expired' | 'released'): Transition => ({
  to: 'expired',
  payment: 'releasing',
  capacity,
  tenders: 'released',
  follows: ['void'],
});

/**
 * All allowed status changes of a booking, by current status and event. Each is stored in one transaction with the
 * changes to payment and hold and with the queued jobs (transition-booking.ts).
 */
export const bookingTransitions: Readonly<Record<BookingStatus, Readonly<Partial<Record<BookingEvent, Transition>>>>> =
  {
    draft: {
      details_given: { to: 'draft' },
      attempt_began: { to: 'paying', payment: 'confirming', hold: 'booking', follows: ['look'] },
      nothing_to_pay: authorisation,
      invoice_agreed: authorisation,
      voucher_taken: authorisation,
      hold_expired: endOfHold('expired'),
      hold_released: endOfHold('released'),
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
      // The job that booked with the supplier captures the payment itself, so no other job is queued.
      supplier_booked: { to: 'capturing' },
      some_refused: { to: 'capturing', some: 'refused', follows: ['unbook'] },
      ready_to_fulfil: { to: 'capturing' },
      supplier_refused: failure,
      payment_lost: failure,
    },
    capturing: {
      captured: confirmation('captured'),
      card_kept: confirmation('kept'),
      payment_lost: failure,
    },
    confirmed: {
      charge_began: { to: 'confirmed', payment: 'charging' },
      charged: { to: 'confirmed', payment: 'captured', follows: ['mail-charged'] },
      hold_lost: { to: 'cancelling', payment: 'due', capacity: 'returned', tenders: 'returned', follows: ['settle'] },
      charge_failed: { to: 'confirmed', payment: 'due', follows: ['mail-due'] },
      // The traveller pays with another card after the later charge of the saved card failed.
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
      supplier_changed: { to: 'confirmed' },
      schedule_accepted: { to: 'confirmed' },
      names_asked: { to: 'confirmed', follows: ['rename'] },
      names_changed: { to: 'confirmed', follows: ['mail-names'] },
      names_refused: { to: 'confirmed', follows: ['mail-names-refused'] },
      ...goodwill('confirmed'),
    },
    cancelling: {
      refunded: { to: 'cancelled', payment: 'captured', follows: ['mail-cancellation'] },
      nothing_to_refund: { to: 'cancelled', payment: 'releasing', follows: ['void', 'mail-cancellation'] },
      goodwill_sent: { to: 'cancelling', payment: 'captured', follows: ['mail-goodwill'] },
    },
    cancelled: goodwill('cancelled'),
    failed: {},
    expired: {},
  };

/** Booking statuses in which the system must act, because unfinished work must be completed without the traveller. */
export const unsettled = ['paying', 'authorised', 'capturing', 'cancelling'] as const satisfies BookingStatus[];
