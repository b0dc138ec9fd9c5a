import type { Db } from '@travel/kit/database';
import { securityEvents } from '@travel/kit/security-events/table';
import { accounts } from '../../people/accounts/account-table.ts';
import { rateLimitCounts } from '../rate-limits/rate-limit-table.ts';
import { planInvitations } from '../../membership/admission/invitation-table.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { cashCards } from '../../paying/tenders/cash-card/cash-card-table.ts';
import { coupons } from '../../paying/tenders/coupon/coupon-table.ts';
import { holds } from '../../orders/holds/hold-table.ts';
import { impersonationKeys } from '../../people/impersonation/impersonation-key-table.ts';
import { inventoryTaken } from '../../products/hotels/inventory/inventory-taken-table.ts';
import { loyaltyAccounts } from '../../paying/tenders/points/loyalty-table.ts';
import { invoiceNumbers, invoices } from '../../paying/methods/invoice/invoice-tables.ts';
import {
  subscriptionCharges,
  subscriptionDebts,
  subscriptionInvoiceNumbers,
  subscriptionInvoices,
} from '../../membership/subscriptions/charge-tables.ts';
import {
  subscriptionMovesAllowed,
  subscriptionQuotes,
  subscriptions,
} from '../../membership/subscriptions/subscription-tables.ts';
import { payments } from '../../paying/payments/payment-table.ts';
import { providerEvents } from '../../paying/payments/provider-event-table.ts';
import { passwordResets } from '../../people/password-reset/password-reset-table.ts';
import { plans } from '../../membership/plans/plan-table.ts';
import { exchangeRates } from '../../reference/exchange-rate-table.ts';
import { sandboxClock } from '../../sandbox/sandbox-clock-table.ts';
import { sessions } from '../../people/sessions/session-table.ts';
import { providerCustomers } from '../../paying/saved-cards/provider-customer-table.ts';
import { supplierBookings, supplierFaults } from '../../products/suppliers/supplier-tables.ts';
import { tenders } from '../../paying/tenders/tender-table.ts';
import { tripMembers, trips } from '../../trips/trip-table.ts';
import { walletCards, walletProducts } from '../../paying/tenders/wallet/wallet-tables.ts';

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
