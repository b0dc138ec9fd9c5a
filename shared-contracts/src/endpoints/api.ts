import { admissionEndpoints } from './admission.ts';
import { airportEndpoints } from './airports.ts';
import { authEndpoints } from './auth.ts';
import { bookingEndpoints } from './bookings.ts';
import { holdEndpoints } from './holds.ts';
import { invoiceEndpoints } from './invoices.ts';
import { loggingEndpoints } from './logging.ts';
import { cashCardEndpoints } from './cash-cards.ts';
import { couponEndpoints } from './coupons.ts';
import { loyaltyEndpoints } from './loyalty.ts';
import { membershipEndpoints } from './memberships.ts';
import { orderEndpoints } from './orders.ts';
import { bankRedirectEndpoints } from './bank-redirect.ts';
import { payLaterEndpoints } from './pay-later.ts';
import { paymentEndpoints } from './payments.ts';
import { paymentSupplierEndpoints } from './payment-suppliers.ts';
import { placeEndpoints } from './places.ts';
import { planEndpoints } from './plans.ts';
import { preferenceEndpoints } from './preferences.ts';
import { productEndpoints } from './products/product-endpoints.ts';
import { referenceEndpoints } from './reference.ts';
import { savedCardEndpoints } from './saved-cards.ts';
import { readLedgerPage, readOrderLedger } from './order-ledger.ts';
import { standingEndpoints } from './standing.ts';
import { tripEndpoints } from './trips.ts';
import { walletEndpoints } from './wallet.ts';
import type { EndpointMap } from '../http/endpoint.ts';

/** Every call of the booking API. */
export const apiEndpoints = [
  ...authEndpoints,
  ...preferenceEndpoints,
  ...referenceEndpoints,
  ...placeEndpoints,
  ...airportEndpoints,
  ...productEndpoints,
  ...holdEndpoints,
  ...bookingEndpoints,
  ...tripEndpoints,
  ...standingEndpoints,
  readLedgerPage,
  readOrderLedger,
  ...orderEndpoints,
  ...couponEndpoints,
  ...cashCardEndpoints,
  ...loyaltyEndpoints,
  ...paymentEndpoints,
  ...invoiceEndpoints,
  ...payLaterEndpoints,
  ...bankRedirectEndpoints,
  ...paymentSupplierEndpoints,
  ...savedCardEndpoints,
  ...walletEndpoints,
  ...planEndpoints,
  ...admissionEndpoints,
  ...membershipEndpoints,
  ...loggingEndpoints,
] as const;

/**
 * By key, for the typed client; browser code imports this type and nothing else of here. Calls join the list above as
 * the API takes them up.
 */
export type ApiEndpoints = EndpointMap<readonly [...typeof apiEndpoints]>;
