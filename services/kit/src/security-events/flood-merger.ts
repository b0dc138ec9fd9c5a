import type { SecurityEventKind } from '@travel/contracts/people/security-events';
import { minuteMs } from '@travel/contracts/time/durations';
import type { SecurityDetail } from './table.ts';

export interface QueuedEvent {
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly times: number;
  readonly accounts: readonly string[];
  readonly actor: string | null;
  readonly address: string | null;
  readonly reason: string | null;
  readonly correlationId: string | null;
  readonly details: Readonly<Record<string, SecurityDetail>>;
}

/**
 * Number of equal events per minute that are written individually. Further equal events of the minute become one row.
 */
const writtenSingly = 20;
const mostKeys = 5_000;

interface EventCount {
  count: number;
  merged: QueuedEvent | undefined;
}

/** Prevents a flood of equal events from filling the audit trail, but keeps their number. */
export const createFloodMerger = () => {
  let counted = new Map<string, EventCount>();
  let began = 0;

  const endMinute = (): QueuedEvent[] => {
    const rest = [...counted.values()].flatMap(({ merged }) => merged ?? []);
    counted = new Map();
    return rest;
  };

  return {
    /** Returns the events to write now. Returns none if the event is only counted. */
    add(event: QueuedEvent): QueuedEvent[] {
      const now = event.at.getTime();
      const due = now - began >= minuteMs ? endMinute() : [];
      if (counted.size === 0) began = now;
      const key = JSON.stringify([event.kind, event.reason, event.actor, event.address, event.accounts]);
      const seen = counted.get(key);
      if (seen === undefined) {
        if (counted.size < mostKeys) counted.set(key, { count: 1, merged: undefined });
        return [...due, event];
      }
      seen.count += 1;
      if (seen.count <= writtenSingly) return [...due, event];
      seen.merged = { ...event, at: seen.merged?.at ?? event.at, times: (seen.merged?.times ?? 0) + event.times };
      return due;
    },
    /** Returns the rows for counted events, which are written once a minute and when the trail closes. */
    rest: (now?: Date): QueuedEvent[] => (now !== undefined && now.getTime() - began < minuteMs ? [] : endMinute()),
    hasRest: (): boolean => [...counted.values()].some(({ merged }) => merged !== undefined),
  };
};
