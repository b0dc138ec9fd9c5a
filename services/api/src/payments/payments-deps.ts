import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { EnsureBrowserKey } from '../accounts/browsers/browser-keys.ts';
import type { Organisations } from '../accounts/organisations/organisations.ts';
import type { PaymentTokens } from '../accounts/sessions/payment-tokens.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { Exchange } from '../reference/exchange/exchange.ts';
import type { Orders } from './order/order.ts';
import type { Gateway } from './provider/gateway.ts';
import type { ApiRoute } from '../platform/http/route.ts';

export interface PaymentDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly gateway: Gateway;
  readonly orders: Orders;
}

export interface PaymentRouteDeps extends PaymentDeps {
  readonly exchange: Exchange;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly limits: SharedLimits;
  readonly paymentTokens: PaymentTokens;
  /** Secret that signs the checksums of payment requests. */
  readonly secret: string;
  readonly route: ApiRoute;
  readonly ensureBrowserKey: EnsureBrowserKey;
}
