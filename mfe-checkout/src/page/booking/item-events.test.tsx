import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { ItemEvent } from '@travel/contracts/endpoints/orders/item-event';
import { ApiError } from '@travel/contracts/http/api-error';
import { sampleDateChange } from '@travel/contracts/testing/samples';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { press } from '../../testing/open-payment.tsx';
import { bookingId, createConfirmedBooking, createItem, usd } from '../../testing/samples.ts';
import * as remote from './remote.tsx';

installFakeClock();

const answerCall = 'POST /api/bookings/{booking_id}/events/{event_id}/answer';
const beginCall = 'POST /api/bookings/{booking_id}/date-changes';

const moment = (time: string) => ({
  at: `2027-05-14T${time}:00.000Z`,
  zone: 'UTC',
  date: '2027-05-14',
  time,
  until: null,
});
const createPart = (starts: string, ends: string) => ({
  title: 'London LHR to New York JFK',
  detail: 'QM 117',
  starts: moment(starts),
  ends: moment(ends),
});

const createEvent = (changes: Partial<ItemEvent> = {}): ItemEvent => ({
  event_id: 'IE7F4K2091XQ',
  item_id: createItem().item_id,
  kind: 'schedule_changed',
  state: 'open',
  before: [createPart('09:35', '17:40')],
  after: [createPart('11:10', '19:15')],
  answers: ['accept', 'rebook', 'refund'],
  answer_by: '2027-05-12T18:00:00.000Z',
  refund: usd(84_800),
  occurred_at: '2026-11-20T08:00:00.000Z',
  answered_at: null,
  answered_by: null,
  ...changes,
});

const createBooking = (event: Partial<ItemEvent> = {}, changes: Partial<Booking> = {}): Booking =>
  createConfirmedBooking({ version: 5, events: [createEvent(event)], ...changes });

const open = async (booking: Booking, answers: FakeHostOptions['answers'] = {}) => {
  const host = fakeHost({
    package: 'mfe-checkout',
    path: `/user/my-trips?booking_id=${bookingId}`,
    changesDates: true,
    answers: { 'GET /api/bookings/{booking_id}': () => ({ data: booking }), ...answers },
  });
  const { element } = await mountRemote(remote, host, { booking_id: bookingId, access: 'signed.link' });
  await settle();
  const listCalls = (key: string) => host.recorded.calls.filter((call) => call.key === key);
  return { host, element, listCalls };
};

const refuse =
  (code: string, status = 409) =>
  () => {
    throw new ApiError({ code, status });
  };

const accepted = createBooking({ state: 'accepted', answers: [], refund: null, answered_by: 'traveller' });

describe('a change by a supplier', () => {
  it('shows old and new times with the deadline, and confirms the accepted times', async () => {
    const { element, listCalls } = await open(createBooking(), { [answerCall]: () => ({ data: accepted }) });
    const panel = screen.getByRole('region', { name: 'New times: Torre Limonaia' });
    expect(panel).toHaveTextContent(/BookedLondon LHR to New York JFK · QM 11714 May, 09:35 to 14 May, 17:40/);
    expect(panel).toHaveTextContent(/New timesLondon LHR to New York JFK · QM 11714 May, 11:10 to 14 May, 19:15/);
    expect(panel).toHaveTextContent(/Answer by12 May, \d\d:00 local time/);
    await press('Accept new times');
    expect(listCalls(answerCall)[0]?.request).toMatchObject({
      params: { booking_id: bookingId, event_id: 'IE7F4K2091XQ' },
      query: { access: 'signed.link' },
      body: { answer: 'accept' },
    });
    expect(panel).toHaveTextContent('Your booking has the new times, and your documents are up to date.');
    expect(screen.queryByRole('button', { name: 'Accept new times' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'New times: Torre Limonaia' })).toHaveFocus();
    expect(await findFaults(element)).toEqual([]);
  });

  it('confirms the answer although the socket reports the changed booking first', async () => {
    let now = createBooking();
    const answered = Promise.withResolvers<{ data: Booking }>();
    const { host } = await open(now, {
      'GET /api/bookings/{booking_id}': () => ({ data: now }),
      [answerCall]: () => answered.promise,
    });
    await press('Accept new times');
    now = { ...accepted, version: 6 };
    host.bus.publish('booking:progressed', { booking_id: bookingId, status: 'confirmed', version: 6 });
    await settle();
    answered.resolve({ data: now });
    await settle();
    expect(screen.getByRole('region', { name: 'New times: Torre Limonaia' })).toHaveTextContent(
      'Your booking has the new times',
    );
  });

  it('refunds only after the traveller has confirmed it', async () => {
    const refunded = createBooking({ state: 'refunded', answers: [] }, { status: 'cancelling' });
    const { listCalls } = await open(createBooking({ kind: 'overbooked', after: [], answers: ['rebook', 'refund'] }), {
      [answerCall]: () => ({ data: refunded }),
    });
    expect(screen.queryByRole('button', { name: 'Accept new times' })).not.toBeInTheDocument();
    await press(/^Get full refund: USD\s848\.00$/);
    expect(screen.getByText('This cancels Torre Limonaia for good.')).toBeVisible();
    expect(listCalls(answerCall)).toEqual([]);
    await press('Go back');
    await press(/^Get full refund/);
    await press('Cancel and refund');
    expect(listCalls(answerCall)[0]?.request).toMatchObject({ body: { answer: 'refund' } });
    expect(screen.getByText(/^Torre Limonaia is cancelled\. We refund everything/)).toBeVisible();
  });

  it('starts a replacement with a prefilled search of the same dates', async () => {
    const { host } = await open(createBooking({ kind: 'cancelled_by_supplier', after: [] }), {
      [beginCall]: () => ({ data: sampleDateChange }),
    });
    await press('Choose something else');
    expect(host.cookies.get('changeTok')).toBe(sampleDateChange.token);
    expect(host.recorded.navigations[0]?.to).toMatch(/checkin=2027-05-14&checkout=2027-05-18/);
  });

  it('explains why an answer failed, and reads the booking again if it is outdated', async () => {
    const { element, listCalls } = await open(createBooking(), { [answerCall]: refuse('event_expired') });
    await press('Accept new times');
    expect(screen.getByRole('alert')).toHaveTextContent('The time to answer is over.');
    await settle();
    expect(listCalls('GET /api/bookings/{booking_id}')).toHaveLength(2);
    expect(await findFaults(element)).toEqual([]);
  });

  it('shows no panel for changes that were answered before the page was opened', async () => {
    await open(accepted);
    expect(screen.queryByRole('region', { name: /New times/ })).not.toBeInTheDocument();
  });
});
