import { getPayLaterDates } from '../../item-rules.ts';
import type { PayLaterDates } from '../../product.ts';
import type { FlightContent } from '../flight-content.ts';

/**
 * Returns the dates for a later charge of flights. Flights that are not refundable are charged later if the airline holds
 * them: they are ordered without payment, and paid when the charge is authorised.
 */
export const getFlightPayLaterDates = (
  item: Pick<FlightContent, 'starts' | 'parties' | 'cancellation'> & {
    readonly details: { readonly supply?: { readonly pay_by?: string | undefined } | undefined } | null;
  },
): PayLaterDates | null => {
  const free = getPayLaterDates(item);
  const payBy = item.details?.supply?.pay_by;
  if (free || payBy === undefined || !item.starts) return free;
  return { free_until: null, starts_at: new Date(item.starts.at), held_until: new Date(payBy) };
};
