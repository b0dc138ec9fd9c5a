import type { Clock } from '@travel/kit/clock/clock';
import type { ObserveConversation } from '@travel/supplier-kit/conversations/conversation';

/** Milliseconds for one request, from sending to the end of the response. */
export interface DuffelDeadlines {
  /** Searches, for which Duffel itself waits for airlines. */
  readonly search: number;
  readonly read: number;
  /** Requests that book, pay, cancel or change. Airlines need up to two minutes for them. */
  readonly write: number;
}

export interface DuffelOptions {
  /** ID of the supplier in the registry. */
  readonly id: string;
  readonly name: string;
  readonly token: string;
  /** Origin of the server; `https://api.duffel.com` by default. */
  readonly basePath?: string | undefined;
  /** Secret that Duffel returned when the webhook was created. Without it every notification is refused. */
  readonly webhookSecret?: string | undefined;
  readonly deadlines?: Partial<DuffelDeadlines> | undefined;
  readonly observe?: ObserveConversation | undefined;
  /** Real time, by which the age of notifications is measured; the system's clock by default. */
  readonly clock?: Clock | undefined;
}

export const defaultDeadlines: DuffelDeadlines = { search: 25_000, read: 15_000, write: 130_000 };
