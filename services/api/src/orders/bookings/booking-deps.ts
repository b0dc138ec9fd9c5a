import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { Gateway } from '../../payments/provider/gateway.ts';
import type { BrowserKeys, EnsureBrowserKey } from '../../accounts/browsers/browser-keys.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { PaymentTokens } from '../../accounts/sessions/payment-tokens.ts';
import type { Sessions } from '../../accounts/sessions/sessions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { FindMemberTerms } from '../../reference/member-terms.ts';
import type { TravellerAnswers } from '../answers/traveller-answers.ts';
import type { Fulfilments } from '../purchases/fulfilment.ts';
import type { OrdersToPay } from './orders-to-pay.ts';
import type { AccessTokens, CanOpen } from './booking-access.ts';
import type { ApiRoute } from '../../platform/http/route.ts';

/** Dependencies of the routes for holds, bookings and payments. */
export interface BookingDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Rate limits that are shared by all instances of the API. */
  readonly limits: SharedLimits;
  /** Factor by which the limits on open holds are multiplied; 0 disables the limits. */
  readonly holdFactor: number;
  readonly organisations: Organisations;
  readonly products: Products;
  readonly memberTerms: FindMemberTerms;
  /** Secret that signs the tokens in mailed links. */
  readonly secret: string;
  /** Web origin of the main organisation's site, such as `https://www.example.com`. */
  readonly mainOrigin: string;
  readonly sessions: Pick<Sessions, 'discountColumn'>;
  readonly paymentTokens: PaymentTokens;
  readonly browsers: BrowserKeys;
  readonly ensureBrowserKey: EnsureBrowserKey;
  readonly route: ApiRoute;
  readonly canOpen: CanOpen;
  readonly accessTokens: AccessTokens;
  readonly gateway: Gateway;
  readonly exchange: Exchange;
  /** The interface through which the payments code reads orders and reports payment events. */
  readonly orders: OrdersToPay;
  readonly travellerAnswers: TravellerAnswers;
  readonly fulfilments: Fulfilments;
  readonly reportIgnoredError: ReportIgnoredError;
}
