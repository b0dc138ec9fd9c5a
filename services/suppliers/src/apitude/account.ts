import type { Clock } from '@travel/kit/clock/clock';
import type { ApitudeTransport } from './transport.ts';

/** An account at Hotelbeds with the transport to its API. */
export interface ApitudeAccount {
  /** ID of the supplier in the registry. */
  readonly id: string;
  readonly transport: ApitudeTransport;
  readonly clock: Clock;
  /** Clock by which the API dates bookings, unless the API itself is ahead in a demonstration. */
  readonly gatewayClock: Clock;
  /** ISO code of the currency in which the account is invoiced, used where an answer names none. */
  readonly currency: string;
  /** Country code of the travellers, by which some rates are limited; null to send none. */
  readonly sourceMarket: string | null;
  /** Days before today in which bookings are searched by our own reference. */
  readonly lookBackDays: number;
  /** Address of pictures, without a slash at the end. The folder of a size follows. */
  readonly pictures: string;
  /** Hotels in a page of content. */
  readonly contentPageSize: number;
}
