import type { Db } from '@travel/kit/database';
import { merchantAccounts } from '../access/merchant-account-table.ts';
import { challenges } from '../challenges/challenge-table.ts';
import { charges } from '../charges/charge-table.ts';
import { consoleSessions } from '../console/console-session-table.ts';
import { customers } from '../customers/customer-table.ts';
import { ephemeralKeys } from '../ephemeral-keys/ephemeral-key-table.ts';
import { events } from '../events/event-table.ts';
import { idempotencyKeys } from '../idempotency/idempotency-table.ts';
import { ledgerEntries, ledgerTransfers } from '../ledger/ledger-tables.ts';
import { paymentIntents } from '../payment-intents/payment-intent-table.ts';
import { paymentMethods } from '../payment-methods/payment-method-table.ts';
import { rateLimitCounts } from '../rate-limits/rate-limit-table.ts';
import { refunds } from '../refunds/refund-table.ts';
import { faults, sandbox } from '../sandbox/sandbox-tables.ts';
import { setupIntents } from '../setup-intents/setup-intent-table.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '../webhooks/webhook-tables.ts';

/** Every table of the provider. */
export const schema = {
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
  faults,
  rateLimitCounts,
};

/** What queries of the provider take: the handle and a transaction alike. */
export type PaymentsDb = Db<typeof schema>;
