import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '@travel/contracts/people/security-events';

/** Data of an event that is neither secret nor personal. */
export type SecurityDetail = string | number | boolean | null;

const moment = () => timestamp({ withTimezone: true });

/**
 * The security audit trail. The database of each service has this table (docs/decisions/025), and rows are only added.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    service: text().notNull(),
    kind: text().$type<SecurityEventKind>().notNull(),
    times: integer().notNull().default(1),
    /** Keyed digests of IDs and e-mail addresses of the accounts concerned. */
    accounts: text().array().notNull(),
    actor: text(),
    /** IP address of the caller. It is deleted after 30 days (null). */
    address: text(),
    /** Keyed digest of the IP address's network, which is retained longer than the address. */
    network: text(),
    reason: text(),
    correlation_id: text(),
    details: jsonb().$type<Record<string, SecurityDetail>>().notNull(),
  },
  (table) => [
    index('security_events_at').on(table.at.desc()),
    index('security_events_kind').on(table.kind, table.at.desc()),
    index('security_events_network').on(table.network, table.at.desc()),
    index('security_events_accounts').using('gin', table.accounts),
  ],
);
