import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { bookingStatuses, type BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import { paymentComesFrom, paymentStates, type PaymentState } from '../../payments/lifecycle/payment-states.ts';
import {
  bookingEvents,
  bookingTransitions,
  unsettled,
  type BookingEvent,
  type Effect,
  type Transition,
} from './booking-transitions.ts';

const events = Object.keys(bookingEvents) as BookingEvent[];
const all = bookingStatuses.flatMap((from) =>
  Object.entries(bookingTransitions[from]).map(([event, transition]) => ({ from, event, transition })),
);

describe('the table of booking transitions', () => {
  it('reaches every booking status from a draft, and uses every booking event', () => {
    const reached = new Set<BookingStatus>(['draft']);
    for (const status of reached)
      for (const { from, transition } of all) if (from === status) reached.add(transition.to);
    expect([...reached].toSorted()).toEqual([...bookingStatuses].toSorted());
    expect([...new Set(all.map(({ event }) => event))].toSorted()).toEqual(events.toSorted());
  });

  it('queues a job on each transition to a booking status in which the system must act', () => {
    for (const { from, transition } of all) {
      if (!unsettled.some((status) => status === transition.to) || from === transition.to) continue;
      // The job that booked with the supplier captures the payment itself, so no other job is queued.
      const isGoingOn = from === 'authorised' && transition.to === 'capturing';
      expect(isGoingOn || transition.follows?.some((effect) => effect === 'settle' || effect === 'look')).toBe(true);
    }
  });

  it('captures payments only of items that are booked or can be fulfilled, and confirms only paid bookings', () => {
    const into = (to: BookingStatus) => all.filter(({ transition }) => transition.to === to);
    expect(where(({ payment }) => payment === 'captured')).toEqual(taking);
    expect(into('capturing').map(({ from, event }) => `${from} ${event}`)).toEqual([
      'authorised supplier_booked',
      'authorised some_refused',
      'authorised ready_to_fulfil',
    ]);
    const confirming = into('confirmed').filter(({ from }) => from !== 'confirmed');
    expect(confirming.map(({ transition }) => transition)).toEqual([
      expect.objectContaining({ payment: 'captured', hold: 'booked' }),
      expect.objectContaining({ payment: 'kept', hold: 'booked' }),
    ]);
  });

  it('voids the payment and gives back the capacity if a booking fails or is never paid', () => {
    for (const { transition } of all) {
      if (transition.to !== 'failed' && transition.to !== 'expired') continue;
      expect(transition).toMatchObject({ payment: 'releasing', capacity: expect.stringMatching(/released|expired/) });
      expect(transition.follows).toContain('void');
    }
  });

  const findTransition = (status: BookingStatus, event: BookingEvent): Transition | undefined =>
    bookingTransitions[status][event];

  test.prop([fc.array(fc.constantFrom(...events), { maxLength: 60 })])(
    'any sequence of booking events captures a payment at most once and ends a hold at most once',
    (run) => {
      let status: BookingStatus = 'draft';
      let payment: PaymentState = 'open';
      const [captured, ended]: [string[], string[]] = [[], []];
      for (const event of run) {
        const transition = findTransition(status, event);
        if (!transition) continue;
        if (transition.payment) {
          // A voided payment is replaced by a new one before the next attempt begins.
          if (event === 'attempt_began' && payment === 'releasing') payment = 'open';
          if (paymentComesFrom[transition.payment].includes(payment)) {
            if (transition.payment === 'captured' && payment !== 'captured') captured.push(event);
            payment = transition.payment;
          }
        }
        if (transition.hold === 'booked' || transition.capacity === 'released' || transition.capacity === 'expired')
          ended.push(event);
        status = transition.to;
      }
      expect(captured.length).toBeLessThanOrEqual(1);
      expect(ended.length).toBeLessThanOrEqual(1);
      // A booked traveller has paid, or has a stored card that will be charged.
      const paying = ['captured', 'kept', 'charging', 'due', 'confirming', 'challenged'];
      if (['confirmed', 'cancelling'].includes(status)) expect(paying).toContain(payment);
      if (captured.length > 0) expect(payment).toBe('captured');
      if (payment === 'captured') expect(['confirmed', 'cancelling', 'cancelled']).toContain(status);
    },
  );

  it('allows no other state after a final payment state', () => {
    for (const state of paymentStates) expect(paymentComesFrom[state]).not.toContain('released');
    expect(paymentStates.filter((state) => paymentComesFrom[state].includes('captured'))).toEqual(['captured']);
  });
});

/** Lists the matching transitions as status and event, such as `paying declined`. */
const where = (picks: (transition: Transition) => boolean): string[] =>
  all.filter(({ transition }) => picks(transition)).map(({ from, event }) => `${from} ${event}`);

const neverPaid = ['draft hold_expired', 'draft hold_released'];
const anotherTry = ['paying declined', 'paying attempt_cancelled', 'paying payment_lost'];
const notBooked = ['authorised supplier_refused', 'authorised payment_lost', 'capturing payment_lost'];
const paid = ['capturing captured', 'capturing card_kept'];
const cancelled = ['confirmed hold_lost', 'confirmed unpaid', 'confirmed cancellation_agreed'];
const taking = [
  'capturing captured',
  'confirmed charged',
  'confirmed items_refunded',
  'confirmed goodwill_sent',
  'cancelling refunded',
  'cancelling goodwill_sent',
  'cancelled goodwill_sent',
];
const withoutCard = ['draft nothing_to_pay', 'draft invoice_agreed', 'draft voucher_taken'];

describe('events of a booking', () => {
  it.each<[BookingStatus, string[]]>([
    ['draft', ['draft details_given', ...anotherTry]],
    ['paying', ['draft attempt_began', 'paying challenged', 'paying bank_processing']],
    ['authorised', [...withoutCard, 'paying authorised']],
    ['capturing', ['authorised supplier_booked', 'authorised some_refused', 'authorised ready_to_fulfil']],
    ['failed', notBooked],
    ['expired', neverPaid],
    ['cancelling', [...cancelled, 'cancelling goodwill_sent']],
    [
      'cancelled',
      ['cancelling refunded', 'cancelling nothing_to_refund', 'cancelled goodwill_decided', 'cancelled goodwill_sent'],
    ],
    [
      'confirmed',
      [
        ...paid,
        'confirmed charge_began',
        'confirmed charged',
        'confirmed charge_failed',
        'confirmed attempt_began',
        'confirmed challenged',
        'confirmed bank_processing',
        'confirmed declined',
        'confirmed attempt_cancelled',
        'confirmed items_cancelled',
        'confirmed items_refunded',
        'confirmed items_unbooked',
        'confirmed supplier_changed',
        'confirmed schedule_accepted',
        'confirmed names_asked',
        'confirmed names_changed',
        'confirmed names_refused',
        'confirmed goodwill_decided',
        'confirmed goodwill_sent',
      ],
    ],
  ])('changes the status of a booking to %s only by the listed events', (status, expected) => {
    expect(where(({ to }) => to === status)).toEqual(expected);
  });

  it.each<[PaymentState | undefined, string[]]>([
    ['preparing', []],
    ['open', ['paying declined']],
    [
      'confirming',
      [
        'draft attempt_began',
        'paying bank_processing',
        // The traveller pays with another card after the later charge of the saved card failed.
        'confirmed attempt_began',
        'confirmed bank_processing',
      ],
    ],
    ['challenged', ['paying challenged', 'confirmed challenged']],
    ['authorised', [...withoutCard, 'paying authorised']],
    ['kept', ['capturing card_kept']],
    ['charging', ['confirmed charge_began']],
    ['due', ['confirmed hold_lost', 'confirmed charge_failed', 'confirmed declined', 'confirmed attempt_cancelled']],
    ['captured', taking],
    [
      'releasing',
      [...neverPaid, 'paying attempt_cancelled', 'paying payment_lost', ...notBooked, 'cancelling nothing_to_refund'],
    ],
    ['released', []],
  ])('changes the state of a payment to %s only by the listed events', (state, expected) => {
    expect(where(({ payment }) => payment === state)).toEqual(expected);
  });

  it.each<[string, (transition: Transition) => boolean, string[]]>([
    ['is being booked', ({ hold }) => hold === 'booking', ['draft attempt_began', ...withoutCard]],
    ['is held again', ({ hold }) => hold === 'held', anotherTry],
    ['is booked', ({ hold }) => hold === 'booked', paid],
    ['gives back its capacity when it expires', ({ capacity }) => capacity === 'expired', ['draft hold_expired']],
    [
      'gives back its capacity because it is not booked',
      ({ capacity }) => capacity === 'released',
      ['draft hold_released', ...notBooked],
    ],
    ['gives back the capacity of a cancelled booking', ({ capacity }) => capacity === 'returned', cancelled],
    ['loses items that were refused', ({ some }) => some === 'refused', ['authorised some_refused']],
    ['loses items that are cancelled', ({ some }) => some === 'cancelled', ['confirmed items_cancelled']],
  ])('changes a hold only by the listed booking events: the hold %s', (_, picks, expected) => {
    expect(where(picks)).toEqual(expected);
  });

  it.each<[NonNullable<Transition['tenders']>, string[]]>([
    ['released', [...neverPaid, ...notBooked]],
    ['captured', paid],
    ['returned', cancelled],
  ])('changes coupons, points and stored-value cards to %s only by the listed booking events', (end, expected) => {
    expect(where(({ tenders }) => tenders === end)).toEqual(expected);
  });

  it.each<[Effect, string[]]>([
    ['settle', [...withoutCard, 'paying authorised', ...cancelled, 'confirmed items_cancelled']],
    ['look', ['draft attempt_began', 'confirmed attempt_began']],
    ['void', where(({ payment }) => payment === 'releasing')],
    ['expire-later', anotherTry],
    ['unbook', ['authorised some_refused', ...notBooked]],
    ['replace', paid],
    ['mail-receipt', paid],
    ['mail-refusal', notBooked],
    ['mail-cancellation', ['cancelling refunded', 'cancelling nothing_to_refund']],
    ['mail-partial-cancellation', ['confirmed items_refunded', 'confirmed items_unbooked']],
    ['rename', ['confirmed names_asked']],
    ['mail-names', ['confirmed names_changed']],
    ['mail-names-refused', ['confirmed names_refused']],
    ['mail-goodwill', ['confirmed goodwill_sent', 'cancelling goodwill_sent', 'cancelled goodwill_sent']],
    ['mail-charged', ['confirmed charged']],
    ['mail-due', ['confirmed charge_failed']],
    ['mail-unpaid', ['confirmed unpaid']],
  ])('queues the job %s only after the listed booking events', (effect, expected) => {
    expect(where(({ follows = [] }) => follows.includes(effect))).toEqual(expected);
  });

  it('lists the booking statuses in which the system and not the traveller must act', () => {
    expect(unsettled).toEqual(['paying', 'authorised', 'capturing', 'cancelling']);
  });
});
