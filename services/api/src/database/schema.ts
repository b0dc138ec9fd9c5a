import type { Db } from '@travel/kit/database';
import { securityEvents } from '@travel/kit/security-events/table';
import { accounts } from '../accounts/account-table.ts';
import { rateLimitCounts } from '../rate-limits/rate-limit-table.ts';
import { planInvitations } from '../admission/invitation-table.ts';
import { bookings } from '../bookings/booking-table.ts';
import { cashCards } from '../cash-cards/cash-card-table.ts';
import { coupons } from '../coupons/coupon-table.ts';
import { holds } from '../holds/hold-table.ts';
import { impersonationKeys } from '../impersonation/impersonation-key-table.ts';
import { inventoryTaken } from '../inventory/inventory-taken-table.ts';
import { loyaltyAccounts } from '../loyalty/loyalty-table.ts';
import { invoiceNumbers, invoices } from '../invoices/invoice-tables.ts';
import {
  subscriptionCharges,
  subscriptionDebts,
  subscriptionInvoiceNumbers,
  subscriptionInvoices,
} from '../memberships/charge-tables.ts';
import { subscriptionMovesAllowed, subscriptionQuotes, subscriptions } from '../memberships/subscription-tables.ts';
import { payments } from '../payments/payment-table.ts';
import { providerEvents } from '../payments/provider-event-table.ts';
import { passwordResets } from '../password-reset/password-reset-table.ts';
import { plans } from '../plans/plan-table.ts';
import { exchangeRates } from '../reference/exchange-rate-table.ts';
import { sandboxClock } from '../sandbox/sandbox-clock-table.ts';
import { sessions } from '../sessions/session-table.ts';
import { providerCustomers } from '../saved-cards/provider-customer-table.ts';
import { supplierBookings, supplierFaults } from '../supplier/supplier-tables.ts';
import { tenders } from '../tenders/tender-table.ts';
import { tripMembers, trips } from '../trips/trip-table.ts';
import { walletCards, walletProducts } from '../wallet/wallet-tables.ts';

/** Every table of the API. */
export const schema = {
  accounts,
  sessions,
  passwordResets,
  impersonationKeys,
  rateLimitCounts,
  planInvitations,
  trips,
  tripMembers,
  holds,
  bookings,
  payments,
  tenders,
  coupons,
  cashCards,
  loyaltyAccounts,
  providerEvents,
  providerCustomers,
  supplierBookings,
  supplierFaults,
  exchangeRates,
  sandboxClock,
  securityEvents,
  inventoryTaken,
  walletProducts,
  walletCards,
  invoices,
  invoiceNumbers,
  plans,
  subscriptions,
  subscriptionMovesAllowed,
  subscriptionQuotes,
  subscriptionCharges,
  subscriptionDebts,
  subscriptionInvoices,
  subscriptionInvoiceNumbers,
};

/** What queries of the API take: the handle and a transaction alike. */
export type ApiDb = Db<typeof schema>;
