import type { Clock } from '@travel/kit/clock';
import type { Jobs } from '@travel/kit/jobs';
import type { SharedLimits } from '@travel/kit/rate-limits/shared';
import type { BrowserKeys, KnowBrowser } from '../people/browsers/browser-keys.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { HotelSources } from '../products/hotels/search/open-market.ts';
import type { Offers } from '../products/hotels/offers/offers.ts';
import type { Organisations } from '../people/organisations/organisations.ts';
import type { operatorRoutes } from '@travel/kit/operators';
import type { visitorRoutes } from '../people/requests/visitor.ts';
import type { BeginSession } from '../people/sessions/begin-session.ts';
import type { FindMemberTerms } from '../people/sessions/member-terms.ts';
import type { PaymentTokens } from '../people/sessions/payment-tokens.ts';
import type { SessionCookies } from '../people/sessions/session-cookie.ts';

/** What the routes of the API are made from. */
export interface ApiParts extends ReturnType<typeof visitorRoutes> {
  readonly forOperators: ReturnType<typeof operatorRoutes>;
  readonly db: ApiDb;
  readonly clock: Clock;
  /** How many times the limits on open holds are allowed; 0 for none. */
  readonly holdFactor: number;
  /** What is counted for all copies of the API. */
  readonly limits: SharedLimits;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly organisations: Organisations;
  readonly hotels: HotelSources;
  readonly offers: Offers;
  readonly memberTerms: FindMemberTerms;
  readonly environment: 'sandbox' | 'production';
  /** Signs what is mailed. */
  readonly secret: string;
  /** Of the main organisation's pages. */
  readonly mainOrigin: string;
  readonly paymentTokens: PaymentTokens;
  readonly cookies: SessionCookies;
  readonly beginSession: BeginSession;
  readonly browsers: BrowserKeys;
  readonly knowBrowser: KnowBrowser;
}
