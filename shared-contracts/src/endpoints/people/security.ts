import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { securityEventKinds } from '../../people/security-events.ts';

const mostRows = 2_000;

const search = z.object({
  since: z.iso.datetime({ offset: true, error: 'A moment like 2026-11-20T08:00:00Z is required' }).optional(),
  /** Prefixes of event kinds: `sign_in` matches all kinds that start with it. */
  kinds: z
    .array(z.string().regex(/^[a-z_]{2,40}(\.[a-z_]{1,40})?$/, 'A word like sign_in or sign_in.failed is required'))
    .max(20)
    .optional(),
  /**
   * IDs or e-mail addresses of one account; an event matches if it concerns any of them. Sent in the body, so that they
   * do not appear in logs.
   */
  accounts: z.array(z.string().trim().min(1).max(254)).max(20).optional(),
  /** An IPv4 address, or any IPv6 address of a /64 network. */
  address: z.string().trim().min(2).max(60).optional(),
  correlation_id: z.string().max(64).optional(),
  limit: z.int().min(1).max(mostRows).default(200),
});

export type SecuritySearch = z.output<typeof search>;

const securityEvent = z.object({
  at: z.iso.datetime(),
  service: z.string(),
  kind: z.enum(securityEventKinds),
  /** Number of occurrences, if several equal events were recorded as one. */
  times: z.int(),
  /** Keyed digests of the accounts concerned; the same account has the same digests in every service. */
  accounts: z.array(z.string()),
  /** The acting person or token, if not a traveller: `operator`, or the name of a release token. */
  actor: z.string().nullable(),
  /** IP address of the caller; null after 30 days. */
  address: z.string().nullable(),
  /** Keyed digest of the IPv4 address or the IPv6 /64 network; null without a caller. */
  network: z.string().nullable(),
  reason: z.string().nullable(),
  correlation_id: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export type SecurityEventView = z.output<typeof securityEvent>;

const response = z.object({
  events: z.array(securityEvent),
  /** The account names searched for, including the account ID found for the given e-mail address. */
  accounts: z.array(z.string()),
});

const sample = {
  request: { accounts: ['traveller@example.test'], kinds: ['sign_in'] },
  response: {
    accounts: ['traveller@example.test', 'U1001'],
    events: [
      {
        at: '2026-11-20T08:00:00.000Z',
        service: 'api',
        kind: 'sign_in.failed',
        times: 1,
        accounts: ['5f0c6a1d9be24c7788a1f3b2c4d5e6f7'],
        actor: null,
        address: '203.0.113.7',
        network: '9b1e6a1d9be24c7788a1f3b2c4d5e6f7',
        reason: 'credentials_wrong',
        correlation_id: '0d4f6c1e-6a53-4b86-9a0e-0a6f6f1f9d10',
        details: {},
      },
    ],
  },
} as const;

/**
 * Returns security events of this service, newest first (operators only). Served by the API and the payment provider.
 */
export const searchSecurityEvents = endpoint({
  method: 'POST',
  path: '/security-events/search',
  summary: 'Searches the security audit trail',
  tag: 'security',
  access: { caller: 'operator' },
  body: search,
  response,
  errors: { token_missing: 401, token_unknown: 401 },
  sample,
});

/** Returns security events of delivery, under a path of its own because delivery's other paths are pages. */
export const searchDeliverySecurityEvents = endpoint({
  ...searchSecurityEvents,
  path: '/delivery/security-events/search',
  errors: { token_missing: 401, token_unknown: 401, operators_only: 403 },
});
