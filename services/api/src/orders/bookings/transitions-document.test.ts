import { expect, it } from '@jest/globals';
import { bookingEvents, bookingTransitions, effects } from './booking-transitions.ts';
import { createBookingTransitionTables } from './transitions-document.ts';

const parseRows = (table = ''): string[][] =>
  table
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));

const [transitions, final, events, jobs] = createBookingTransitionTables();

it('documents each booking transition with its next status', () => {
  const expected = Object.entries(bookingTransitions).flatMap(([status, moves]) =>
    Object.entries(moves).map(([event, { to }]) => [status, event, to]),
  );
  expect(parseRows(transitions).map((cells) => cells.slice(0, 3))).toEqual(expect.arrayContaining(expected));
  expect(parseRows(transitions)).toHaveLength(expected.length);
});

it('documents the final booking statuses', () => {
  expect(final).toContain('Final: failed, cancelled, expired.');
});

it('documents each event and each job of the booking transitions', () => {
  const rows = parseRows(transitions);
  const named = new Set(rows.flatMap((cells) => (cells[6] ?? '').split(', ')).filter((job) => job !== ''));
  expect(parseRows(events)).toEqual(Object.entries(bookingEvents));
  expect(parseRows(jobs)).toEqual(Object.entries(effects));
  expect([...named].filter((job) => !(job in effects))).toEqual([]);
  expect(rows.filter(([, event = '']) => !(event in bookingEvents))).toEqual([]);
});
