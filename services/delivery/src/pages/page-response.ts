import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Session } from '@travel/contracts/people/session.schema';
import type { Clock } from '@travel/kit/clock/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { FetchSession } from '../access/session-client.ts';
import type { Live } from '../live/live.ts';
import type { SoldProducts } from '../organisations/sold-products.ts';
import type { ReleaseRecords } from '../releases/release-records.ts';
import type { PageMarks } from '../reports/page-mark.ts';
import type { Telemetry } from '../reports/telemetry.ts';
import type { Choice } from '../rollouts/choose-releases.ts';
import type { FirstViews } from '../views/first-views.ts';
import type { FetchFirstAnswers } from './first-calls/first-answers.ts';
import type { InlineScript } from './bundle-script.ts';
import type { OverrideRules } from './developers/page-overrides.ts';
import type { ReadFrame } from './document/frame-reader.ts';
import type { PageTemplate, PlaceholderValues } from './document/page-template.ts';
import type { Journeys } from './journey.ts';

export interface PageMakerOptions extends OverrideRules {
  live: Pick<Live, 'state'>;
  sold: Pick<SoldProducts, 'findUnsold'>;
  records: Pick<ReleaseRecords, 'load'>;
  frames: ReadFrame;
  views: Pick<FirstViews, 'render'>;
  fetchFirstAnswers: FetchFirstAnswers;
  telemetry: Pick<Telemetry, 'record'>;
  fetchSession: FetchSession;
  journeys: Journeys;
  marks: PageMarks;
  assetOrigin: string;
  /** The main organisation's origin, whose protocol and port apply to all sites. */
  pageOrigin: string;
  paymentsOrigin: string;
  /** Origins of pictures of suppliers, which pages may show. */
  pictureOrigins: readonly string[];
  /** Whether cards are charged by a live Stripe account. */
  chargesRealCards: boolean;
  /** Whether pages show a banner which explains that no offer on this site is real. */
  isDemonstration: boolean;
  guard: InlineScript;
  /** The inline script that sends a first view's API calls before the remotes load. */
  firstCalls: InlineScript;
  /** The inline script that holds back other scripts until the first picture has arrived. */
  pictureFirst: InlineScript;
  /** Whether a server in front turns the page's `Link` header into 103 Early Hints. */
  givesHints: boolean;
  /** Share of visitors, from 0 to 1, whose pages report measurements in addition to failures. */
  reportSample: number;
  reportIgnoredError: ReportIgnoredError;
  clock: Clock;
}

export interface PageRequest {
  readonly organisation: Organisation;
  readonly host: string;
  readonly address: string;
  /** The country that the request seems to come from, or null if unknown. */
  readonly country: string | null;
  readonly path: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
  readonly cookies: string;
  readonly correlationId: string;
  /** Whether the visitor typed the URL or followed a link of this site, so that no other site chose the URL. */
  readonly isOwn: boolean;
  /** The session, if it was already fetched for this request; null if the API did not answer. */
  readonly session?: Session | null | undefined;
}

export interface PageResponse {
  readonly status: 200 | 404 | 410 | 503;
  readonly document: PageTemplate;
  readonly values: PlaceholderValues;
  readonly policy: string;
  /** The `Link` header, with files to request before the page arrives; absent if no server in front reads it. */
  readonly hints?: string | undefined;
  /** Headers that require integrity of scripts. Absent for pages without scripts. */
  readonly integrity?: Readonly<Record<string, string>>;
  readonly correlationId: string;
  readonly cookies: Readonly<Partial<Record<'visitor' | 'journey' | 'developer', string>>>;
  readonly choice: Choice;
  /** Why the visitor got these releases: the value of the `x-releases` header. */
  readonly why: string;
  /** Whether the page shows a local build or a preview that other visitors do not get. */
  readonly isOverridden: boolean;
  /** Whether the browser may keep the page in its back/forward cache. */
  readonly isRestorable: boolean;
}

/**
 * A redirect: to the sign-in page for guests, to the URL without its developer parameters, or to the results of a form
 * that was submitted without scripts.
 */
export interface RedirectResponse {
  readonly status: 302 | 303;
  readonly location: string;
  readonly cookies?: PageResponse['cookies'];
}

export interface PageMaker {
  make(request: PageRequest): Promise<PageResponse | RedirectResponse>;
  /** Returns a cached page, or undefined if the page must be made. */
  getCached(request: PageRequest, session: Session): PageResponse | undefined;
}
