import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { auckland, endAt, flight, honolulu, london, naples, nights, out, stretch } from '../testing/stretches.ts';
import { conflictsOf } from './conflicts.ts';
import { hourMs, inOrder, instant } from './stretches.ts';
import type { OwnedStretch } from './stretches.ts';
import { tightTimesOf } from './tight.ts';

const tightOf = (stretches: readonly OwnedStretch[]) => tightTimesOf(stretches, conflictsOf(stretches));

describe('times that are tight', () => {
  it('name two flights of two bookings with too little between, and none with time enough', () => {
    const onward = (departs: string) => flight('onward', naples, departs, auckland, '2027-05-16T10:00Z');
    // Lands at 21:20, half an hour to the street and an hour before the next one leaves.
    expect(tightOf([out, onward('2027-05-14T22:20Z')])).toEqual([
      { kind: 'connection', stretches: ['out', 'onward'], minutes: 60, needed: 90 },
    ]);
    expect(tightOf([out, onward('2027-05-14T22:50Z')])).toEqual([]);
  });

  it('leave out flights of one booking, whose airline connects them', () => {
    const onward = flight('onward', naples, '2027-05-14T21:50Z', auckland, '2027-05-16T10:00Z');
    expect(tightOf([out, { ...onward, item_id: out.item_id }])).toEqual([]);
  });

  it('name a check-in that ends soon after the flight lands, and no conflict as well', () => {
    const room = nights('room', '2027-05-14T13:00Z', '2027-05-18T09:00Z');
    const ending = { ...room, starts: endAt('2027-05-14T13:00Z', naples, '2027-05-14T21:40Z') };
    expect(tightOf([out, ending])).toEqual([
      { kind: 'connection', stretches: ['out', 'room'], minutes: 20, needed: 30 },
    ]);
    const over = { ...room, starts: endAt('2027-05-14T13:00Z', naples, '2027-05-14T20:00Z') };
    expect(conflictsOf([out, over])).toMatchObject([{ kind: 'too_late' }]);
    expect(tightOf([out, over])).toEqual([]);
  });

  it('name a bed that is reached after midnight, by the clock of its place', () => {
    const night = flight('night', london, '2027-05-14T20:00Z', naples, '2027-05-14T22:40Z');
    const room = nights('room', '2027-05-14T13:00Z', '2027-05-18T09:00Z');
    expect(night.ends.when.date).toBe('2027-05-15');
    expect(tightOf([night, room])).toEqual([
      { kind: 'late_arrival', stretches: ['night', 'room'], minutes: null, needed: null },
    ]);
    expect(tightOf([out, room])).toEqual([]);
  });

  it('name a ride that is at the airport shortly before the flight', () => {
    const ride = stretch('ride', 'throughout', endAt('2027-05-18T12:00Z', naples), endAt('2027-05-18T13:30Z', naples));
    const back = flight('home', naples, '2027-05-18T14:10Z', london, '2027-05-18T17:05Z');
    expect(tightOf([ride, back])).toEqual([
      { kind: 'connection', stretches: ['ride', 'home'], minutes: 40, needed: 60 },
    ]);
  });
});

const places = [london, naples, auckland, honolulu];
// Over the nights on which clocks are changed in Europe and in New Zealand.
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
      return { ...flight(`s${index}`, a, at(from), b, at(from + lasts)), title: `s${index}` };
    }),
  );

describe('over the date line, and on nights when clocks change', () => {
  test.prop([anyTrip])('stretches follow each other by their instants, whatever the clocks say', (stretches) => {
    const ordered = inOrder(stretches);
    for (const [at, one] of ordered.entries()) {
      const next = ordered[at + 1];
      if (next) expect(instant(one.starts)).toBeLessThanOrEqual(instant(next.starts));
      // What a clock shows at an end is that instant there, so that a reader and a calendar mean the same.
      for (const { when } of [one.starts, one.ends]) {
        const there = new Date(when.at).toLocaleString('sv-SE', { timeZone: when.zone });
        expect(`${when.date} ${when.time}`).toBe(there.slice(0, 16));
      }
    }
    expect(inOrder(ordered.toReversed())).toEqual(ordered);
  });

  test.prop([anyTrip])('nothing is both tight and impossible, and what is tight is there in time', (stretches) => {
    const byId = new Map(stretches.map((one) => [one.stretch_id, one]));
    const conflicts = conflictsOf(stretches);
    const impossible = new Set(conflicts.map(({ stretches: pair }) => pair.toSorted().join(' ')));
    for (const { kind, stretches: pair, minutes, needed } of tightTimesOf(stretches, conflicts)) {
      expect(impossible.has(pair.toSorted().join(' '))).toBe(false);
      if (kind !== 'connection') continue;
      expect(minutes).toBeGreaterThanOrEqual(0);
      expect(minutes).toBeLessThan(needed ?? 0);
      const [one, other] = pair.map((id) => byId.get(id));
      expect(one && other && instant(one.ends) <= instant(other.starts)).toBe(true);
    }
  });
});
