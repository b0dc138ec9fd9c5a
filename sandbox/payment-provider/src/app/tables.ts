import { sandbox } from '@travel/sandbox-kit/controls/sandbox-clock';
import { merchantAccounts } from '../calls/merchant-account-table.ts';
import { challenges } from '../payment-methods/challenges/challenge-table.ts';
import { charges } from '../intents/charges/charge-table.ts';
import { consoleSessions } from '../operators/console/console-session-table.ts';
import { customers } from '../customers/customer-table.ts';
import { ephemeralKeys } from '../customers/ephemeral-keys/ephemeral-key-table.ts';
import { events } from '../events/event-table.ts';
import { idempotencyKeys } from '../calls/idempotency/idempotency-table.ts';
import { ledgerEntries, ledgerTransfers } from '../intents/ledger/ledger-tables.ts';
import { paymentIntents } from '../intents/payment-intents/payment-intent-table.ts';
import { paymentMethods } from '../payment-methods/payment-method-table.ts';
import { rateLimitCounts } from '../payment-methods/card/rate-limit-table.ts';
import { refunds } from '../intents/refunds/refund-table.ts';
import { faults } from '../calls/faults.ts';
import { setupIntents } from '../intents/setup-intents/setup-intent-table.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '../events/webhooks/webhook-tables.ts';

/** All tables of the provider. Each is declared by the module that owns it. */
export const tables = {
  merchantAccounts,
  customers,
  consoleSessions,
  ephemeralKeys,
  paymentMethods,
  paymentIntents,
  setupIntents,
  charges,
  refunds,
  challenges,
  events,
  webhookEndpoints,
  webhookDeliveries,
  webhookAttempts,
  idempotencyKeys,
  ledgerTransfers,
  ledgerEntries,
  sandbox,
  faults: faults.table,
  rateLimitCounts,
};
