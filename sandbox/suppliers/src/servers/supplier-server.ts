import type { SuppliersDb } from '../database/suppliers-db.ts';
import type { ServerName } from '../faults/fault.ts';
import type { SupplierEvent } from './supplier-event.ts';

/** A booking of one of the servers, for the page. */
export interface BookingSummary {
  /** The reference by which callers know the booking. */
  readonly reference: string;
  readonly title: string;
  readonly lead_traveller: string;
  readonly state: string;
  readonly total: { readonly amount: number; readonly currency: string };
  readonly made_at: Date;
}

/** One of the sandbox's servers, as the shared page and the sandbox's controls use it. */
export interface SupplierServer {
  readonly name: ServerName;
  /** Returns bookings, newest first: up to `limit` that were made before an instant. */
  listBookings(options: { readonly before: Date | undefined; readonly limit: number }): Promise<BookingSummary[]>;
  /** Lets an event happen to a booking. Returns false if the server does not know the booking. */
  applyEvent(event: SupplierEvent): Promise<boolean>;
  /** Deletes everything that callers created. */
  reset(tx: SuppliersDb): Promise<void>;
}
