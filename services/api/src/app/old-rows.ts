import { planInvitationRetention } from '../membership/admission/plan-invitations.ts';
import { unusedPlanPictures } from '../membership/plans/plan-picture-table.ts';
import { quoteRetention } from '../membership/ordering/quote-order.ts';
import { oldAnswers } from '../orders/answers/old-answers.ts';
import { oldHolds } from '../orders/holds/old-holds.ts';
import { oldReviewDecisions } from '../orders/reviews/review-tables.ts';
import { oldItemEvents, oldUnreadEvents } from '../orders/supplier-events/item-event-table.ts';
import { providerEventRetention } from '../payments/lifecycle/provider-events.ts';
import { oldFareObservations } from '../products/flights/history/fare-history.ts';
import { oldSupplierConversations } from '../products/suppliers/conversations/conversation-table.ts';
import { oldConfirmations } from '../accounts/email-confirmation/email-confirmation-table.ts';
import { oldResets } from '../accounts/password-reset/password-reset-table.ts';
import { oldNetworks } from '../accounts/sign-in/known-networks.ts';
import { oldSupportMessages } from '../accounts/support/support-message-table.ts';
import { oldStaffActions } from '../accounts/staff/staff-tables.ts';
import { oldSentMails } from '../orders/receipts/sent-mail-table.ts';
import { tripInvitationRetention } from '../trips/sharing/trip-invitations.ts';
import { oldBlockedSessions } from '../accounts/sessions/blocked-sessions.ts';
import type { RetentionRule } from '../platform/retention/clear-old-rows.ts';

/**
 * The kinds of old rows to delete, in this order: rows that refer to others come before them, such as quotes before
 * holds.
 */
export const oldRows: readonly RetentionRule[] = [
  quoteRetention,
  unusedPlanPictures,
  oldHolds,
  oldAnswers,
  oldItemEvents,
  oldUnreadEvents,
  oldResets,
  oldBlockedSessions,
  oldConfirmations,
  oldNetworks,
  oldSupportMessages,
  planInvitationRetention,
  tripInvitationRetention,
  providerEventRetention,
  oldSupplierConversations,
  oldFareObservations,
  oldReviewDecisions,
  oldSentMails,
  oldStaffActions,
];
