import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { hourMs } from '@travel/contracts/time/durations';
import { findConflicts } from './conflicts.ts';
import { findGaps } from './gaps.ts';
import { groupByTrip } from './group-by-trip.ts';
import type { OwnedStretch } from './stretches.ts';
import {
  auckland,
  back,
  createDesk,
  createEnd,
  createFlight,
  honolulu,
  london,
  naples,
  createNights,
  out,
  paris,
  createStretch,
} from '../testing/stretches.ts';

describe('conflicts of a trip', () => {
  it('reports a flight that lands after the rental desk closes', () => {
    const car = createDesk('2027-05-14T16:00Z', '2027-05-14T20:00Z');
    expect(findConflicts([car, out, back])).toEqual([{ kind: 'too_late', stretches: ['out', 'car'] }]);
    expect(findConflicts([createDesk('2027-05-14T16:00Z', '2027-05-14T22:00Z'), out, back])).toEqual([]);
  });

  it('reports two stays in the same night, but not a check-in on the day of another check-out', () => {
    const first = createNights('first', '2027-05-14T13:00Z', '2027-05-17T09:00Z');
    const second = createNights('second', '2027-05-16T13:00Z', '2027-05-18T09:00Z');
    expect(findConflicts([second, first])).toEqual([{ kind: 'two_beds', stretches: ['first', 'second'] }]);
    const early = createNights('early', '2027-05-17T08:00Z', '2027-05-18T09:00Z');
    expect(findConflicts([first, early])).toEqual([]);
    expect(findConflicts([first, { ...first, stretch_id: 'second room' }])).toEqual([]);
  });

  it('reports a hotel room that is booked for nights at sea', () => {
    const cruise = createStretch(
      'cruise',
      'throughout',
      createEnd('2027-05-15T10:00Z', naples, '2027-05-15T13:30Z'),
      createEnd('2027-05-18T06:00Z', naples),
    );
    const room = createNights('room', '2027-05-16T13:00Z', '2027-05-18T09:00Z');
    expect(findConflicts([cruise, room])).toEqual([{ kind: 'two_beds', stretches: ['cruise', 'room'] }]);
    expect(findConflicts([cruise, createNights('before', '2027-05-14T13:00Z', '2027-05-15T09:00Z')])).toEqual([]);
  });

  it('reports an airport transfer that leaves before the flight lands', () => {
    const ride = createStretch(
      'ride',
      'throughout',
      createEnd('2027-05-14T17:00Z', naples, '2027-05-14T18:00Z'),
      createEnd('2027-05-14T18:30Z', naples),
    );
    expect(findConflicts([out, ride])).toEqual([{ kind: 'too_late', stretches: ['out', 'ride'] }]);
  });

  it('reports an activity during a flight or after the flight home', () => {
    const createActivity = (at: string, until: string) =>
      createStretch('boat', 'throughout', createEnd(at, naples), createEnd(until, naples));
    const inTheAir = createActivity('2027-05-18T15:00Z', '2027-05-18T18:00Z');
    expect(findConflicts([out, back, inTheAir])).toEqual([{ kind: 'at_once', stretches: ['back', 'boat'] }]);
    const afterwards = createActivity('2027-05-18T19:00Z', '2027-05-18T21:00Z');
    expect(findConflicts([out, back, afterwards])).toEqual([{ kind: 'left_before', stretches: ['back', 'boat'] }]);
  });

  it('reports a rental desk, a ship and a stay elsewhere that can be reached only during a flight', () => {
    const createThere = (id: string, presence: OwnedStretch['presence'], from: string, latest: string, until: string) =>
      createStretch(id, presence, createEnd(from, honolulu, latest), createEnd(until, honolulu));
    const car = createThere('car', 'ends', '2027-05-14T19:00Z', '2027-05-14T21:00Z', '2027-05-17T10:00Z');
    expect(findConflicts([out, car])).toEqual([{ kind: 'at_once', stretches: ['out', 'car'] }]);
    const ship = createThere('ship', 'nights', '2027-05-14T16:00Z', '2027-05-14T20:00Z', '2027-05-17T10:00Z');
    expect(findConflicts([out, ship])).toEqual([{ kind: 'at_once', stretches: ['ship', 'out'] }]);
    const bed = createNights('bed', '2027-05-18T15:00Z', '2027-05-18T22:00Z', auckland);
    expect(findConflicts([out, back, bed])).toEqual([{ kind: 'at_once', stretches: ['back', 'bed'] }]);
  });

  it('reports a car that is due back during a flight', () => {
    const car = createStretch(
      'car',
      'ends',
      createEnd('2027-05-14T08:00Z', london, '2027-05-14T20:00Z'),
      createEnd('2027-05-18T16:00Z', london),
    );
    expect(findConflicts([car, back])).toEqual([{ kind: 'at_once', stretches: ['car', 'back'] }]);
  });

  it('reports two places that no transport can connect in the time between', () => {
    const createParisDesk = (from: string, closes: string) =>
      createStretch('car', 'ends', createEnd(from, paris, closes), createEnd('2027-05-16T08:00Z', paris));
    // The flight lands in Naples at 21:20 UTC, too late to reach Paris before the rental desk closes at 23:00 UTC.
    expect(findConflicts([out, createParisDesk('2027-05-14T21:30Z', '2027-05-14T23:00Z')])).toEqual([
      { kind: 'at_once', stretches: ['out', 'car'] },
    ]);
    expect(findConflicts([out, createParisDesk('2027-05-14T21:30Z', '2027-05-15T10:00Z')])).toEqual([]);
    const createTour = (id: string, where: OwnedStretch['starts']['where'], from: string, until: string) =>
      createStretch(id, 'throughout', createEnd(from, where), createEnd(until, where));
    const first = createTour('first', naples, '2027-05-15T08:00Z', '2027-05-15T10:00Z');
    const second = createTour('second', london, '2027-05-15T11:00Z', '2027-05-15T12:00Z');
    expect(findConflicts([second, first])).toEqual([{ kind: 'at_once', stretches: ['first', 'second'] }]);
    expect(findConflicts([first, createTour('second', london, '2027-05-15T15:00Z', '2027-05-15T16:00Z')])).toEqual([]);
  });

  it('accepts a driver who waits until the flight has landed', () => {
    const createRide = (waits: string) =>
      createStretch(
        'ride',
        'throughout',
        createEnd('2027-05-14T20:50Z', naples, waits),
        createEnd('2027-05-14T21:15Z', naples),
      );
    expect(findConflicts([out, createRide('2027-05-14T21:50Z')])).toEqual([]);
    expect(findConflicts([out, createRide('2027-05-14T21:10Z')])).toEqual([
      { kind: 'at_once', stretches: ['out', 'ride'] },
    ]);
  });

  it('reports a car that is due back after the flight home', () => {
    const car = createDesk('2027-05-15T08:00Z', '2027-05-15T18:00Z', '2027-05-18T16:00Z');
    expect(findConflicts([out, car, back])).toEqual([{ kind: 'left_before', stretches: ['back', 'car'] }]);
  });

  it('compares instants, so the same night on both sides of the date line is no conflict', () => {
    const before = createNights('before', '2027-05-12T03:00Z', '2027-05-13T23:00Z', auckland);
    const over = createFlight('over', auckland, '2027-05-14T01:00Z', honolulu, '2027-05-14T09:40Z');
    const after = createNights('after', '2027-05-14T10:00Z', '2027-05-15T21:00Z', honolulu);
    expect([before.ends.when.date, after.starts.when.date]).toEqual(['2027-05-14', '2027-05-14']);
    expect(over.ends.when.date < over.starts.when.date).toBe(true);
    expect(findConflicts([before, over, after])).toEqual([]);
  });

  it('ignores overlaps between people who travel separately', () => {
    const mother = { ...out, stretch_id: 'hers', title: 'hers', people: ['ada okafor'] };
    expect(findConflicts([out, mother])).toEqual([]);
  });
});

describe('nights without a bed', () => {
  it('lists nights away from home between stays, except those with a bed or on a night flight', () => {
    const first = createNights('first', '2027-05-14T21:30Z', '2027-05-16T09:00Z');
    expect(findGaps([out, first, back])).toEqual([{ where: naples, checkin: '2027-05-16', checkout: '2027-05-18' }]);
    expect(findGaps([out, createNights('all', '2027-05-14T21:30Z', '2027-05-18T09:00Z'), back])).toEqual([]);
    expect(findGaps([createDesk('2027-05-14T10:00Z', '2027-05-14T20:00Z')])).toEqual([]);
    const home = createNights('home', '2027-05-20T14:00Z', '2027-05-21T09:00Z', london);
    expect(findGaps([out, createNights('all', '2027-05-14T21:30Z', '2027-05-18T09:00Z'), back, home])).toEqual([]);
  });
});

const hour = fc.integer({ min: 0, max: 24 * 12 });
const where = fc.constantFrom(london, naples, auckland, honolulu);
const begin = Date.parse('2027-05-10T00:00Z');
const formatHour = (hours: number) => new Date(begin + hours * hourMs).toISOString();
const anyStretch = fc
  .record({
    from: hour,
    lasts: fc.integer({ min: 1, max: 60 }),
    presence: fc.constantFrom('throughout', 'nights', 'ends'),
    a: where,
    b: where,
    people: fc.subarray(['maya okafor', 'léon okafor']),
  })
  .map(({ from, lasts, presence, a, b, people }) =>
    createStretch(
      '',
      presence,
      createEnd(formatHour(from), a, formatHour(from + 2)),
      createEnd(formatHour(from + lasts), presence === 'nights' ? a : b),
      {
        people,
      },
    ),
  );
const trip = fc
  .array(anyStretch, { maxLength: 8 })
  .map((all) => all.map((one, index) => ({ ...one, stretch_id: `s${index}`, title: `s${index}` })));

describe('conflicts of any bookings', () => {
  test.prop([trip, fc.nat()])('are the same in any order of the bookings', (stretches, turn) => {
    const cut = stretches.length === 0 ? 0 : turn % stretches.length;
    const turned = [...stretches.slice(cut), ...stretches.slice(0, cut)];
    expect(findConflicts(turned)).toEqual(findConflicts(stretches));
    expect(findGaps(turned)).toEqual(findGaps(stretches));
  });

  test.prop([trip, fc.integer({ min: -400, max: 400 })])('are the same on other days', (stretches, days) => {
    const moveEnd = (end: OwnedStretch['starts']): OwnedStretch['starts'] => {
      const shiftInstant = (instant: string) => new Date(Date.parse(instant) + days * 24 * hourMs).toISOString();
      return {
        ...end,
        ...createEnd(shiftInstant(end.when.at), end.where, end.latest ? shiftInstant(end.latest.at) : undefined),
      };
    };
    const other = stretches.map((one) => ({ ...one, starts: moveEnd(one.starts), ends: moveEnd(one.ends) }));
    expect(findConflicts(other)).toEqual(findConflicts(stretches));
  });

  test.prop([trip])('name each pair once, with existing parts of the trip and common travellers', (stretches) => {
    const byId = new Map(stretches.map((one) => [one.stretch_id, one]));
    const named = findConflicts(stretches).map(({ stretches: pair }) => pair.toSorted().join(' '));
    expect(new Set(named).size).toBe(named.length);
    for (const {
      stretches: [a, b],
    } of findConflicts(stretches)) {
      const [one, other] = [byId.get(a), byId.get(b)];
      const both = one && other && one.people.some((name) => other.people.includes(name));
      expect(both === true || one?.people.length === 0 || other?.people.length === 0).toBe(true);
    }
  });

  test.prop([trip])('do not exist if each part ends before the next begins in the same place', (stretches) => {
    let from = 0;
    const apart = stretches.map((one) => {
      const starts = createEnd(formatHour(from), naples, formatHour(from));
      from += 9;
      return { ...one, starts, ends: createEnd(formatHour(from), naples) };
    });
    expect(findConflicts(apart)).toEqual([]);
  });

  test.prop([
    hour,
    fc.integer({ min: 1, max: 20 }),
    where,
    fc.constantFrom<OwnedStretch['presence']>('throughout', 'nights', 'ends'),
  ])('include any fixed start time during a flight', (from, lasts, there, presence) => {
    const over = createFlight('over', honolulu, formatHour(from), auckland, formatHour(from + lasts + 2));
    const then = createStretch(
      'then',
      presence,
      createEnd(formatHour(from + 1), there, formatHour(from + lasts)),
      createEnd(formatHour(from + 50), there),
    );
    expect(findConflicts([over, then]).map(({ stretches }) => stretches)).toEqual([['over', 'then']]);
  });

  test.prop([
    fc.array(fc.tuple(where, fc.constantFrom<OwnedStretch['presence']>('throughout', 'ends')), { maxLength: 6 }),
  ])('do not exist with a day and a half between any two places', (places) => {
    const apart = places.map(([there, presence], index) =>
      createStretch(
        `s${index}`,
        presence,
        createEnd(formatHour(index * 40), there, formatHour(index * 40)),
        createEnd(formatHour(index * 40 + 4), there),
      ),
    );
    expect(findConflicts(apart)).toEqual([]);
  });

  test.prop([fc.array(trip, { maxLength: 6 })])('put each booking in exactly one trip', (bookings) => {
    const all = bookings.map((stretches) => ({ stretches }));
    const groups = groupByTrip(all);
    expect(groups.flat()).toHaveLength(all.length);
    expect(new Set(groups.flat()).size).toBe(all.length);
  });
});
