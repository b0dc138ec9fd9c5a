import type { BookingFile, TimelineEntry } from '@travel/contracts/endpoints/office/office-bookings';
import type { StaffActionView } from '@travel/contracts/endpoints/office/staff';
import type { ConversationSummary } from '@travel/supplier-kit/conversations/conversation-store';
import type { HistoryLine } from '../../orders/bookings/booking-table.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';

/** Events of a booking that its payment or its suppliers caused; all others count as changes of the booking. */
const kindByEvent: Partial<Readonly<Record<HistoryLine['event'], TimelineEntry['kind']>>> = {
  attempt_began: 'payment',
  challenged: 'payment',
  declined: 'payment',
  bank_processing: 'payment',
  attempt_cancelled: 'payment',
  authorised: 'payment',
  captured: 'payment',
  card_kept: 'payment',
  charge_began: 'payment',
  charged: 'payment',
  charge_failed: 'payment',
  payment_lost: 'payment',
  refunded: 'payment',
  goodwill_sent: 'payment',
  items_refunded: 'payment',
  supplier_booked: 'supplier',
  some_refused: 'supplier',
  supplier_refused: 'supplier',
  items_unbooked: 'supplier',
  supplier_changed: 'supplier',
  names_changed: 'supplier',
  names_refused: 'supplier',
  hold_lost: 'supplier',
};

interface TimelineParts extends Pick<BookingFile, 'mails' | 'notes'> {
  readonly order: BookedOrder;
  readonly actions: readonly StaffActionView[];
  readonly conversations: readonly ConversationSummary[];
}

/** Returns everything that happened to a booking, oldest first. */
export const createTimeline = ({ order, mails, notes, actions, conversations }: TimelineParts): TimelineEntry[] => {
  const { booking, events } = order;
  const created = booking.created_at.toISOString();
  return [
    { at: created, kind: 'booking' as const, what: 'started', detail: null, who: null },
    // A decision about goodwill is in the list of staff actions too, with its author.
    ...booking.history
      .filter(({ event }) => event !== 'goodwill_decided')
      .map(({ at, event, reason = null }) => ({
        at,
        kind: kindByEvent[event] ?? ('booking' as const),
        what: event,
        detail: reason,
        who: null,
      })),
    ...events.map(({ occurred_at, kind, supplier, notification_id }) => ({
      at: new Date(occurred_at).toISOString(),
      kind: 'supplier' as const,
      what: kind,
      detail: `${supplier} ${notification_id}`,
      who: null,
    })),
    ...conversations.map(({ started_at, id, supplier, operation, status, milliseconds }) => ({
      at: started_at,
      kind: 'supplier' as const,
      what: 'conversation',
      // For pages that do not know conversations yet.
      detail: `${supplier} ${operation}`,
      who: null,
      conversation: { conversation_id: id, supplier, operation, status, milliseconds },
    })),
    ...mails.map(({ sent_at, kind, subject }) => ({
      at: sent_at,
      kind: 'mail' as const,
      what: kind,
      detail: subject,
      who: null,
    })),
    ...actions
      // A note is in its own list too, which has those older than the audit trail keeps.
      .filter(({ action }) => action !== 'booking.noted')
      .map(({ at, action, why, who }) => ({ at, kind: 'staff' as const, what: action, detail: why, who })),
    ...notes.map(({ at, text, who }) => ({ at, kind: 'staff' as const, what: 'note', detail: text, who })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
};
