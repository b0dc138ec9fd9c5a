import type { Clock } from '@travel/kit/clock/clock';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { App, ServerOptions } from '@travel/kit/server/create-server';
import type { StripeGatewayOptions } from '../payments/provider/stripe-gateway.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  readonly deliveryUrl: string;
  /** Of the main organisation's pages. */
  readonly pageOrigin: string;
  /** Of the operators' console; the host below that of the pages unless given. */
  readonly opsOrigin?: string | undefined;
  readonly cookieSecret: string;
  readonly operatorToken: string;
  /** Keys digests in the trail of security. */
  readonly securityEventsKey: string;
  /** Seal what travellers answer: the first seals, those after it are still opened. */
  readonly travellerDataKeys: readonly [string, ...string[]];
  readonly environment: 'sandbox' | 'production';
  readonly trustedProxies: string[];
  /** The provider that money goes through, and the keys of our account there. */
  readonly payments: Omit<StripeGatewayOptions, 'onCall'>;
  /** Of the sandbox's payment provider, whose time and seed go with ours. */
  readonly sandboxProviderUrl?: string | undefined;
  /** How many times the built-in rate limits are allowed, 0 for no limits; 1 unless given. */
  readonly rateLimitFactor?: number;
  /** The same for the limits in memory alone, which tests do without: they are one address and never rest. */
  readonly floodFactor?: number;
  /** Whether this copy charges for memberships, as it does unless told otherwise. */
  readonly billsMemberships?: boolean;
  /** A running job counts as lost after so many seconds; after the limit of its kind unless given. */
  readonly jobLeaseSeconds?: number | undefined;
  createMailer(log: App['log']): Mailer;
  readonly logLevel?: string;
  readonly logDestination?: ServerOptions['logDestination'];
  /** What the sandbox's clock goes by; the real one unless given. */
  readonly baseClock?: Clock;
  /** Told of each SQL statement and each call to the provider, for tests that hold a budget. */
  readonly onStatement?: (statement: string) => void;
  readonly onProviderCall?: (call: string) => void;
}
