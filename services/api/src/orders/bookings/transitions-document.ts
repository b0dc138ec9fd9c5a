import { bookingStatuses } from '@travel/contracts/endpoints/orders/bookings';
import { bookingEvents, bookingTransitions, effects, type Transition } from './booking-transitions.ts';
import { formatMarkdownTable } from '../../platform/documents/markdown-table.ts';

const holdCell = ({ hold, capacity, some }: Transition): string => {
  if (some) return `${some} items: capacity returned`;
  if (capacity === 'returned') return 'capacity returned';
  return capacity ? `${capacity}, capacity returned` : (hold ?? '');
};

/** Returns the booking transitions, events and jobs, each as a Markdown table. */
export const createBookingTransitionTables = (): string[] => {
  const transitions = bookingStatuses.flatMap((status) =>
    Object.entries(bookingTransitions[status]).map(([event, transition]) => [
      status,
      event,
      transition.to,
      transition.payment ?? '',
      holdCell(transition),
      transition.tenders ?? '',
      (transition.follows ?? []).join(', '),
    ]),
  );
  const finalStatuses = bookingStatuses.filter((status) =>
    Object.values(bookingTransitions[status]).every(({ to }) => to === status),
  );
  return [
    formatMarkdownTable(['status', 'event', 'next status', 'payment', 'hold', 'tenders', 'jobs'], transitions),
    `Final: ${finalStatuses.join(', ')}. Every other pair of status and event is refused.`,
    formatMarkdownTable(['event', 'meaning'], Object.entries(bookingEvents)),
    formatMarkdownTable(['job', 'what it does'], Object.entries(effects)),
  ];
};
