import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { Gateway } from '../../payments/provider/gateway.ts';
import type { BrowserKeys, KnowBrowser } from '../../people/browsers/browser-keys.ts';
import type { Organisations } from '../../people/organisations/organisations.ts';
import type { PaymentTokens } from '../../people/sessions/payment-tokens.ts';
import type { Sessions } from '../../people/sessions/sessions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { FindMemberTerms } from '../../reference/member-terms.ts';
import type { TravellerAnswers } from '../answers/traveller-answers.ts';
import type { Fulfilments } from '../purchases/fulfilment.ts';
import type { OrdersToPay } from './orders-to-pay.ts';
import type { AccessTokens, CanOpen } from './booking-access.ts';
import type { ApiRoute } from '../../platform/http/route.ts';

/** What holding, booking and paying are made from. */
export interface BookingDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** What is counted for all copies of the API. */
  readonly limits: SharedLimits;
  /** How many times the limits on open holds are allowed; 0 for none. */
  readonly holdFactor: number;
  readonly organisations: Organisations;
  readonly products: Products;
  readonly memberTerms: FindMemberTerms;
  /** Signs what is mailed. */
  readonly secret: string;
  /** Of the main organisation's pages. */
  readonly mainOrigin: string;
  readonly sessions: Pick<Sessions, 'discountColumn'>;
  readonly paymentTokens: PaymentTokens;
  readonly browsers: BrowserKeys;
  readonly knowBrowser: KnowBrowser;
  readonly route: ApiRoute;
  readonly canOpen: CanOpen;
  readonly accessTokens: AccessTokens;
  readonly gateway: Gateway;
  readonly exchange: Exchange;
  /** As paying is told of them. */
  readonly orders: OrdersToPay;
  readonly travellerAnswers: TravellerAnswers;
  readonly fulfilments: Fulfilments;
  readonly reportIgnoredError: ReportIgnoredError;
}
