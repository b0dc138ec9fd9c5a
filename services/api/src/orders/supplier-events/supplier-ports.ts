import { answerItemEvent } from '@travel/contracts/endpoints/orders/answer-item-event';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { BookableSupplier, RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { OrderEvent } from './item-event-table.ts';

/** The suppliers whose bookings are followed, by ID. */
export interface SupplierPorts {
  findFlights(id: string): FlightSupplier | undefined;
  findHotels(id: string): BookableSupplier | undefined;
}

export const findPort = (suppliers: SupplierPorts, id: string): BookableSupplier | undefined =>
  suppliers.findFlights(id) ?? suppliers.findHotels(id);

const deadlineMs = 15_000;

/** Returns the context of a request about a booking that no page waits for. */
export const createContext = (
  { organisation_id, currency, language }: { organisation_id: string; currency: string; language: string },
  correlation_id: string,
): RequestContext => ({
  organisation_id,
  currency,
  language,
  correlation_id,
  signal: AbortSignal.timeout(deadlineMs),
});

/** Accepts a change at the supplier, if the supplier requires it. Idempotent. */
export type AcceptAtSupplier = (order: BookedOrder, event: OrderEvent) => Promise<void>;

/**
 * Creates the function that accepts a change at its supplier.
 * @throws ProblemError answer_not_allowed if the supplier refuses, supplier_unavailable if it does not answer
 */
export const createAcceptAtSupplier =
  (suppliers: SupplierPorts): AcceptAtSupplier =>
  async ({ booking }, { supplier, change_reference, event_id }) => {
    if (change_reference === null) return;
    const port = suppliers.findFlights(supplier);
    try {
      if (!port) throw new Error(`The supplier ${supplier} is not configured any more`);
      await port.acceptScheduleChange(change_reference, createContext(booking, event_id));
    } catch (error) {
      if (error instanceof SupplierRefusal) {
        throw createDeclaredProblem(answerItemEvent, 'answer_not_allowed', {
          title: 'Answer not allowed',
          detail: 'The supplier does not accept this answer any more.',
          cause: error,
        });
      }
      if (port && !(error instanceof SupplierError)) throw error;
      throw createDeclaredProblem(answerItemEvent, 'supplier_unavailable', {
        detail: 'The supplier does not answer right now. Try again in a moment.',
        cause: error,
      });
    }
  };
