import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import {
  auckland,
  createEnd,
  createFlight,
  honolulu,
  london,
  naples,
  createNights,
  out,
  createStretch,
} from '../testing/stretches.ts';
import { hourMs } from '@travel/contracts/time/durations';
import { findConflicts } from './conflicts.ts';
import { sortStretches, getInstant, type OwnedStretch } from './stretches.ts';
import { findTightConnections } from './tight-connections.ts';

const findTight = (stretches: readonly OwnedStretch[]) => findTightConnections(stretches, findConflicts(stretches));

describe('tight connections', () => {
  it('reports too little time between flights of two bookings, but not enough time', () => {
    const createOnward = (departs: string) => createFlight('onward', naples, departs, auckland, '2027-05-16T10:00Z');
    // The flight lands at 21:20. The traveller needs half an hour to the street and an hour before the next departure.
    expect(findTight([out, createOnward('2027-05-14T22:20Z')])).toEqual([
      { kind: 'connection', stretches: ['out', 'onward'], minutes: 60, needed: 90 },
    ]);
    expect(findTight([out, createOnward('2027-05-14T22:50Z')])).toEqual([]);
  });

  it('ignores flights of one booking, which the airline connects', () => {
    const onward = createFlight('onward', naples, '2027-05-14T21:50Z', auckland, '2027-05-16T10:00Z');
    expect(findTight([out, { ...onward, item_id: out.item_id }])).toEqual([]);
  });

  it('reports a check-in that ends soon after the flight lands, unless it is already reported as a conflict', () => {
    const room = createNights('room', '2027-05-14T13:00Z', '2027-05-18T09:00Z');
    const ending = { ...room, starts: createEnd('2027-05-14T13:00Z', naples, '2027-05-14T21:40Z') };
    expect(findTight([out, ending])).toEqual([
      { kind: 'connection', stretches: ['out', 'room'], minutes: 20, needed: 30 },
    ]);
    const over = { ...room, starts: createEnd('2027-05-14T13:00Z', naples, '2027-05-14T20:00Z') };
    expect(findConflicts([out, over])).toMatchObject([{ kind: 'too_late' }]);
    expect(findTight([out, over])).toEqual([]);
  });

  it('reports a stay at which the traveller arrives after midnight local time', () => {
    const night = createFlight('night', london, '2027-05-14T20:00Z', naples, '2027-05-14T22:40Z');
    const room = createNights('room', '2027-05-14T13:00Z', '2027-05-18T09:00Z');
    expect(night.ends.when.date).toBe('2027-05-15');
    expect(findTight([night, room])).toEqual([
      { kind: 'late_arrival', stretches: ['night', 'room'], minutes: null, needed: null },
    ]);
    expect(findTight([out, room])).toEqual([]);
  });

  it('reports a transfer that reaches the airport shortly before the flight', () => {
    const ride = createStretch(
      'ride',
      'throughout',
      createEnd('2027-05-18T12:00Z', naples),
      createEnd('2027-05-18T13:30Z', naples),
    );
    const back = createFlight('home', naples, '2027-05-18T14:10Z', london, '2027-05-18T17:05Z');
    expect(findTight([ride, back])).toEqual([
      { kind: 'connection', stretches: ['ride', 'home'], minutes: 40, needed: 60 },
    ]);
  });
});

const places = [london, naples, auckland, honolulu];
// Nights on which clocks change in Europe and New Zealand.
const begins = ['2027-03-26T00:00Z', '2027-04-02T00:00Z', '2027-09-24T00:00Z', '2027-10-30T00:00Z'].map(Date.parse);
const anyTrip = fc
  .array(
    fc.record({
      begin: fc.constantFrom(...begins),
      from: fc.integer({ min: 0, max: 24 * 4 }),
      lasts: fc.integer({ min: 0, max: 40 }),
      a: fc.constantFrom(...places),
      b: fc.constantFrom(...places),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ begin, from, lasts, a, b }, index) => {
      const at = (hours: number) => new Date(begin + hours * hourMs).toISOString();
      return { ...createFlight(`s${index}`, a, at(from), b, at(from + lasts)), title: `s${index}` };
    }),
  );

describe('across the date line and clock changes', () => {
  test.prop([anyTrip])('orders the parts of a trip by instants, regardless of local times', (stretches) => {
    const ordered = sortStretches(stretches);
    for (const [at, one] of ordered.entries()) {
      const next = ordered[at + 1];
      if (next) expect(getInstant(one.starts)).toBeLessThanOrEqual(getInstant(next.starts));
      // The local time at each end must be that instant in its time zone, so that travellers and their calendars agree.
      for (const { when } of [one.starts, one.ends]) {
        const there = new Date(when.at).toLocaleString('sv-SE', { timeZone: when.zone });
        expect(`${when.date} ${when.time}`).toBe(there.slice(0, 16));
      }
    }
    expect(sortStretches(ordered.toReversed())).toEqual(ordered);
  });

  test.prop([anyTrip])('reports no conflict as tight, and tight ones only if possible', (stretches) => {
    const byId = new Map(stretches.map((one) => [one.stretch_id, one]));
    const conflicts = findConflicts(stretches);
    const impossible = new Set(conflicts.map(({ stretches: pair }) => pair.toSorted().join(' ')));
    for (const { kind, stretches: pair, minutes, needed } of findTightConnections(stretches, conflicts)) {
      expect(impossible.has(pair.toSorted().join(' '))).toBe(false);
      if (kind !== 'connection') continue;
      expect(minutes).toBeGreaterThanOrEqual(0);
      expect(minutes).toBeLessThan(needed ?? 0);
      const [one, other] = pair.map((id) => byId.get(id));
      expect(one && other && getInstant(one.ends) <= getInstant(other.starts)).toBe(true);
    }
  });
});
