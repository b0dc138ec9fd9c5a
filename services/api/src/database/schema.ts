import type { Db } from '@travel/kit/database';
import { accounts } from '../accounts/account-table.ts';
import { attempts } from '../attempts/attempt-table.ts';
import { bookings } from '../bookings/booking-table.ts';
import { holds } from '../holds/hold-table.ts';
import { impersonationKeys } from '../impersonation/impersonation-key-table.ts';
import { inventoryTaken } from '../inventory/inventory-taken-table.ts';
import { payments } from '../payments/payment-table.ts';
import { providerEvents } from '../payments/provider-event-table.ts';
import { passwordResets } from '../password-reset/password-reset-table.ts';
import { exchangeRates } from '../reference/exchange-rate-table.ts';
import { sandboxClock } from '../sandbox/sandbox-clock-table.ts';
import { sessions } from '../sessions/session-table.ts';
import { supplierBookings, supplierFaults } from '../supplier/supplier-tables.ts';
import { tripMembers, trips } from '../trips/trip-table.ts';

/** Every table of the API. */
export const schema = {
  accounts,
  sessions,
  passwordResets,
  impersonationKeys,
  attempts,
  trips,
  tripMembers,
  holds,
  bookings,
  payments,
  providerEvents,
  supplierBookings,
  supplierFaults,
  exchangeRates,
  sandboxClock,
  inventoryTaken,
};

/** What queries of the API take: the handle and a transaction alike. */
export type ApiDb = Db<typeof schema>;
