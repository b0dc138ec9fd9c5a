import { bookingStatuses } from '@travel/contracts/endpoints/bookings';
import { bookingEvents, bookingMoves, effects } from './booking-moves.ts';
import type { Move } from './booking-moves.ts';

/** Between these lines the document is written by the table of moves. */
const firstLine = '<!-- from the table of moves -->';
const lastLine = '<!-- end of the table of moves -->';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const holdOf = ({ hold, rooms }: Move): string => {
  if (rooms === 'returned') return 'rooms go back';
  return rooms ? `${rooms}, rooms go back` : (hold ?? '');
};

/** The table of moves as a part of a document. */
const movesDocument = (): string => {
  const moves = bookingStatuses.flatMap((status) =>
    Object.entries(bookingMoves[status]).map(([event, move]) => [
      status,
      event,
      move.to,
      move.payment ?? '',
      holdOf(move),
      (move.follows ?? []).join(', '),
    ]),
  );
  const ends = bookingStatuses.filter((status) => Object.keys(bookingMoves[status]).length === 0);
  return [
    table(['stands', 'what happens', 'then stands', 'payment', 'hold', 'jobs that follow'], moves),
    `Ends: ${ends.join(', ')}. Every other pair is refused.`,
    table(['what happens', 'that is'], Object.entries(bookingEvents)),
    table(['job', 'what it does'], Object.entries(effects)),
  ].join('\n\n');
};

/** A document with its part brought up to the table. @throws Error when it has no such part */
export const withMoves = (document: string): string => {
  const [before, rest] = document.split(firstLine);
  const [, after] = rest?.split(lastLine) ?? [];
  if (before === undefined || after === undefined) throw new Error('The document has no place for the table of moves');
  return `${before}${firstLine}\n\n${movesDocument()}\n\n${lastLine}${after}`;
};
