import type { BookingStatus } from '@travel/contracts/endpoints/bookings';
import type { HoldStatus } from '@travel/contracts/endpoints/holds';
import type { PaymentState } from '../payments/payment-states.ts';

/** What can happen to a booking, and what it means. */
export const bookingEvents = {
  details_given: 'The traveller gave guests and contact, or other ones',
  attempt_began: 'A card is given: the provider is asked to authorise',
  nothing_to_pay: 'The total is zero: there is nothing to authorise',
  challenged: "The card's bank wants to ask the traveller",
  declined: 'The card was refused',
  attempt_given_up: 'The traveller closed the question of the bank, took another card or let the time pass',
  authorised: 'The provider has set the amount aside',
  supplier_booked: 'The hotel has the booking',
  supplier_refused: 'The hotel cannot take it any more, or does not say for six hours',
  captured: 'The amount is taken',
  payment_lost: 'The provider has ended the intent, which nobody here asked for',
  hold_expired: "The hold's time is over",
  hold_released: 'The traveller gave the room back',
  cancellation_agreed: 'The traveller agreed to the refund and cancels',
  refunded: 'What comes back is on its way',
} as const;

export type BookingEvent = keyof typeof bookingEvents;

/** What follows a move; each is a job queued in the transaction of the move. */
export const effects = {
  settle: 'does what the new status asks for: book, capture, pay back',
  look: 'looks later whether the attempt is still in flight, and settles it',
  'let-go': "cancels the payment's intent",
  'expire-later': "ends the hold at its time's end",
  unbook: 'cancels with the hotel what it may have booked',
  'mail-receipt': 'mails the receipt',
  'mail-refusal': 'mails that nothing was booked and nothing charged',
  'mail-cancellation': 'mails what comes back',
} as const;

export type Effect = keyof typeof effects;

export interface Move {
  readonly to: BookingStatus;
  /** The new state of the booking's payment; of the hold's open payment where the booking has none yet. */
  readonly payment?: PaymentState;
  readonly hold?: Exclude<HoldStatus, 'released' | 'expired'>;
  /** The hold ends here and its rooms go back, or they go back from a hold that was booked. */
  readonly rooms?: 'released' | 'expired' | 'returned';
  readonly follows?: readonly Effect[];
}

/**
 * Every move that a booking can make, and no other: by where it stands and what happens. Each is made in one
 * transaction together with its payment, its hold and its effects (move-booking.ts).
 */
export const bookingMoves: Readonly<Record<BookingStatus, Readonly<Partial<Record<BookingEvent, Move>>>>> = {
  draft: {
    details_given: { to: 'draft' },
    attempt_began: { to: 'paying', payment: 'confirming', hold: 'booking', follows: ['look'] },
    nothing_to_pay: { to: 'authorised', payment: 'authorised', hold: 'booking', follows: ['settle'] },
    hold_expired: { to: 'expired', payment: 'releasing', rooms: 'expired', follows: ['let-go'] },
    hold_released: { to: 'expired', payment: 'releasing', rooms: 'released', follows: ['let-go'] },
  },
  paying: {
    challenged: { to: 'paying', payment: 'challenged' },
    declined: { to: 'draft', payment: 'open', hold: 'held', follows: ['expire-later'] },
    attempt_given_up: { to: 'draft', payment: 'releasing', hold: 'held', follows: ['let-go', 'expire-later'] },
    authorised: { to: 'authorised', payment: 'authorised', follows: ['settle'] },
    payment_lost: { to: 'draft', payment: 'releasing', hold: 'held', follows: ['let-go', 'expire-later'] },
  },
  authorised: {
    // The job that books goes on to capture.
    supplier_booked: { to: 'capturing' },
    supplier_refused: {
      to: 'failed',
      payment: 'releasing',
      rooms: 'released',
      follows: ['let-go', 'unbook', 'mail-refusal'],
    },
    payment_lost: {
      to: 'failed',
      payment: 'releasing',
      rooms: 'released',
      follows: ['let-go', 'unbook', 'mail-refusal'],
    },
  },
  capturing: {
    captured: { to: 'confirmed', payment: 'captured', hold: 'booked', follows: ['mail-receipt'] },
    payment_lost: {
      to: 'failed',
      payment: 'releasing',
      rooms: 'released',
      follows: ['let-go', 'unbook', 'mail-refusal'],
    },
  },
  confirmed: {
    cancellation_agreed: { to: 'cancelling', rooms: 'returned', follows: ['settle'] },
  },
  cancelling: {
    refunded: { to: 'cancelled', payment: 'captured', follows: ['mail-cancellation'] },
  },
  cancelled: {},
  failed: {},
  expired: {},
};

/** Statuses in which it is our turn: something is under way that has to come to an end by itself. */
export const unsettled = ['paying', 'authorised', 'capturing', 'cancelling'] as const satisfies BookingStatus[];
