import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { findConflicts } from './conflicts.ts';
import { findGaps } from './gaps.ts';
import { groupByTrip } from './same-trip.ts';
import { hourMs } from './stretches.ts';
import type { OwnedStretch } from './stretches.ts';
import {
  auckland,
  back,
  desk,
  createEnd,
  flight,
  honolulu,
  london,
  naples,
  nights,
  out,
  paris,
  stretch,
} from '../testing/stretches.ts';

describe('conflicts of a trip', () => {
  it('name the flight that lands after the rental desk closes', () => {
    const car = desk('2027-05-14T16:00Z', '2027-05-14T20:00Z');
    expect(findConflicts([car, out, back])).toEqual([{ kind: 'too_late', stretches: ['out', 'car'] }]);
    expect(findConflicts([desk('2027-05-14T16:00Z', '2027-05-14T22:00Z'), out, back])).toEqual([]);
  });

  it('name two stays on one night, but not a check-in on the day of another check-out', () => {
    const first = nights('first', '2027-05-14T13:00Z', '2027-05-17T09:00Z');
    const second = nights('second', '2027-05-16T13:00Z', '2027-05-18T09:00Z');
    expect(findConflicts([second, first])).toEqual([{ kind: 'two_beds', stretches: ['first', 'second'] }]);
    const early = nights('early', '2027-05-17T08:00Z', '2027-05-18T09:00Z');
    expect(findConflicts([first, early])).toEqual([]);
    expect(findConflicts([first, { ...first, stretch_id: 'second room' }])).toEqual([]);
  });

  it('name a room that is booked for nights at sea', () => {
    const cruise = stretch(
      'cruise',
      'throughout',
      createEnd('2027-05-15T10:00Z', naples, '2027-05-15T13:30Z'),
      createEnd('2027-05-18T06:00Z', naples),
    );
    const room = nights('room', '2027-05-16T13:00Z', '2027-05-18T09:00Z');
    expect(findConflicts([cruise, room])).toEqual([{ kind: 'two_beds', stretches: ['cruise', 'room'] }]);
    expect(findConflicts([cruise, nights('before', '2027-05-14T13:00Z', '2027-05-15T09:00Z')])).toEqual([]);
  });

  it('name a transfer that has left before the flight lands', () => {
    const ride = stretch(
      'ride',
      'throughout',
      createEnd('2027-05-14T17:00Z', naples, '2027-05-14T18:00Z'),
      createEnd('2027-05-14T18:30Z', naples),
    );
    expect(findConflicts([out, ride])).toEqual([{ kind: 'too_late', stretches: ['out', 'ride'] }]);
  });

  it('name an activity during a flight, and one after everyone has left', () => {
    const activity = (at: string, until: string) =>
      stretch('boat', 'throughout', createEnd(at, naples), createEnd(until, naples));
    const inTheAir = activity('2027-05-18T15:00Z', '2027-05-18T18:00Z');
    expect(findConflicts([out, back, inTheAir])).toEqual([{ kind: 'at_once', stretches: ['back', 'boat'] }]);
    const afterwards = activity('2027-05-18T19:00Z', '2027-05-18T21:00Z');
    expect(findConflicts([out, back, afterwards])).toEqual([{ kind: 'left_before', stretches: ['back', 'boat'] }]);
  });

  it('name a rental desk, a ship and a stay elsewhere that are open only during a flight', () => {
    const there = (id: string, presence: OwnedStretch['presence'], from: string, latest: string, until: string) =>
      stretch(id, presence, createEnd(from, honolulu, latest), createEnd(until, honolulu));
    const car = there('car', 'ends', '2027-05-14T19:00Z', '2027-05-14T21:00Z', '2027-05-17T10:00Z');
    expect(findConflicts([out, car])).toEqual([{ kind: 'at_once', stretches: ['out', 'car'] }]);
    const ship = there('ship', 'nights', '2027-05-14T16:00Z', '2027-05-14T20:00Z', '2027-05-17T10:00Z');
    expect(findConflicts([out, ship])).toEqual([{ kind: 'at_once', stretches: ['ship', 'out'] }]);
    const bed = nights('bed', '2027-05-18T15:00Z', '2027-05-18T22:00Z', auckland);
    expect(findConflicts([out, back, bed])).toEqual([{ kind: 'at_once', stretches: ['back', 'bed'] }]);
  });

  it('name a car that is due back during a flight', () => {
    const car = stretch(
      'car',
      'ends',
      createEnd('2027-05-14T08:00Z', london, '2027-05-14T20:00Z'),
      createEnd('2027-05-18T16:00Z', london),
    );
    expect(findConflicts([car, back])).toEqual([{ kind: 'at_once', stretches: ['car', 'back'] }]);
  });

  it('name places too far apart for the time between, by any transport', () => {
    const parisDesk = (from: string, closes: string) =>
      stretch('car', 'ends', createEnd(from, paris, closes), createEnd('2027-05-16T08:00Z', paris));
    // Lands in Naples at 21:20.
    expect(findConflicts([out, parisDesk('2027-05-14T21:30Z', '2027-05-14T23:00Z')])).toEqual([
      { kind: 'at_once', stretches: ['out', 'car'] },
    ]);
    expect(findConflicts([out, parisDesk('2027-05-14T21:30Z', '2027-05-15T10:00Z')])).toEqual([]);
    const tour = (id: string, where: OwnedStretch['starts']['where'], from: string, until: string) =>
      stretch(id, 'throughout', createEnd(from, where), createEnd(until, where));
    const first = tour('first', naples, '2027-05-15T08:00Z', '2027-05-15T10:00Z');
    const second = tour('second', london, '2027-05-15T11:00Z', '2027-05-15T12:00Z');
    expect(findConflicts([second, first])).toEqual([{ kind: 'at_once', stretches: ['first', 'second'] }]);
    expect(findConflicts([first, tour('second', london, '2027-05-15T15:00Z', '2027-05-15T16:00Z')])).toEqual([]);
  });

  it('are none with a driver who waits until the flight has landed', () => {
    const ride = (waits: string) =>
      stretch(
        'ride',
        'throughout',
        createEnd('2027-05-14T20:50Z', naples, waits),
        createEnd('2027-05-14T21:15Z', naples),
      );
    expect(findConflicts([out, ride('2027-05-14T21:50Z')])).toEqual([]);
    expect(findConflicts([out, ride('2027-05-14T21:10Z')])).toEqual([{ kind: 'at_once', stretches: ['out', 'ride'] }]);
  });

  it('name a car that is due back after everyone has left', () => {
    const car = desk('2027-05-15T08:00Z', '2027-05-15T18:00Z', '2027-05-18T16:00Z');
    expect(findConflicts([out, car, back])).toEqual([{ kind: 'left_before', stretches: ['back', 'car'] }]);
  });

  it('compare instants: the same night on both sides of the date line is no conflict', () => {
    const before = nights('before', '2027-05-12T03:00Z', '2027-05-13T23:00Z', auckland);
    const over = flight('over', auckland, '2027-05-14T01:00Z', honolulu, '2027-05-14T09:40Z');
    const after = nights('after', '2027-05-14T10:00Z', '2027-05-15T21:00Z', honolulu);
    expect([before.ends.when.date, after.starts.when.date]).toEqual(['2027-05-14', '2027-05-14']);
    expect(over.ends.when.date < over.starts.when.date).toBe(true);
    expect(findConflicts([before, over, after])).toEqual([]);
  });

  it('do not exist between people who travel separately', () => {
    const mother = { ...out, stretch_id: 'hers', title: 'hers', people: ['ada okafor'] };
    expect(findConflicts([out, mother])).toEqual([]);
  });
});

describe('nights without a bed', () => {
  it('are those away from home between stays, except with a bed or on a night flight', () => {
    const first = nights('first', '2027-05-14T21:30Z', '2027-05-16T09:00Z');
    expect(findGaps([out, first, back])).toEqual([{ where: naples, checkin: '2027-05-16', checkout: '2027-05-18' }]);
    expect(findGaps([out, nights('all', '2027-05-14T21:30Z', '2027-05-18T09:00Z'), back])).toEqual([]);
    expect(findGaps([desk('2027-05-14T10:00Z', '2027-05-14T20:00Z')])).toEqual([]);
    const home = nights('home', '2027-05-20T14:00Z', '2027-05-21T09:00Z', london);
    expect(findGaps([out, nights('all', '2027-05-14T21:30Z', '2027-05-18T09:00Z'), back, home])).toEqual([]);
  });
});

const hour = fc.integer({ min: 0, max: 24 * 12 });
const where = fc.constantFrom(london, naples, auckland, honolulu);
const begin = Date.parse('2027-05-10T00:00Z');
const at = (hours: number) => new Date(begin + hours * hourMs).toISOString();
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
    stretch(
      '',
      presence,
      createEnd(at(from), a, at(from + 2)),
      createEnd(at(from + lasts), presence === 'nights' ? a : b),
      {
        people,
      },
    ),
  );
const trip = fc
  .array(anyStretch, { maxLength: 8 })
  .map((all) => all.map((one, index) => ({ ...one, stretch_id: `s${index}`, title: `s${index}` })));

describe('any bookings', () => {
  test.prop([trip, fc.nat()])('give the same result in any order', (stretches, turn) => {
    const cut = stretches.length === 0 ? 0 : turn % stretches.length;
    const turned = [...stretches.slice(cut), ...stretches.slice(0, cut)];
    expect(findConflicts(turned)).toEqual(findConflicts(stretches));
    expect(findGaps(turned)).toEqual(findGaps(stretches));
  });

  test.prop([trip, fc.integer({ min: -400, max: 400 })])('give the same result on other days', (stretches, days) => {
    const moved = (end: OwnedStretch['starts']): OwnedStretch['starts'] => {
      const later = (instant: string) => new Date(Date.parse(instant) + days * 24 * hourMs).toISOString();
      return { ...end, ...createEnd(later(end.when.at), end.where, end.latest ? later(end.latest.at) : undefined) };
    };
    const other = stretches.map((one) => ({ ...one, starts: moved(one.starts), ends: moved(one.ends) }));
    expect(findConflicts(other)).toEqual(findConflicts(stretches));
  });

  test.prop([trip])('name each pair once, with existing stretches and common travellers', (stretches) => {
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

  test.prop([trip])('have no conflict if each stretch ends before the next begins in the same place', (stretches) => {
    let from = 0;
    const apart = stretches.map((one) => {
      const starts = createEnd(at(from), naples, at(from));
      from += 9;
      return { ...one, starts, ends: createEnd(at(from), naples) };
    });
    expect(findConflicts(apart)).toEqual([]);
  });

  test.prop([
    hour,
    fc.integer({ min: 1, max: 20 }),
    where,
    fc.constantFrom<OwnedStretch['presence']>('throughout', 'nights', 'ends'),
  ])('name any fixed start during a flight', (from, lasts, there, presence) => {
    const over = flight('over', honolulu, at(from), auckland, at(from + lasts + 2));
    const then = stretch(
      'then',
      presence,
      createEnd(at(from + 1), there, at(from + lasts)),
      createEnd(at(from + 50), there),
    );
    expect(findConflicts([over, then]).map(({ stretches }) => stretches)).toEqual([['over', 'then']]);
  });

  test.prop([
    fc.array(fc.tuple(where, fc.constantFrom<OwnedStretch['presence']>('throughout', 'ends')), { maxLength: 6 }),
  ])('have no conflict with a day and a half between any two places', (places) => {
    const apart = places.map(([there, presence], index) =>
      stretch(
        `s${index}`,
        presence,
        createEnd(at(index * 40), there, at(index * 40)),
        createEnd(at(index * 40 + 4), there),
      ),
    );
    expect(findConflicts(apart)).toEqual([]);
  });

  test.prop([fc.array(trip, { maxLength: 6 })])('belong to exactly one trip', (bookings) => {
    const all = bookings.map((stretches) => ({ stretches }));
    const groups = groupByTrip(all);
    expect(groups.flat()).toHaveLength(all.length);
    expect(new Set(groups.flat()).size).toBe(all.length);
  });
});
