import { answerItemEvent } from '@travel/contracts/endpoints/orders/answer-item-event';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { SupplierError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import { createContext } from '../../products/suppliers/booking/supplier-orders.ts';
import type { SupplierRegistry } from '../../products/suppliers/registry/supplier-registry.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { OrderEvent } from './item-event-table.ts';

/** Finds the suppliers of booked items by the ID of the account. */
export type SupplierPorts = Pick<SupplierRegistry, 'findFlights' | 'findPort' | 'listPorts'>;

/** Accepts a change at the supplier, if the supplier requires it. Idempotent. */
export type AcceptAtSupplier = (order: BookedOrder, event: OrderEvent) => Promise<void>;

/**
 * Creates the function that accepts a change at its supplier.
 * @throws ProblemError answer_not_allowed if the supplier refuses, supplier_unavailable if it does not answer
 */
export const createAcceptAtSupplier =
  (suppliers: SupplierPorts): AcceptAtSupplier =>
  async ({ booking }, { supplier, change_reference }) => {
    if (change_reference === null) return;
    const port = suppliers.findFlights(supplier);
    try {
      if (!port) throw new Error(`The supplier ${supplier} is not configured any more`);
      await port.acceptScheduleChange(change_reference, createContext('write', booking));
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
