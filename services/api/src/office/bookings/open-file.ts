import type { Endpoint } from '@travel/contracts/http/endpoint';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { findOwnOrder, readFile } from './booking-file.ts';

interface BookingParams {
  readonly organisation_id: string;
  readonly booking_id: string;
}

/** An endpoint about one booking of the organisation in its path. */
type BookingEndpoint = Endpoint & { readonly errors: { readonly booking_unknown: 404 } };

/** Creates the functions that find a booking of the caller's organisation, and read everything about it. */
export const createOpenFile = (deps: BookingDeps) => {
  /** @throws ProblemError booking_unknown */
  const requireOrder = async (endpoint: BookingEndpoint, params: BookingParams): Promise<BookedOrder> => {
    const order = await findOwnOrder(deps.db, params.organisation_id, params.booking_id);
    if (order) return order;
    throw createDeclaredProblem(endpoint, 'booking_unknown', { detail: 'There is no such booking.' });
  };

  return {
    requireOrder,
    readAgain: async (endpoint: BookingEndpoint, params: BookingParams, lang: string) => ({
      data: await readFile(deps, await requireOrder(endpoint, params), getResponseLanguage(lang)),
    }),
  };
};

interface BookingAction {
  readonly params: BookingParams;
  readonly staff: StaffCaller;
  readonly why: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Creates the function that writes an action on a booking to the audit trail. */
export const createRecordAction = (deps: Pick<BookingDeps, 'clock'>) => {
  const record = createRecordStaffAction(deps);
  return (tx: ApiDb, { params: { organisation_id, booking_id }, ...action }: BookingAction): Promise<void> =>
    record(tx, { ...action, organisation_id, subject: booking_id });
};
