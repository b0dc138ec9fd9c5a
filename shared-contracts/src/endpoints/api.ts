import { admissionEndpoints } from './membership/admission.ts';
import { airportEndpoints } from './reference/airports.ts';
import { authEndpoints } from './people/auth.ts';
import { confirmEmailEndpoints } from './people/confirm-email.ts';
import { operatorPasskeyEndpoints } from './people/operator-passkeys.ts';
import { operatorEndpoints } from './people/operator-sign-in.ts';
import { passkeyEndpoints } from './people/passkeys.ts';
import { readPageSessions } from './people/page-sessions.ts';
import { sessionEndpoints } from './people/sessions.ts';
import { agentOrderEndpoints } from './orders/agent-orders.ts';
import { answerItemEvent } from './orders/answer-item-event.ts';
import { bookingEndpoints } from './orders/bookings.ts';
import { changeNames } from './orders/booking-names.ts';
import { dateChangeEndpoints } from './orders/date-changes.ts';
import { officeInvoiceEndpoints } from './office/office-invoices.ts';
import { homeAdEndpoints } from './office/home-ads.ts';
import { homePageEndpoints } from './office/home-pages.ts';
import { ownAdEndpoints } from './office/own-ads.ts';
import { markupEndpoints } from './office/markups.ts';
import { renewalEndpoints } from './office/renewals.ts';
import { settlementEndpoints } from './office/settlements.ts';
import { accountingEndpoints } from './office/accounting.ts';
import { officeVoucherEndpoints } from './office/cash-vouchers.ts';
import { couponCampaignEndpoints } from './office/coupon-campaigns.ts';
import { customerMembershipEndpoints } from './office/customer-membership.ts';
import { customerAccountEndpoints } from './office/customer-account.ts';
import { customerCashCardEndpoints } from './office/customer-cash-cards.ts';
import { customerPointsEndpoints } from './office/customer-points.ts';
import { customerEndpoints } from './office/customers.ts';
import { exchangeRateEndpoints } from './office/exchange-rates.ts';
import { goodwillEndpoints } from './office/goodwill.ts';
import {
  officeBookingEndpoints,
  officeCorrectionEndpoints,
  unfinishedBookingEndpoints,
} from './office/office-bookings.ts';
import { walletProductEndpoints } from './office/wallet-products.ts';
import { loyaltyRuleEndpoints } from './office/loyalty-rules.ts';
import { officePlanEndpoints } from './office/membership-plans.ts';
import { planPictureEndpoints } from './office/plan-pictures.ts';
import { setUpEndpoints } from './office/set-up.ts';
import { staffEndpoints } from './office/staff.ts';
import { findBooking } from './orders/find-booking.ts';
import { holdEndpoints } from './orders/holds.ts';
import { invoiceEndpoints } from './payments/invoices.ts';
import { loggingEndpoints } from './delivery/logging.ts';
import { readBalances } from './payments/balances.ts';
import { cashCardEndpoints } from './payments/cash-cards.ts';
import { couponEndpoints } from './payments/coupons.ts';
import { loyaltyEndpoints } from './payments/loyalty.ts';
import { membershipEndpoints } from './membership/memberships.ts';
import { orderEndpoints } from './payments/orders.ts';
import { bankRedirectEndpoints } from './payments/bank-redirect.ts';
import { cashVoucherEndpoints } from './payments/cash-vouchers.ts';
import { payLaterEndpoints } from './payments/pay-later.ts';
import { paymentEndpoints } from './payments/payments.ts';
import { paymentSupplierEndpoints } from './payments/payment-suppliers.ts';
import { placeEndpoints } from './reference/places.ts';
import { planEndpoints } from './membership/plans.ts';
import { preferenceEndpoints } from './people/preferences.ts';
import { ownDataEndpoints } from './people/own-data.ts';
import { profileEndpoints } from './people/profile.ts';
import { productEndpoints } from './products/product-endpoints.ts';
import { referenceEndpoints } from './reference/reference.ts';
import { savedCardEndpoints } from './payments/saved-cards.ts';
import { supplierConversationEndpoints } from './products/supplier-conversations.ts';
import { supplierOrderEndpoints } from './orders/supplier-orders.ts';
import { reviewModerationEndpoints } from './orders/review-moderation.ts';
import { writtenReviewEndpoints } from './orders/written-reviews.ts';
import { readLedgerPage, readOrderLedger } from './orders/order-ledger.ts';
import { orderStatusEndpoints } from './orders/order-status.ts';
import { sharedTripEndpoints } from './trips/shared-trips.ts';
import { supportEndpoints } from './people/support.ts';
import { listClashes } from './trips/clashes.ts';
import { tripEndpoints } from './trips/trips.ts';
import { walletEndpoints } from './payments/wallet.ts';
import type { EndpointMap } from '../http/endpoint.ts';

// Declared explicitly, because the inferred type would be too long for the types of the packed package.
type ApiList = readonly [
  ...typeof authEndpoints,
  ...typeof confirmEmailEndpoints,
  ...typeof sessionEndpoints,
  typeof readPageSessions,
  ...typeof passkeyEndpoints,
  ...typeof operatorEndpoints,
  ...typeof operatorPasskeyEndpoints,
  ...typeof preferenceEndpoints,
  ...typeof profileEndpoints,
  ...typeof ownDataEndpoints,
  ...typeof supportEndpoints,
  ...typeof referenceEndpoints,
  ...typeof placeEndpoints,
  ...typeof airportEndpoints,
  ...typeof productEndpoints,
  ...typeof supplierConversationEndpoints,
  ...typeof supplierOrderEndpoints,
  ...typeof writtenReviewEndpoints,
  ...typeof reviewModerationEndpoints,
  ...typeof holdEndpoints,
  ...typeof bookingEndpoints,
  typeof findBooking,
  typeof changeNames,
  typeof answerItemEvent,
  ...typeof dateChangeEndpoints,
  ...typeof agentOrderEndpoints,
  ...typeof tripEndpoints,
  typeof listClashes,
  ...typeof sharedTripEndpoints,
  ...typeof orderStatusEndpoints,
  typeof readLedgerPage,
  typeof readOrderLedger,
  ...typeof orderEndpoints,
  ...typeof couponEndpoints,
  ...typeof cashCardEndpoints,
  ...typeof loyaltyEndpoints,
  ...typeof paymentEndpoints,
  ...typeof invoiceEndpoints,
  ...typeof payLaterEndpoints,
  ...typeof bankRedirectEndpoints,
  ...typeof cashVoucherEndpoints,
  ...typeof paymentSupplierEndpoints,
  ...typeof savedCardEndpoints,
  ...typeof walletEndpoints,
  typeof readBalances,
  ...typeof planEndpoints,
  ...typeof admissionEndpoints,
  ...typeof membershipEndpoints,
  ...typeof staffEndpoints,
  ...typeof officeBookingEndpoints,
  ...typeof officeCorrectionEndpoints,
  ...typeof unfinishedBookingEndpoints,
  ...typeof goodwillEndpoints,
  ...typeof customerEndpoints,
  ...typeof setUpEndpoints,
  ...typeof customerAccountEndpoints,
  ...typeof customerCashCardEndpoints,
  ...typeof customerPointsEndpoints,
  ...typeof customerMembershipEndpoints,
  ...typeof couponCampaignEndpoints,
  ...typeof officePlanEndpoints,
  ...typeof planPictureEndpoints,
  ...typeof loyaltyRuleEndpoints,
  ...typeof walletProductEndpoints,
  ...typeof officeVoucherEndpoints,
  ...typeof exchangeRateEndpoints,
  ...typeof accountingEndpoints,
  ...typeof markupEndpoints,
  ...typeof homePageEndpoints,
  ...typeof homeAdEndpoints,
  ...typeof ownAdEndpoints,
  ...typeof renewalEndpoints,
  ...typeof settlementEndpoints,
  ...typeof officeInvoiceEndpoints,
  ...typeof loggingEndpoints,
];

/** Every call of the booking API. */
export const apiEndpoints: ApiList = [
  ...authEndpoints,
  ...confirmEmailEndpoints,
  ...sessionEndpoints,
  readPageSessions,
  ...passkeyEndpoints,
  ...operatorEndpoints,
  ...operatorPasskeyEndpoints,
  ...preferenceEndpoints,
  ...profileEndpoints,
  ...ownDataEndpoints,
  ...supportEndpoints,
  ...referenceEndpoints,
  ...placeEndpoints,
  ...airportEndpoints,
  ...productEndpoints,
  ...supplierConversationEndpoints,
  ...supplierOrderEndpoints,
  ...writtenReviewEndpoints,
  ...reviewModerationEndpoints,
  ...holdEndpoints,
  ...bookingEndpoints,
  findBooking,
  changeNames,
  answerItemEvent,
  ...dateChangeEndpoints,
  ...agentOrderEndpoints,
  ...tripEndpoints,
  listClashes,
  ...sharedTripEndpoints,
  ...orderStatusEndpoints,
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
  ...cashVoucherEndpoints,
  ...paymentSupplierEndpoints,
  ...savedCardEndpoints,
  ...walletEndpoints,
  readBalances,
  ...planEndpoints,
  ...admissionEndpoints,
  ...membershipEndpoints,
  ...staffEndpoints,
  ...officeBookingEndpoints,
  ...officeCorrectionEndpoints,
  ...unfinishedBookingEndpoints,
  ...goodwillEndpoints,
  ...customerEndpoints,
  ...setUpEndpoints,
  ...customerAccountEndpoints,
  ...customerCashCardEndpoints,
  ...customerPointsEndpoints,
  ...customerMembershipEndpoints,
  ...couponCampaignEndpoints,
  ...officePlanEndpoints,
  ...planPictureEndpoints,
  ...loyaltyRuleEndpoints,
  ...walletProductEndpoints,
  ...officeVoucherEndpoints,
  ...exchangeRateEndpoints,
  ...accountingEndpoints,
  ...markupEndpoints,
  ...homePageEndpoints,
  ...homeAdEndpoints,
  ...ownAdEndpoints,
  ...renewalEndpoints,
  ...settlementEndpoints,
  ...officeInvoiceEndpoints,
  ...loggingEndpoints,
];

/** The calls by key, for the typed client. Browser code imports only this type from this file. */
export type ApiEndpoints = EndpointMap<ApiList>;
