import type { Clock } from '@travel/kit/clock/clock';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { App, ServerOptions } from '@travel/kit/server/create-server';
import type { SupplierConfiguration } from '../products/suppliers/registry/supplier-configuration.ts';
import type { StripeGatewayOptions } from '../payments/provider/stripe-gateway.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  readonly deliveryUrl: string;
  /** Origin of the main organisation's pages. */
  readonly pageOrigin: string;
  /** Origin of the operators' console. By default, the host `ops.` below that of the pages. */
  readonly opsOrigin?: string | undefined;
  /** Origin of the back office. By default, the host `office.` below that of the pages. */
  readonly officeOrigin?: string | undefined;
  readonly cookieSecret: string;
  readonly operatorToken: string;
  /** Key for hashing values in security events. */
  readonly securityEventsKey: string;
  /** Keys that encrypt traveller data. The first key encrypts; all keys decrypt. */
  readonly travellerDataKeys: readonly [string, ...string[]];
  readonly environment: 'sandbox' | 'production';
  /** The suppliers that organisations sell from; none by default. */
  readonly suppliers?: SupplierConfiguration | undefined;
  /** Whether products without accounts at suppliers are sold from generated inventory. True by default. */
  readonly sellsSandboxOffers?: boolean;
  /**
   * Address of the daily file of exchange rates (none by default), and the days up to which rates are used (null, the
   * default: they do not age).
   */
  readonly exchangeRates?: { readonly address?: string | undefined; readonly maxDays: number | null };
  readonly trustedProxies: string[];
  /** The payment provider and the keys of our account there. */
  readonly payments: Omit<StripeGatewayOptions, 'onCall'>;
  /** URLs of the sandbox services (payment provider, suppliers) whose clock and seed data are changed together with ours. */
  readonly sandboxUrls?: readonly string[];
  /** Multiplies the built-in rate limits, 0 disables them. 1 by default. */
  readonly rateLimitFactor?: number;
  /**
   * Multiplies only the limits that are counted in memory. Tests disable them, because all test requests come from one
   * IP address in quick succession.
   */
  readonly floodFactor?: number;
  /** Whether this instance charges for memberships. True by default. */
  readonly billsMemberships?: boolean;
  /** Seconds after which a running job counts as lost. By default, each kind of job has its own limit. */
  readonly jobLeaseSeconds?: number | undefined;
  createMailer(log: App['log']): Mailer;
  readonly logLevel?: string;
  readonly logDestination?: ServerOptions['logDestination'];
  /** The clock on which the sandbox clock is based. The system clock by default. */
  readonly baseClock?: Clock;
  /** Called for each SQL statement and each call to the provider, for tests that limit their number. */
  readonly onStatement?: (statement: string) => void;
  readonly onProviderCall?: (call: string) => void;
}
