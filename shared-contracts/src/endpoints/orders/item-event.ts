import { z } from 'zod';
import { moneySchema } from '../../money/money.schema.ts';
import { placeTimeSchema } from './order-items.ts';

/** Kinds of changes that suppliers report about a booked item. */
export const itemEventKinds = ['schedule_changed', 'cancelled_by_supplier', 'overbooked'] as const;

export type ItemEventKind = (typeof itemEventKinds)[number];

/**
 * Answers of a traveller: `accept` keeps the item at its new times; `rebook` starts a date change, whose booking
 * replaces the item; `refund` cancels the item for a full refund.
 */
export const itemEventAnswers = ['accept', 'rebook', 'refund'] as const;

export type ItemEventAnswer = (typeof itemEventAnswers)[number];

/**
 * State of an event. `cancelled` no longer needs an answer: the item was cancelled for another reason, or a later event
 * replaced this one.
 */
export const itemEventStates = ['open', 'accepted', 'refunded', 'rebooked', 'cancelled'] as const;

/** A part of an item with its times, such as one flight of a journey. */
const eventPartSchema = z.object({
  title: z.string(),
  /** Details such as the flight number; null if there are none. */
  detail: z.string().nullable(),
  starts: placeTimeSchema,
  ends: placeTimeSchema,
});

/** A change of a booked item that its supplier made, and how the traveller may answer it. */
export const itemEventSchema = z
  .object({
    event_id: z.string(),
    item_id: z.string(),
    kind: z.enum(itemEventKinds),
    state: z.enum(itemEventStates),
    /** The item as booked, and at its new times; the new times are empty if the supplier cancelled the item. */
    before: z.array(eventPartSchema),
    after: z.array(eventPartSchema),
    /** Answers that are possible now: after the deadline only the refund; empty once the event is closed. */
    answers: z.array(z.enum(itemEventAnswers)),
    /** Deadline of the answer. Without one, new times are accepted and cancelled items are refunded. */
    answer_by: z.iso.datetime(),
    /** The full refund that the traveller gets for the item, or null if it cannot be refunded now. */
    refund: moneySchema.nullable(),
    occurred_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    /** Null until the event is closed; `deadline` if the traveller did not answer in time. */
    answered_by: z.enum(['traveller', 'deadline']).nullable(),
  })
  .meta({ id: 'ItemEvent' });

export type ItemEvent = z.infer<typeof itemEventSchema>;
