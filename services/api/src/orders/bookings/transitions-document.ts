import { bookingStatuses } from '@travel/contracts/endpoints/bookings';
import { bookingEvents, bookingTransitions, effects } from './booking-transitions.ts';
import type { Transition } from './booking-transitions.ts';
import { table, withSection } from '../../platform/documents/transitions-section.ts';

const holdOf = ({ hold, capacity, some }: Transition): string => {
  if (some) return `${some} items go back`;
  if (capacity === 'returned') return 'capacity returned';
  return capacity ? `${capacity}, capacity returned` : (hold ?? '');
};

/** The table of moves as a part of a document. */
const transitionsPart = (): string[] => {
  const moves = bookingStatuses.flatMap((status) =>
    Object.entries(bookingTransitions[status]).map(([event, move]) => [
      status,
      event,
      move.to,
      move.payment ?? '',
      holdOf(move),
      move.tenders ?? '',
      (move.follows ?? []).join(', '),
    ]),
  );
  const ends = bookingStatuses.filter((status) => Object.keys(bookingTransitions[status]).length === 0);
  return [
    table(
      [
        'stands',
        'what happens',
        'then stands',
        'payment',
        'hold',
        'coupon, cash card, points, wallet',
        'jobs that follow',
      ],
      moves,
    ),
    `Ends: ${ends.join(', ')}. Every other pair is refused.`,
    table(['what happens', 'that is'], Object.entries(bookingEvents)),
    table(['job', 'what it does'], Object.entries(effects)),
  ];
};

/** A document with its part brought up to the table. @throws Error when it has no such part */
export const withTransitions = (document: string): string => withSection(document, transitionsPart());
