import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { bookingStatuses } from '@travel/contracts/endpoints/bookings';
import type { BookingStatus } from '@travel/contracts/endpoints/bookings';
import { paymentComesFrom, paymentStates } from '../../paying/payments/payment-states.ts';
import type { PaymentState } from '../../paying/payments/payment-states.ts';
import { bookingEvents, bookingTransitions, unsettled } from './booking-transitions.ts';
import type { BookingEvent, Transition } from './booking-transitions.ts';
import { withTransitions } from './transitions-document.ts';

const events = Object.keys(bookingEvents) as BookingEvent[];
const all = bookingStatuses.flatMap((from) =>
  Object.entries(bookingTransitions[from]).map(([event, transition]) => ({ from, event, transition })),
);

describe('the table of transitions', () => {
  it('stands in the document as it is', () => {
    const document = readFileSync(new URL('../../../../../docs/how-a-booking-is-made.md', import.meta.url), 'utf8');
    expect(withTransitions(document)).toBe(document);
  });

  it('leads to every status from a draft, and knows no event that never happens', () => {
    const reached = new Set<BookingStatus>(['draft']);
    for (const status of reached)
      for (const { from, transition } of all) if (from === status) reached.add(transition.to);
    expect([...reached].toSorted()).toEqual([...bookingStatuses].toSorted());
    expect([...new Set(all.map(({ event }) => event))].toSorted()).toEqual(events.toSorted());
  });

  it('has somebody behind every status in which it is our turn', () => {
    for (const { from, transition } of all) {
      if (!unsettled.some((status) => status === transition.to) || from === transition.to) continue;
      // The job that books goes on to capture.
      const isGoingOn = from === 'authorised' && transition.to === 'capturing';
      expect(isGoingOn || transition.follows?.some((effect) => effect === 'settle' || effect === 'look')).toBe(true);
    }
  });

  it('takes money only for what somebody has booked or can be fulfilled, and numbers only what is paid', () => {
    const into = (to: BookingStatus) => all.filter(({ transition }) => transition.to === to);
    const taking = all.filter(({ transition }) => transition.payment === 'captured');
    expect(taking.map(({ from, event }) => `${from} ${event}`)).toEqual([
      'capturing captured',
      'confirmed charged',
      'confirmed items_refunded',
      'cancelling refunded',
    ]);
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

  it('voids the authorisation and returns the capacity wherever a booking fails or is never paid', () => {
    for (const { transition } of all) {
      if (transition.to !== 'failed' && transition.to !== 'expired') continue;
      expect(transition).toMatchObject({ payment: 'releasing', capacity: expect.stringMatching(/released|expired/) });
      expect(transition.follows).toContain('void');
    }
  });

  const transitionOf = (status: BookingStatus, event: BookingEvent): Transition | undefined =>
    bookingTransitions[status][event];

  test.prop([fc.array(fc.constantFrom(...events), { maxLength: 60 })])(
    'any run of events captures once at most, ends a hold once, and never comes back from an end',
    (run) => {
      let status: BookingStatus = 'draft';
      let payment: PaymentState = 'open';
      const [captured, ended]: [string[], string[]] = [[], []];
      for (const event of run) {
        const transition = transitionOf(status, event);
        if (!transition) continue;
        if (transition.payment) {
          // A payment that was voided is followed by a new one before the next attempt.
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
      // Who has a booking has paid for it, or has a card kept that is charged for it.
      const paying = ['captured', 'kept', 'charging', 'due', 'confirming', 'challenged'];
      if (['confirmed', 'cancelling'].includes(status)) expect(paying).toContain(payment);
      if (captured.length > 0) expect(payment).toBe('captured');
      if (payment === 'captured') expect(['confirmed', 'cancelling', 'cancelled']).toContain(status);
    },
  );

  it('lets a payment out of an end nowhere', () => {
    for (const state of paymentStates) expect(paymentComesFrom[state]).not.toContain('released');
    expect(paymentStates.filter((state) => paymentComesFrom[state].includes('captured'))).toEqual(['captured']);
  });
});
